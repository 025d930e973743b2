import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { narration } from "../../../../contract/narration.ts";
import { apiUpload } from "../../../api/client.ts";
import { messageOf } from "../../../api/error-message.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { useUserId } from "../../../lib/use-user-id.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import { toFailure } from "./failure.ts";
import type { PlannedPart, SpeechFailure } from "./messages.ts";
import { fetchPlan, findMade, type NeededFiles, type ReadingChoice } from "./natural-queries.ts";
import { findPace, speechOfTokens, storePace } from "./pace.ts";
import { findThreads, type Made, type Progress, startSpeechWorker } from "./speech-worker.ts";

export type ReadingState =
  | { type: "idle" }
  | { type: "stopped" }
  | { type: "preparing" }
  | Exclude<Progress, { type: "made" }>
  | { type: "reading" }
  | { type: "sending" }
  | { type: "finished" }
  | { type: "failed"; failure: SpeechFailure; message: string };

interface Plan {
  parts: PlannedPart[];
  /** The hashes of those that are read already. */
  made: ReadonlySet<string>;
}

const RESTING = new Set<ReadingState["type"]>(["idle", "stopped", "finished", "failed"]);

const countTokens = (parts: readonly PlannedPart[]) =>
  parts.reduce((sum, { ids }) => sum + ids.length, 0);

/** The text may have been changed while it was read. */
const isSame = (a: readonly PlannedPart[], b: readonly PlannedPart[]) =>
  JSON.stringify(a) === JSON.stringify(b);

async function upload(
  { storyId, language, voice }: ReadingChoice,
  { mp3, times }: Made,
  signal: AbortSignal,
) {
  const form = new FormData();
  form.append("voiceId", voice);
  form.append("times", JSON.stringify(times));
  form.append("audio", mp3, "narration.mp3");
  // Repeated, it replaces itself.
  const path = endpoints.storyNarration(storyId, language);
  await apiUpload("PUT", path, form, narration, { signal });
}

/** Has a natural voice read a story on this device, and makes that its narration. */
export function useNaturalReading(choice: ReadingChoice, files: NeededFiles) {
  const owner = useUserId();
  const queryClient = useQueryClient();
  const [state, setState] = useState<ReadingState>({ type: "idle" });
  /** Seconds of work a token, as this device has shown since it began. */
  const [cost, setCost] = useState<number | null>(null);
  const run = useRef<AbortController | null>(null);
  const isWorking = !RESTING.has(state.type);
  useWakeLock(isWorking);
  useEffect(() => () => run.current?.abort(), []);

  const key = [endpoints.phones(choice.storyId, choice.voice, choice.language), choice.pauses];
  const plan = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Plan> => {
      const parts = await fetchPlan(choice, files);
      return { parts, made: await findMade(owner, parts) };
    },
    gcTime: 0,
  });
  const parts = plan.data?.parts ?? [];
  const read = plan.data?.made ?? new Set<string>();
  const missing = parts.filter(({ hash }) => !read.has(hash));

  async function readAll(threads: number, signal: AbortSignal): Promise<void> {
    const spent = { work: 0, speech: 0, tokens: 0 };
    let planned: PlannedPart[] = [];
    const worker = startSpeechWorker(signal, (progress) => {
      if (progress.type !== "made") return setState(progress);
      const { hash, work, speech } = progress;
      setState({ type: "reading" });
      queryClient.setQueryData<Plan>(
        key,
        (old) => old && { ...old, made: new Set(old.made).add(hash) },
      );
      spent.work += work;
      spent.speech += speech;
      spent.tokens += planned.find((part) => part.hash === hash)?.ids.length ?? 0;
      storePace(spent.work / spent.speech);
      setCost(spent.work / spent.tokens);
    });
    try {
      let result: Made;
      do {
        planned = await fetchPlan(choice, files);
        const made = await findMade(owner, planned);
        queryClient.setQueryData<Plan>(key, { parts: planned, made });
        result = await worker.make({
          owner,
          ...files,
          speed: choice.speed,
          threads,
          parts: planned,
        });
      } while (!isSame(planned, await fetchPlan(choice, files)));
      signal.throwIfAborted();
      setState({ type: "sending" });
      await upload(choice, result, signal);
    } finally {
      worker.end();
    }
  }

  async function start(threads = findThreads()): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    run.current = controller;
    setState({ type: "preparing" });
    // Otherwise a browser that runs out of room may delete what was downloaded.
    void navigator.storage.persist();
    try {
      await readAll(threads, signal);
      signal.throwIfAborted();
      setState({ type: "finished" });
    } catch (error) {
      if (signal.aborted) return;
      const failure = toFailure(error);
      // Where headers are lost on their way, one thread works all the same.
      if (failure === "stuck" && threads > 1) return start(1);
      setState({ type: "failed", failure, message: messageOf(error as Error) });
    }
  }

  function stop(): void {
    run.current?.abort();
    setState({ type: "stopped" });
  }

  const speech = speechOfTokens(countTokens(missing));
  return {
    state,
    isWorking,
    isPlanned: plan.isSuccess,
    planError: plan.error,
    parts,
    made: read,
    /** Seconds until all is read. */
    secondsLeft: cost === null ? speech * findPace() : cost * countTokens(missing),
    start: () => void start(),
    stop,
  };
}
