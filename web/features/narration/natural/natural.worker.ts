import lameUrl from "../../../../node_modules/wasm-media-encoders/wasm/mp3.wasm?url";
import { toPcm } from "../../../../studio/sound/pcm.ts";
import { joinParts } from "../../../../studio/voice/natural/join-parts.ts";
import { trimUtterance } from "../../../../studio/voice/natural/pacing.ts";
import { appendWordTimes, SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";
import { raiseForStatus, send } from "../../../api/client.ts";
import { findSpeech, getSpeech, storeSpeech } from "../../../device/speech.ts";
import { SpeechError, toFailure } from "./failure.ts";
import type { NeededFile, SpeechOrder, WorkerReport } from "./messages.ts";
import { readFile } from "./model-files.ts";
import { createSpeaker, type Speaker } from "./speaker.ts";

/** What is used of DedicatedWorkerGlobalScope: its types clash with those of a page. */
interface WorkerScope {
  postMessage: (report: WorkerReport) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<SpeechOrder>) => void) => void;
}

const scope = globalThis as unknown as WorkerScope;
const report = (message: WorkerReport) => scope.postMessage(message);

/** Two tabs at once would take the memory of two models, and read the same sentences. */
const LOCK = "storyquilt-natural-voice";

let speaker: { speaker: Speaker; table: Float32Array; voice: string } | null = null;

/** Loads both files, of which the page shows one progress. */
async function openSpeaker({
  model,
  voice,
  threads,
}: SpeechOrder): Promise<NonNullable<typeof speaker>> {
  if (speaker?.voice === voice.sha256) return speaker;
  const total = model.bytes + voice.bytes;
  let reported = -1;
  const read = (file: NeededFile, before: number, tail = new Uint8Array()) =>
    readFile(file, tail, {
      onWaiting: () => report({ type: "waiting", for: "the site" }),
      onProgress: (bytes) => {
        // The page need not hear of every few kilobytes.
        const percent = Math.floor((100 * (before + bytes)) / total);
        if (percent > reported) report({ type: "downloading", done: before + bytes, total });
        reported = Math.max(reported, percent);
      },
    });
  const table = await read(voice, 0);
  const bytes = await read(model, voice.bytes, appendWordTimes(new Uint8Array()));
  report({ type: "starting" });
  speaker = {
    speaker: await createSpeaker(bytes, threads),
    table: new Float32Array(table.buffer),
    voice: voice.sha256,
  };
  return speaker;
}

async function makeMissing(order: SpeechOrder): Promise<void> {
  const { owner, parts, speed } = order;
  const found = await findSpeech(
    owner,
    parts.map(({ hash }) => hash),
  );
  for (const part of parts) {
    const { hash, ids } = part;
    if (found.has(hash)) continue;
    const { speaker: own, table } = await openSpeaker(order);
    const began = performance.now();
    const { samples: said, frames } = await own.speak(ids, table, speed);
    const { samples, words } = trimUtterance(part, said, frames);
    const times = words.map(({ start, end }) => ({ start, end }));
    await storeSpeech(owner, hash, { pcm: toPcm(samples), words: times });
    found.add(hash);
    const work = (performance.now() - began) / 1000;
    report({ type: "made", hash, work, speech: samples.length / SAMPLE_RATE });
  }
}

async function loadLame(): Promise<WebAssembly.Module> {
  const response = await send(lameUrl, { method: "GET" });
  await raiseForStatus(response);
  // Not compileStreaming: it wants a content type that not every host gives.
  return WebAssembly.compile(await response.arrayBuffer());
}

async function make(order: SpeechOrder): Promise<void> {
  // The network is there when the reading is begun: after an hour it may not be.
  const lame = await loadLame();
  await makeMissing(order);
  report({ type: "joining" });
  const { mp3, times } = await joinParts(lame, order.parts, async ({ hash }) => {
    const part = await getSpeech(order.owner, hash);
    if (!part) throw new SpeechError("storage");
    return part;
  });
  report({ type: "done", mp3: new Blob(mp3, { type: "audio/mpeg" }), times });
}

scope.addEventListener("message", ({ data }) => {
  void navigator.locks
    .request(LOCK, { ifAvailable: true }, async (free) => {
      if (free) return make(data);
      report({ type: "waiting", for: "another tab" });
      return null;
    })
    .then((outcome) => (outcome === null ? navigator.locks.request(LOCK, () => make(data)) : null))
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      report({ type: "failed", failure: toFailure(error), message });
    });
});
