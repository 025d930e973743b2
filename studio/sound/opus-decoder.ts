import type { SoundBlock } from "./mp3-decoder.ts";
import { EngineError, instantiateEngine } from "./wasm-engine.ts";

export interface OpusFormat {
  /** 1 or 2: more need a mapping of streams to channels (RFC 7845, 5.1.1). */
  channels: number;
  /** Samples at 48 kHz to drop at the beginning (RFC 7845, 4.2). */
  preSkip: number;
}

export interface OpusDecoder {
  /**
   * One packet as mono sound; null during the pre-skip, and for a damaged packet.
   * @throws EngineError when the packet is larger than any that Opus allows.
   */
  decode(packet: Uint8Array): SoundBlock | null;
}

interface OpusFunctions {
  initialize(): void;
  malloc(bytes: number): number;
  opus_frame_decoder_create(
    sampleRate: number,
    channels: number,
    streams: number,
    coupledStreams: number,
    mapping: number,
    preSkip: number,
    forceStereo: number,
  ): number;
  opus_frame_decode_float_deinterleaved(
    decoder: number,
    input: number,
    bytes: number,
    output: number,
  ): number;
}

/** Hz. Opus decodes to this directly; it is plenty for a voice and half the work of 48 000. */
export const OPUS_RATE = 24_000;
const PRE_SKIP_RATE = 48_000;
/** A packet holds at most 120 ms (RFC 6716, 3.2.5) in at most 48 frames of 1275 bytes. */
const MAX_SAMPLES = 0.12 * OPUS_RATE;
const MAX_PACKET_BYTES = 48 * 1_277;

/** Reads channels and pre-skip out of an identification header (RFC 7845, 5.1); null when it is none. */
export function parseOpusHead(head: Uint8Array): OpusFormat | null {
  if (head.length < 19 || String.fromCharCode(...head.subarray(0, 8)) !== "OpusHead") return null;
  return { channels: head[9], preSkip: head[10] | (head[11] << 8) };
}

/**
 * Starts an Opus decoder on an instance of its own, which the caller frees by forgetting the decoder.
 * @param module build/engines/opus.wasm
 * @throws EngineError for more than two channels.
 */
export function createOpusDecoder(module: WebAssembly.Module, format: OpusFormat): OpusDecoder {
  const { channels } = format;
  if (channels !== 1 && channels !== 2) {
    throw new EngineError(`Opus with ${channels} channels cannot be decoded.`);
  }
  const engine = instantiateEngine<OpusFunctions>(module);
  engine.initialize();
  const input = engine.malloc(MAX_PACKET_BYTES);
  const output = engine.malloc(4 * MAX_SAMPLES * channels);
  const mapping = engine.malloc(channels);
  new Uint8Array(engine.memory.buffer, mapping, channels).set([0, 1].slice(0, channels));
  const decoder = engine.opus_frame_decoder_create(
    OPUS_RATE,
    channels,
    1,
    channels - 1,
    mapping,
    0,
    0,
  );
  if (!decoder) throw new EngineError("The Opus decoder could not start.");
  let toSkip = Math.round((format.preSkip * OPUS_RATE) / PRE_SKIP_RATE);

  return {
    decode(packet) {
      if (packet.length > MAX_PACKET_BYTES) throw new EngineError("An Opus packet is too large.");
      new Uint8Array(engine.memory.buffer, input, packet.length).set(packet);
      const count = engine.opus_frame_decode_float_deinterleaved(
        decoder,
        input,
        packet.length,
        output,
      );
      if (count <= 0) return null;
      const skipped = Math.min(toSkip, count);
      toSkip -= skipped;
      if (skipped === count) return null;
      const left = new Float32Array(engine.memory.buffer, output, count).slice(skipped);
      if (channels === 2) {
        const right = new Float32Array(engine.memory.buffer, output + 4 * count, count);
        for (let i = 0; i < left.length; i++) left[i] = (left[i] + right[i + skipped]) / 2;
      }
      return { samples: left, sampleRate: OPUS_RATE };
    },
  };
}
