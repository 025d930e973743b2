/** Kokoro-82M, run by onnxruntime-web: tokens become sound. */
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { SpeechError } from "./failure.ts";
import { styleOf } from "../../../../studio/voice/natural/tokens.ts";
import { DURATIONS } from "../../../../studio/voice/natural/word-times.ts";

/** Copied there by vite.config.ts. */
env.wasm.wasmPaths = `/voice/ort-${env.versions.web}/`;
env.logLevel = "error";

/** Where headers forbid the runtime its threads, it waits for them without end. */
const STARTS_WITHIN_MS = 60_000;

export interface SpokenTokens {
  /** Mono, -1 to 1, 24 kHz. */
  samples: Float32Array;
  /** Each token's length in frames, with those of the zeros at both ends. */
  frames: Float32Array;
}

export interface Speaker {
  speak(ids: readonly number[], voice: Float32Array, speed: number): Promise<SpokenTokens>;
}

/**
 * @param model the ONNX file with its durations as an output (appendWordTimes)
 * @throws SpeechError stuck when the runtime does not start with so many threads
 */
export async function createSpeaker(model: Uint8Array, threads: number): Promise<Speaker> {
  env.wasm.numThreads = threads;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SpeechError("stuck")), STARTS_WITHIN_MS);
  });
  const creating = InferenceSession.create(model, {
    executionProviders: ["wasm"],
    // Second copies of the weights, and plans of memory for each length of sentence: 150 MB, and no quicker.
    extra: { session: { disable_prepacking: "1" } },
    enableMemPattern: false,
  });
  const session = await Promise.race([creating, isLate]).finally(() => clearTimeout(timer));
  return {
    async speak(ids, voice, speed) {
      const style = styleOf(voice, ids);
      const output = await session.run({
        tokens: new Tensor("int64", BigInt64Array.from([0, ...ids, 0], BigInt), [
          1,
          ids.length + 2,
        ]),
        style: new Tensor("float32", style, [1, style.length]),
        speed: new Tensor("float32", Float32Array.of(speed), [1]),
      });
      const [samples, frames] = [output["audio"], output[DURATIONS]].map(
        (tensor) => tensor?.data as Float32Array,
      );
      if (!samples || !frames) throw new Error("This model names its outputs otherwise.");
      return { samples, frames };
    },
  };
}
