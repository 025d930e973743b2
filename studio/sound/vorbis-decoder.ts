import { viewOf } from "./container/read-bytes.ts";
import type { SoundBlock } from "./mp3-decoder.ts";
import { EngineError, instantiateEngine } from "./wasm-engine.ts";

export interface VorbisDecoder {
  /** One packet as mono sound; null for the first, which only primes the decoder. */
  decode(packet: Uint8Array): SoundBlock | null;
}

interface VorbisFunctions {
  initialize(): void;
  malloc(bytes: number): number;
  create_decoder(
    input: number,
    inputLength: number,
    output: number,
    channels: number,
    sampleRate: number,
    samples: number,
    errors: number,
    errorCount: number,
    maxErrors: number,
  ): number;
  send_setup(decoder: number, isFirst: number): void;
  init_dsp(decoder: number): void;
  decode_packets(decoder: number): void;
}

/** Codebooks may be large; packets of sound are not. */
const INPUT_BYTES = 128 * 1024;
const MAX_ERRORS = 64;
const MAX_RATE = 192_000;
/** 7.1. A packet of some bytes can be sound of 255 channels, which takes as many times as long to decode. */
const MAX_CHANNELS = 8;

/**
 * Splits the three headers of a Vorbis stream, laced as Xiph does it: their number less one, the lengths of all but the last in
 * runs of 255, then the headers (Matroska codec specification, "Vorbis").
 * @throws EngineError when they are not there.
 */
export function splitVorbisHeaders(laced: Uint8Array): {
  identification: Uint8Array;
  setup: Uint8Array;
} {
  let at = 1;
  const readLength = () => {
    let length = 0;
    while (laced[at] === 255) length += laced[at++];
    return length + laced[at++];
  };
  const [first, second] = [readLength(), readLength()];
  const setup = laced.subarray(at + first + second);
  if (laced[0] !== 2 || setup[0] !== 5) throw new EngineError("The Vorbis headers are missing.");
  return { identification: laced.subarray(at, at + first), setup };
}

/** Whether the identification header (Vorbis I specification, 4.2.2) names as many channels and a rate as recordings have. */
export function isUsableVorbis(laced: Uint8Array): boolean {
  const { identification } = splitVorbisHeaders(laced);
  if (identification.length < 16) return false;
  const view = viewOf(identification);
  const [channels, rate] = [view.getUint8(11), view.getUint32(12, true)];
  return channels >= 1 && channels <= MAX_CHANNELS && rate >= 1 && rate <= MAX_RATE;
}

/**
 * Starts a Vorbis decoder on an instance of its own, which the caller frees by forgetting the decoder.
 * @param module build/engines/vorbis.wasm
 * @param headers the stream's three headers, laced
 * @throws EngineError when the headers are damaged, or name more than recordings have.
 */
export function createVorbisDecoder(
  module: WebAssembly.Module,
  headers: Uint8Array,
): VorbisDecoder {
  if (!isUsableVorbis(headers)) throw new EngineError("Vorbis of that kind is not decoded.");
  const engine = instantiateEngine<VorbisFunctions>(module);
  engine.initialize();
  const input = engine.malloc(INPUT_BYTES);
  const errors = engine.malloc(8 * MAX_ERRORS);
  // Six words behind one another that the decoder reads and writes.
  const words = engine.malloc(24);
  const [length, output, channels, sampleRate, samples, errorCount] = [0, 1, 2, 3, 4, 5];
  const read = (word: number) => new Uint32Array(engine.memory.buffer, words, 6)[word];
  const put = (bytes: Uint8Array) => {
    if (bytes.length > INPUT_BYTES) throw new EngineError("A Vorbis packet is too large.");
    new Uint8Array(engine.memory.buffer, input, bytes.length).set(bytes);
    const state = new Uint32Array(engine.memory.buffer, words, 6);
    state[length] = bytes.length;
    state[samples] = 0;
    state[errorCount] = 0;
  };
  const address = (word: number) => words + 4 * word;

  put(new Uint8Array(0));
  const decoder = engine.create_decoder(
    input,
    address(length),
    address(output),
    address(channels),
    address(sampleRate),
    address(samples),
    errors,
    address(errorCount),
    MAX_ERRORS,
  );
  const { identification, setup } = splitVorbisHeaders(headers);
  put(identification);
  engine.send_setup(decoder, 1);
  put(setup);
  engine.send_setup(decoder, 0);
  if (read(errorCount) !== 0) throw new EngineError("The Vorbis headers are damaged.");
  engine.init_dsp(decoder);

  return {
    decode(packet) {
      put(packet);
      engine.decode_packets(decoder);
      const [count, ways, rate] = [read(samples), read(channels), read(sampleRate)];
      if (count === 0 || ways === 0 || rate === 0) return null;
      const mono = new Float32Array(count);
      for (const pointer of new Uint32Array(engine.memory.buffer, read(output), ways)) {
        const one = new Float32Array(engine.memory.buffer, pointer, count);
        for (let i = 0; i < count; i++) mono[i] += one[i] / ways;
      }
      return { samples: mono, sampleRate: rate };
    },
  };
}
