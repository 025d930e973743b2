import type { SoundBlock } from "./mp3-decoder.ts";
import type { SoundFile } from "./sound-file.ts";

interface WaveFormat {
  kind: "integer" | "float";
  channels: number;
  /** Hz. */
  sampleRate: number;
  bitsPerSample: number;
}

const INTEGER = 1;
const FLOAT = 3;
/** WAVE_FORMAT_EXTENSIBLE: the true format is the beginning of a GUID, 24 bytes into the chunk. */
const EXTENSIBLE = 0xfffe;
const BLOCK_FRAMES = 16_384;
const MAX_CHANNELS = 8;
const MAX_RATE = 192_000;
/** Before the sound; programs write a handful. */
const MAX_CHUNKS = 1_000;

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

/** Long enough to be recognised by. */
const HEAD_BYTES = 44;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export async function isWave(file: SoundFile): Promise<boolean> {
  const view = viewOf(await file.read(0, HEAD_BYTES));
  return view.byteLength >= HEAD_BYTES && nameAt(view, 0) === "RIFF" && nameAt(view, 8) === "WAVE";
}

/** Of a format, all that is read. */
const FORMAT_BYTES = 26;

function readFormat(view: DataView, size: number): WaveFormat | null {
  if (size < 16) return null;
  const tag = view.getUint16(0, true);
  const format = tag === EXTENSIBLE && size >= FORMAT_BYTES ? view.getUint16(24, true) : tag;
  const channels = view.getUint16(2, true);
  const sampleRate = view.getUint32(4, true);
  const bitsPerSample = view.getUint16(14, true);
  if (channels < 1 || channels > MAX_CHANNELS || sampleRate < 1 || sampleRate > MAX_RATE) {
    return null;
  }
  const sizes = format === INTEGER ? [8, 16, 24, 32] : format === FLOAT ? [32, 64] : [];
  if (!sizes.includes(bitsPerSample)) return null;
  return { kind: format === FLOAT ? "float" : "integer", channels, sampleRate, bitsPerSample };
}

/** A reader of one sample at a byte offset, -1 to 1. */
function sampleReader(view: DataView, { kind, bitsPerSample }: WaveFormat): (at: number) => number {
  if (kind === "float") {
    const read = bitsPerSample === 32 ? view.getFloat32 : view.getFloat64;
    return (at) => {
      const value = read.call(view, at, true);
      return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
    };
  }
  switch (bitsPerSample) {
    case 8:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 16:
      return (at) => view.getInt16(at, true) / 0x8000;
    case 24:
      return (at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 0x800000;
    default:
      return (at) => view.getInt32(at, true) / 0x80000000;
  }
}

/**
 * Reads a RIFF/WAVE file of linear or floating-point samples block by block, mixing its channels down. A data chunk that says it
 * is longer than the file, as a recording that was cut off does, is read to the file's end.
 * Null when the file is no such file.
 */
export async function readWave(file: SoundFile): Promise<AsyncGenerator<SoundBlock> | null> {
  if (!(await isWave(file))) return null;
  let format: WaveFormat | null = null;
  let chunks = 0;
  for (let at = 12; at + 8 <= file.size && chunks < MAX_CHUNKS; chunks++) {
    const head = viewOf(await file.read(at, at + 8));
    const size = head.getUint32(4, true);
    const name = nameAt(head, 0);
    const body = at + 8;
    if (name === "fmt " && body + size <= file.size) {
      format = readFormat(viewOf(await file.read(body, body + Math.min(size, FORMAT_BYTES))), size);
    }
    if (name === "data" && format) {
      return readSamples(file, format, body, Math.min(file.size, body + size));
    }
    // Chunks begin at even offsets.
    at = body + size + (size & 1);
  }
  return null;
}

async function* readSamples(
  file: SoundFile,
  format: WaveFormat,
  from: number,
  to: number,
): AsyncGenerator<SoundBlock> {
  const { channels, sampleRate } = format;
  const width = format.bitsPerSample / 8;
  const frameBytes = width * channels;
  const frames = Math.floor((to - from) / frameBytes);
  for (let first = 0; first < frames; first += BLOCK_FRAMES) {
    const samples = new Float32Array(Math.min(BLOCK_FRAMES, frames - first));
    const start = from + first * frameBytes;
    const bytes = await file.read(start, start + samples.length * frameBytes);
    const read = sampleReader(viewOf(bytes), format);
    let at = 0;
    for (let i = 0; i < samples.length; i++) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel++, at += width) sum += read(at);
      samples[i] = sum / channels;
    }
    yield { samples, sampleRate };
  }
}
