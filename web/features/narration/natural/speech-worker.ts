/** Starts and ends the worker that has a natural voice read a story. */
import { SpeechError, toFailure } from "./failure.ts";
import type { SpeechOrder, WorkerReport } from "./messages.ts";

/** More gain nothing. */
const MAX_THREADS = 4;

export type Made = Extract<WorkerReport, { type: "done" }>;
export type Progress = Exclude<WorkerReport, { type: "done" } | { type: "failed" }>;

export interface SpeechWorker {
  /** Reads what has not been read yet, and joins all. Rejects with a SpeechError, or when it is aborted. */
  make: (order: SpeechOrder) => Promise<Made>;
  end: () => void;
}

/** The processor's cores but one, which the page needs. Without isolation there is no memory that threads share. */
export function findThreads(): number {
  if (!crossOriginIsolated) return 1;
  return Math.min(MAX_THREADS, Math.max(1, navigator.hardwareConcurrency - 1));
}

/** Aborting it loses what is half read; what is finished is stored. */
export function startSpeechWorker(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): SpeechWorker {
  const worker = new Worker(new URL("./natural.worker.ts", import.meta.url), { type: "module" });
  const end = () => worker.terminate();
  signal.addEventListener("abort", end);
  // It may fail before it is given anything to do: a script that is not to be had, or not allowed to run.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener("error", (event) => {
      // Otherwise the page would report it as an uncaught error.
      event.preventDefault();
      const cause = new Error(event.message || "The worker has ended.");
      reject(new SpeechError(event.message ? toFailure(cause) : "stuck", cause));
    });
  });
  broken.catch(() => {});
  return {
    make: async (order) => {
      signal.throwIfAborted();
      const listening = new AbortController();
      try {
        const made = new Promise<Made>((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason), listening);
          worker.addEventListener(
            "message",
            ({ data }: MessageEvent<WorkerReport>) => {
              if (data.type === "done") resolve(data);
              else if (data.type !== "failed") onProgress(data);
              else reject(new SpeechError(data.failure, new Error(data.message)));
            },
            listening,
          );
          worker.postMessage(order);
        });
        return await Promise.race([made, broken]);
      } finally {
        listening.abort();
      }
    },
    end,
  };
}
