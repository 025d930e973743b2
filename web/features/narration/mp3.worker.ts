import lameUrl from "../../../node_modules/wasm-media-encoders/wasm/mp3.wasm?url";
import { toPcm } from "../../../studio/sound/pcm.ts";
import { createMp3Stream } from "../../../studio/voice/mp3-stream.ts";
import { raiseForStatus, send } from "../../api/client.ts";
import type { Mp3Order, Mp3Response } from "./mp3-messages.ts";

/** What is used of DedicatedWorkerGlobalScope: its types clash with those of a page. */
interface WorkerScope {
  postMessage: (response: Mp3Response) => void;
  addEventListener: (type: "message", listener: (event: MessageEvent<Mp3Order>) => void) => void;
}

const scope = globalThis as unknown as WorkerScope;

/** Kilobits per second, mono: what is recorded once should not be spoilt by saving it. */
const BITRATE = 96;
const SECONDS_A_BLOCK = 10;

async function loadLame(): Promise<WebAssembly.Module> {
  const response = await send(lameUrl, { method: "GET" });
  await raiseForStatus(response);
  // Not compileStreaming: it wants a content type that not every host gives.
  return WebAssembly.compile(await response.arrayBuffer());
}

async function encode({ parts, sampleRate }: Mp3Order): Promise<Blob> {
  const stream = createMp3Stream(await loadLame(), { sampleRate, bitrate: BITRATE });
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const step = SECONDS_A_BLOCK * sampleRate;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += step) {
      const block = part.subarray(at, at + step);
      chunks.push(new Uint8Array(stream.encode(toPcm(block))));
      done += block.length;
      scope.postMessage({ type: "progress", fraction: done / total });
    }
  }
  chunks.push(new Uint8Array(stream.finish()));
  return new Blob(chunks, { type: "audio/mpeg" });
}

scope.addEventListener("message", ({ data }) => {
  encode(data).then(
    (mp3) => scope.postMessage({ type: "done", mp3 }),
    (error: unknown) =>
      scope.postMessage({
        type: "failed",
        message: error instanceof Error ? error.message : String(error),
      }),
  );
});
