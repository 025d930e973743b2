import { afterEach, expect, test, vi } from "vitest";
import { startSpeechWorker } from "./speech-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("a reading that was stopped before it began is not waited for", async () => {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  const stopping = new AbortController();
  const worker = startSpeechWorker(stopping.signal, () => {});
  stopping.abort(new Error("stopped"));
  const file = { url: "/", bytes: 0, sha256: "" };
  const order = { owner: "", model: file, voice: file, speed: 1, threads: 1, parts: [] };
  await expect(worker.make(order)).rejects.toThrow("stopped");
});
