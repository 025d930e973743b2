import { createEnginePool } from "../sound/engine-pool.ts";
import { MP3_DELAY_SAMPLES } from "../sound/mp3-frames.ts";
import { EngineError, instantiateEngine } from "../sound/wasm-engine.ts";
import type { EngineExports } from "../sound/wasm-engine.ts";

export interface Mp3StreamOptions {
  /** Hz, one of MP3's: 8 000 to 48 000. */
  sampleRate: number;
  /** Kilobits per second, constant, so that players can compute the duration from the size of the file. */
  bitrate?: number;
}

/** An MP3 in the making. Every chunk it returns follows the one before; memory does not grow with its length. */
export interface Mp3Stream {
  /** Encodes mono 16-bit samples in chunks of any length. */
  encode(pcm: Int16Array): Uint8Array;
  /** The last bytes; the stream is then spent. */
  finish(): Uint8Array;
  /** Releases the memory without finishing, when the MP3 is no longer needed. */
  cancel(): void;
}

interface LameFunctions {
  _initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  enc_init(parameters: number): number;
  enc_free(encoder: number): void;
  enc_get_pcm(encoder: number, samples: number): number;
  enc_get_out_buf(encoder: number): number;
  enc_encode(encoder: number, samples: number): number;
  enc_flush(encoder: number): number;
}

type Lame = EngineExports<LameFunctions>;

/** Enough for 16-kHz speech to sound as it was synthesised. */
const DEFAULT_KBPS = 48;
const CONSTANT_BITRATE = -1;
/** LAME would quietly resample anything else. */
const SAMPLE_RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

export const isMp3Rate = (sampleRate: number): boolean => SAMPLE_RATES.includes(sampleRate);

const pool = createEnginePool((module) => {
  const engine = instantiateEngine<LameFunctions>(module);
  engine._initialize();
  return engine;
});

/** Fills in what enc_init reads: channels, input rate, bitrate, variable-bitrate quality (float), output rate. */
function openEncoder(engine: Lame, sampleRate: number, bitrate: number): number {
  const parameters = engine.malloc(20);
  const view = new DataView(engine.memory.buffer, parameters, 20);
  view.setInt32(0, 1, true);
  view.setInt32(4, sampleRate, true);
  view.setInt32(8, bitrate, true);
  view.setFloat32(12, CONSTANT_BITRATE, true);
  view.setInt32(16, sampleRate, true);
  const encoder = engine.enc_init(parameters);
  engine.free(parameters);
  return encoder;
}

/** Seconds of silence before the first sample of an MP3 made here: add them to the times of sentences and words. */
export function mp3DelaySeconds(sampleRate: number): number {
  return MP3_DELAY_SAMPLES / sampleRate;
}

/**
 * Starts an MP3 (LAME, mono, constant bitrate, no tags).
 * @param module wasm-media-encoders/wasm/mp3.wasm
 * @throws EngineError when LAME does not know the sample rate or the bitrate.
 */
export function createMp3Stream(module: WebAssembly.Module, options: Mp3StreamOptions): Mp3Stream {
  const { sampleRate, bitrate = DEFAULT_KBPS } = options;
  if (!isMp3Rate(sampleRate)) throw new EngineError(`MP3 cannot be encoded at ${sampleRate} Hz.`);
  const loan = pool.borrow(module);
  const { engine } = loan;
  const encoder = openEncoder(engine, sampleRate, bitrate);
  if (!encoder) {
    loan.release();
    throw new EngineError(`MP3 cannot be encoded with ${bitrate} kbit/s.`);
  }

  function takeOutput(bytes: number): Uint8Array {
    if (bytes < 0) {
      loan.drop();
      throw new EngineError(`The MP3 encoder failed (code ${bytes}).`);
    }
    return new Uint8Array(engine.memory.buffer, engine.enc_get_out_buf(encoder), bytes).slice();
  }

  function close(): void {
    engine.enc_free(encoder);
    loan.release();
  }

  return {
    encode(pcm) {
      const channels = engine.enc_get_pcm(encoder, pcm.length);
      if (!channels) throw new EngineError("The MP3 encoder ran out of memory.");
      const left = new Uint32Array(engine.memory.buffer, channels, 1)[0];
      const samples = new Float32Array(engine.memory.buffer, left, pcm.length);
      for (let i = 0; i < pcm.length; i++) samples[i] = pcm[i] / 32_768;
      return takeOutput(engine.enc_encode(encoder, pcm.length));
    },
    finish() {
      const last = takeOutput(engine.enc_flush(encoder));
      close();
      return last;
    },
    cancel: close,
  };
}
