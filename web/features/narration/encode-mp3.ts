import type { Mp3Order, Mp3Response } from "./mp3-messages.ts";

/** Hz: all of a voice and more, at two thirds of the memory of 48 000. */
const SAMPLE_RATE = 32_000;

export interface EncodedRecording {
  mp3: Blob;
  /** Seconds. */
  duration: number;
}

/** Decodes any format that this browser records; only a page has an AudioContext, a worker has none. */
async function decode(part: Blob): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const bytes = await part.arrayBuffer();
  // The bytes that are given away to be decoded are gone.
  const sound = await context.decodeAudioData(bytes.slice(0)).catch(async (cause: unknown) => {
    const { writeWholeFile } = await import("./write-whole-file.ts");
    const whole = await writeWholeFile(new Uint8Array(bytes));
    if (!whole) throw cause;
    return context.decodeAudioData(whole);
  });
  const mono = sound.getChannelData(0).slice();
  for (let channel = 1; channel < sound.numberOfChannels; channel++) {
    for (const [i, sample] of sound.getChannelData(channel).entries()) mono[i]! += sample;
  }
  if (sound.numberOfChannels > 1) {
    for (let i = 0; i < mono.length; i++) mono[i]! /= sound.numberOfChannels;
  }
  return mono;
}

function encodeInWorker(order: Mp3Order, onProgress: (fraction: number) => void): Promise<Blob> {
  const worker = new Worker(new URL("./mp3.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Mp3Response>) => {
      if (data.type === "progress") onProgress(data.fraction);
      else if (data.type === "done") resolve(data.mp3);
      else reject(new Error(data.message));
    });
    worker.addEventListener("error", (event) => {
      // Otherwise the page would report it as an uncaught error.
      event.preventDefault();
      reject(new Error(event.message || "The MP3 encoder has ended."));
    });
    worker.postMessage(
      order,
      order.parts.map((part) => part.buffer),
    );
  }).finally(() => worker.terminate());
}

/**
 * Makes one MP3 of the parts of a recording, on this device.
 * Throws when this browser cannot decode one of them or the encoder cannot be loaded.
 */
export async function encodeMp3(
  parts: readonly Blob[],
  onProgress: (fraction: number) => void,
): Promise<EncodedRecording> {
  const decoded: Float32Array<ArrayBuffer>[] = [];
  for (const part of parts) decoded.push(await decode(part));
  const duration = decoded.reduce((sum, { length }) => sum + length, 0) / SAMPLE_RATE;
  if (duration === 0) throw new Error("There is no sound in the recording.");
  const order = { parts: decoded, sampleRate: SAMPLE_RATE };
  return { mp3: await encodeInWorker(order, onProgress), duration };
}
