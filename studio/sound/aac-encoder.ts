import { EngineError, instantiateEngine } from "./wasm-engine.ts";
import type { EngineExports } from "./wasm-engine.ts";

/** One AAC-LC access unit. */
export interface AacPacket {
  data: Uint8Array;
  /** Presentation time in seconds; the first is negative, because the encoder primes its filters with silence. */
  timestamp: number;
  /** Seconds. */
  duration: number;
}

export interface AacOptions {
  /** Hz, one of AAC's: 16 000, 24 000, 44 100, 48 000 ... The encoder does not resample. */
  sampleRate: number;
  channels: 1 | 2;
  /** Bits per second. */
  bitrate: number;
}

export interface AacEncoder {
  /** What MP4 stores to describe the track (ISO/IEC 14496-3, 1.6.2.1). */
  audioSpecificConfig: Uint8Array;
  /** Encodes samples of -1 to 1, those of two channels interleaved, in chunks of any length and returns the packets that are complete. */
  encode(samples: Float32Array): AacPacket[];
  /** Pads the last packet with silence, returns what is left and releases the memory; the encoder is then spent. */
  finish(): AacPacket[];
}

interface AacFunctions {
  initialize(): void;
  init_encoder(channels: number, sampleRate: number, bitrate: number): number;
  get_encoder_frame_size(encoder: number): number;
  get_encoder_extradata(encoder: number): number;
  get_encoder_extradata_size(encoder: number): number;
  get_encode_input_ptr(encoder: number, bytes: number): number;
  send_frame(encoder: number, timestamp: bigint): number;
  receive_packet(encoder: number): number;
  flush_encoder_start(encoder: number): void;
  get_encoded_data(encoder: number): number;
  get_encoded_pts(encoder: number): bigint;
  get_encoded_duration(encoder: number): number;
  close_encoder(encoder: number): void;
}

type Aac = EngineExports<AacFunctions>;

function copyBytes(engine: Aac, pointer: number, length: number): Uint8Array {
  return new Uint8Array(engine.memory.buffer, pointer, length).slice();
}

function receivePackets(engine: Aac, encoder: number, sampleRate: number): AacPacket[] {
  const packets: AacPacket[] = [];
  for (;;) {
    const length = engine.receive_packet(encoder);
    if (length < 0) throw new EngineError(`The AAC encoder failed (code ${length}).`);
    if (length === 0) return packets;
    packets.push({
      data: copyBytes(engine, engine.get_encoded_data(encoder), length),
      timestamp: Number(engine.get_encoded_pts(encoder)) / sampleRate,
      duration: engine.get_encoded_duration(encoder) / sampleRate,
    });
  }
}

/**
 * Starts an AAC-LC encoder (FFmpeg's) on an instance of its own, which the caller frees by forgetting the encoder.
 * @param module build/engines/aac.wasm
 * @throws EngineError when it does not know the sample rate or the bitrate.
 */
export function createAacEncoder(module: WebAssembly.Module, options: AacOptions): AacEncoder {
  const { sampleRate, channels, bitrate } = options;
  const engine = instantiateEngine<AacFunctions>(module);
  engine.initialize();
  const encoder = engine.init_encoder(channels, sampleRate, bitrate);
  if (!encoder) throw new EngineError(`AAC cannot be encoded at ${sampleRate} Hz.`);
  const frame = new Float32Array(engine.get_encoder_frame_size(encoder) * channels);
  let filled = 0;
  let sent = 0;

  function sendFrame(): AacPacket[] {
    const pointer = engine.get_encode_input_ptr(encoder, frame.byteLength);
    new Float32Array(engine.memory.buffer, pointer, frame.length).set(frame);
    const code = engine.send_frame(encoder, BigInt(sent));
    if (code < 0) throw new EngineError(`The AAC encoder failed (code ${code}).`);
    sent += frame.length / channels;
    filled = 0;
    return receivePackets(engine, encoder, sampleRate);
  }

  return {
    audioSpecificConfig: copyBytes(
      engine,
      engine.get_encoder_extradata(encoder),
      engine.get_encoder_extradata_size(encoder),
    ),
    encode(samples) {
      const packets: AacPacket[] = [];
      for (let at = 0; at < samples.length;) {
        const chunk = samples.subarray(at, at + frame.length - filled);
        frame.set(chunk, filled);
        filled += chunk.length;
        at += chunk.length;
        if (filled === frame.length) packets.push(...sendFrame());
      }
      return packets;
    },
    finish() {
      const packets: AacPacket[] = [];
      if (filled) {
        frame.fill(0, filled);
        packets.push(...sendFrame());
      }
      engine.flush_encoder_start(encoder);
      packets.push(...receivePackets(engine, encoder, sampleRate));
      engine.close_encoder(encoder);
      return packets;
    },
  };
}
