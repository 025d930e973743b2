import { restAtPresses } from "./rest-at-presses.ts";
import type { IllustrationOrder, MessageFromWorker, MessageToWorker } from "./worker-messages.ts";

/** This browser cannot illustrate; the server can. */
export class IllustrationUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IllustrationUnavailable";
  }
}

/** One picture could not be illustrated; others may well be. */
export class IllustrationFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IllustrationFailed";
  }
}

export interface PoolOptions {
  /** Most workers at once; another one starts when a job would have to wait. */
  size: number;
  createWorker: () => Worker;
}

export interface OrderOptions {
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

export interface IllustrationPool {
  /** Rejects with the signal's reason, IllustrationUnavailable or IllustrationFailed. */
  illustrate: (order: IllustrationOrder, options: OrderOptions) => Promise<Blob>;
  /** Ends all workers; what is under way or waiting is rejected with an AbortError. */
  dispose: () => void;
}

interface Job {
  order: IllustrationOrder;
  onProgress: (fraction: number) => void;
  resolve: (picture: Blob) => void;
  reject: (reason: unknown) => void;
}

interface Member {
  worker: Worker;
  ended: AbortController;
  /** Whether its script has loaded. */
  ready: boolean;
  /** Null when idle. A cancelled job stays until the worker has released it. */
  job: Job | null;
}

/** Hands jobs to web workers, one each, in the order in which they came. */
export function createIllustrationPool({ size, createWorker }: PoolOptions): IllustrationPool {
  const members = new Set<Member>();
  let waiting: Job[] = [];

  function post(member: Member, message: MessageToWorker): void {
    member.worker.postMessage(message, []);
  }

  function dismiss(member: Member): void {
    member.worker.terminate();
    member.ended.abort();
    members.delete(member);
  }

  function hire(): Member {
    const [worker, ended] = [createWorker(), new AbortController()];
    const member: Member = { worker, ended, ready: false, job: null };
    restAtPresses(worker, ended.signal);
    member.worker.addEventListener("message", ({ data }: MessageEvent<MessageFromWorker>) =>
      listen(member, data),
    );
    member.worker.addEventListener("error", (event) => {
      // Otherwise the page would report it as an uncaught error.
      event.preventDefault();
      const { job, ready } = member;
      dismiss(member);
      const reason = event.message || "The worker has ended.";
      job?.reject(ready ? new IllustrationFailed(reason) : new IllustrationUnavailable(reason));
      assignWaiting();
    });
    members.add(member);
    return member;
  }

  function listen(member: Member, message: MessageFromWorker): void {
    const { job } = member;
    if (message.type === "ready") member.ready = true;
    else if (message.type === "progress") job?.onProgress(message.fraction);
    else {
      member.job = null;
      if (message.type === "done") job?.resolve(message.picture);
      if (message.type === "failed") job?.reject(new IllustrationFailed(message.message));
      assignWaiting();
    }
  }

  function findWorker(): Member | null {
    for (const member of members) if (!member.job) return member;
    return members.size < size ? hire() : null;
  }

  function assignWaiting(): void {
    for (let job = waiting[0]; job; job = waiting[0]) {
      try {
        const member = findWorker();
        if (!member) return;
        member.job = job;
        post(member, { type: "illustrate", ...job.order });
      } catch (error) {
        job.reject(
          new IllustrationUnavailable("No web worker could be started.", { cause: error }),
        );
      }
      waiting = waiting.filter((other) => other !== job);
    }
  }

  function cancel(job: Job, reason: unknown): void {
    waiting = waiting.filter((other) => other !== job);
    for (const member of members) if (member.job === job) post(member, { type: "cancel" });
    job.reject(reason);
  }

  return {
    illustrate(order, { signal, onProgress = () => {} }) {
      return new Promise<Blob>((resolve, reject) => {
        signal?.throwIfAborted();
        const onAbort = () => cancel(job, signal?.reason);
        const job: Job = {
          order,
          onProgress: (fraction) => {
            if (!signal?.aborted) onProgress(fraction);
          },
          resolve: (picture) => {
            signal?.removeEventListener("abort", onAbort);
            resolve(picture);
          },
          reject: (reason) => {
            signal?.removeEventListener("abort", onAbort);
            reject(reason);
          },
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.push(job);
        assignWaiting();
      });
    },
    dispose() {
      const reason = new DOMException("The illustrator was closed.", "AbortError");
      const jobs = [...members].flatMap(({ job }) => (job ? [job] : [])).concat(waiting);
      waiting = [];
      for (const member of members) dismiss(member);
      for (const job of jobs) job.reject(reason);
    },
  };
}
