import { createEnginePool } from "./engine-pool.ts";
import { EngineError, instantiateEngine } from "./wasm-engine.ts";
import type { EngineExports } from "./wasm-engine.ts";

/** Decoded sound: mono samples of -1 to 1, and their rate in Hz. */
export interface SoundBlock {
  samples: Float32Array;
  sampleRate: number;
}

interface Mpg123Functions {
  initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  mpeg_frame_decoder_create(decoder: number, gapless: number): number;
  mpeg_frame_decoder_destroy(decoder: number): void;
  mpeg_decoder_feed(decoder: number, input: number, bytes: number): number;
  mpeg_decoder_read(
    decoder: number,
    output: number,
    capacity: number,
    samples: number,
    rate: number,
    message: number,
  ): number;
}

type Mpg123 = EngineExports<Mpg123Functions>;

/** libmpg123's return codes (mpg123.h). */
const NEW_FORMAT = -11;
const NEED_MORE = -10;

const INPUT_BYTES = 16_384;
/** mpg123-decoder's own figure: room for one read of both channels. */
const OUTPUT_SAMPLES = 2889 * 16 * 2;

const pool = createEnginePool((module) => {
  const engine = instantiateEngine<Mpg123Functions>(module);
  engine.initialize();
  return engine;
});

interface Buffers {
  input: number;
  output: number;
  results: number;
}

/** The three results lie behind one another: number of samples, rate in Hz, error message. */
function* readBlocks(engine: Mpg123, decoder: number, buffers: Buffers): Generator<SoundBlock> {
  const { output, results } = buffers;
  for (;;) {
    new Uint32Array(engine.memory.buffer, results, 3).fill(0);
    const code = engine.mpeg_decoder_read(
      decoder,
      output,
      OUTPUT_SAMPLES,
      results,
      results + 4,
      results + 8,
    );
    const [count, sampleRate] = new Uint32Array(engine.memory.buffer, results, 2);
    if (count) {
      const left = new Float32Array(engine.memory.buffer, output, count);
      const right = new Float32Array(engine.memory.buffer, output + 4 * count, count);
      yield { samples: left.map((sample, i) => (sample + right[i]) / 2), sampleRate };
    }
    if (code === NEED_MORE) return;
    if (code !== 0 && code !== NEW_FORMAT)
      throw new EngineError(`The MP3 could not be decoded (code ${code}).`);
  }
}

interface Mp3Decoder {
  feed(bytes: Uint8Array): Generator<SoundBlock>;
  /** To be called once, also after an error. */
  close(): void;
}

function openDecoder(module: WebAssembly.Module): Mp3Decoder {
  const loan = pool.borrow(module);
  const { engine } = loan;
  const buffers: Buffers = {
    input: engine.malloc(INPUT_BYTES),
    output: engine.malloc(4 * OUTPUT_SAMPLES),
    results: engine.malloc(12),
  };
  let decoder = 0;
  let hasFailed = false;
  /** An engine that has failed is not used again. */
  const watch = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      hasFailed = true;
      loan.drop();
      throw error;
    }
  };
  watch(() => {
    if (Object.values(buffers).includes(0))
      throw new EngineError("The MP3 decoder ran out of memory.");
    const code = engine.mpeg_frame_decoder_create(buffers.results, 1);
    if (code) throw new EngineError(`The MP3 decoder could not start (code ${code}).`);
    decoder = new Uint32Array(engine.memory.buffer, buffers.results, 1)[0];
  });
  return {
    *feed(bytes) {
      for (let at = 0; at < bytes.length; at += INPUT_BYTES) {
        const chunk = bytes.subarray(at, at + INPUT_BYTES);
        new Uint8Array(engine.memory.buffer).set(chunk, buffers.input);
        const fed = engine.mpeg_decoder_feed(decoder, buffers.input, chunk.length);
        if (fed === NEED_MORE) continue;
        const blocks = readBlocks(engine, decoder, buffers);
        for (let next = watch(() => blocks.next()); !next.done; next = watch(() => blocks.next())) {
          yield next.value;
        }
      }
    },
    close() {
      if (hasFailed) return;
      if (decoder) engine.mpeg_frame_decoder_destroy(decoder);
      for (const pointer of Object.values(buffers)) engine.free(pointer);
      loan.release();
    },
  };
}

/**
 * Decodes an MP3 block by block (at most some 46 000 samples a block), mixing stereo down. Silence that the codec adds
 * first remains unless the file declares it in a LAME tag: see MP3_DELAY_SAMPLES. Yields nothing for bytes that are no MP3.
 * @param module build/engines/mpg123.wasm
 * @throws EngineError when libmpg123 gives up on damaged data.
 */
export function* decodeMp3(module: WebAssembly.Module, bytes: Uint8Array): Generator<SoundBlock> {
  const decoder = openDecoder(module);
  try {
    yield* decoder.feed(bytes);
  } finally {
    decoder.close();
  }
}

/** The same for an MP3 that comes in chunks of any length. */
export async function* decodeMp3Chunks(
  module: WebAssembly.Module,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<SoundBlock> {
  const decoder = openDecoder(module);
  try {
    for await (const chunk of chunks) yield* decoder.feed(chunk);
  } finally {
    decoder.close();
  }
}
