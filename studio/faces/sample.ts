/** Scales parts of a picture into what the nets take. */
import { clamp, type Rect } from "./geometry.ts";

/** Rows from the top, 4 bytes a pixel (red, green, blue, alpha), sRGB, upright. */
export interface Photo {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/** What is done to every colour value before a net sees it: times `gain`, plus `lift`, clamped to 0 to 255. */
export interface Tone {
  gain: number;
  lift: number;
}

export const PLAIN: Tone = { gain: 1, lift: 0 };

/** A photo with fewer grey levels between its darkest and its lightest fiftieth is stretched to this many. */
const FULL_RANGE = 190;
const MOST_GAIN = 4;
const SAMPLED_PIXELS = 40_000;

/** Stretches dark and faded photos, all three colours alike; others stay as they are. */
export function measureTone({ data, width, height }: Photo): Tone {
  const counts = new Uint32Array(256);
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLED_PIXELS)));
  let total = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, total++) {
      const i = (y * width + x) * 4;
      counts[(data[i] * 77 + data[i + 1] * 150 + data[i + 2] * 29) >> 8]++;
    }
  }
  const dark = findLevel(counts, total * 0.02);
  const light = findLevel(counts, total * 0.98);
  if (light - dark >= FULL_RANGE) return PLAIN;
  const gain = Math.min(MOST_GAIN, FULL_RANGE / Math.max(1, light - dark));
  return { gain, lift: 128 - ((dark + light) / 2) * gain };
}

/** The grey level below which so many of the counted pixels are. */
function findLevel(counts: Uint32Array, share: number): number {
  let sum = counts[0];
  let level = 0;
  while (level < 255 && sum < share) sum += counts[++level];
  return level;
}

/** For each target pixel along one side: the first source pixel that it takes, and the weights of those from there on. */
interface Taps {
  first: Int32Array;
  most: number;
  weights: Float32Array;
}

/** Area average when shrinking, linear between neighbours when growing; outside the photo the weights are 0. */
function makeTaps(from: number, length: number, target: number, side: number): Taps {
  const scale = length / target;
  const half = Math.max(scale, 1) / 2;
  const most = Math.ceil(half * 2) + 2;
  const first = new Int32Array(target);
  const weights = new Float32Array(target * most);
  for (let t = 0; t < target; t++) {
    const middle = from + (t + 0.5) * scale;
    const low = Math.floor(middle - half);
    first[t] = low;
    let sum = 0;
    for (let i = 0; i < most; i++) {
      // How much of a source pixel lies under the window; a window of one pixel makes this linear.
      const cover = Math.min(middle + half, low + i + 1) - Math.max(middle - half, low + i);
      weights[t * most + i] = Math.max(0, cover);
      sum += Math.max(0, cover);
    }
    for (let i = 0; i < most; i++) {
      const isOutside = low + i < 0 || low + i >= side;
      weights[t * most + i] = isOutside ? 0 : weights[t * most + i] / sum;
    }
  }
  return { first, most, weights };
}

/** Where a scaled part is placed in a net's input, and what is subtracted from its colours. */
export interface InputLayout {
  /** Pixels of the input. */
  columns: number;
  rows: number;
  /** Pixels of the part in it. */
  width: number;
  height: number;
  left: number;
  top: number;
  /** Subtracted from red, green and blue. */
  mean: readonly [red: number, green: number, blue: number];
}

/**
 * Scales a part of the photo, which may reach outside it (black), and lays it into an input that is black elsewhere.
 * @returns channels-last RGB, each (value - mean) / 255
 */
export function sampleRgb(photo: Photo, part: Rect, layout: InputLayout, tone: Tone): Float32Array {
  const { columns, rows, width, height, left, top, mean } = layout;
  const input = new Float32Array(columns * rows * 3);
  fillBlack(input, mean);
  const across = makeTaps(part.x, part.width, width, photo.width);
  const down = makeTaps(part.y, part.height, height, photo.height);
  // Rows are summed into one line first, which reads memory in order; then the line is scaled.
  const firstColumn = clamp(across.first[0], 0, photo.width);
  const lastColumn = clamp(across.first[width - 1] + across.most, 0, photo.width);
  const line = new Float32Array(Math.max(0, lastColumn - firstColumn) * 3);
  for (let y = 0; y < height; y++) {
    sumRows(photo, down, y, firstColumn, line);
    scaleLine(line, across, firstColumn, width, tone, input, ((y + top) * columns + left) * 3);
  }
  return input;
}

function fillBlack(input: Float32Array, mean: InputLayout["mean"]): void {
  for (let i = 0; i < input.length; i++) input[i] = -mean[i % 3] / 255;
}

function sumRows({ data, width }: Photo, down: Taps, y: number, from: number, line: Float32Array) {
  line.fill(0);
  for (let j = 0; j < down.most; j++) {
    const weight = down.weights[y * down.most + j];
    if (weight === 0) continue;
    addRow(line, data, ((down.first[y] + j) * width + from) * 4, weight);
  }
}

function addRow(line: Float32Array, data: Photo["data"], from: number, weight: number): void {
  for (let i = 0, s = from; i < line.length; i += 3, s += 4) {
    line[i] += data[s] * weight;
    line[i + 1] += data[s + 1] * weight;
    line[i + 2] += data[s + 2] * weight;
  }
}

function scaleLine(
  line: Float32Array,
  { first, most, weights }: Taps,
  from: number,
  width: number,
  { gain, lift }: Tone,
  input: Float32Array,
  to: number,
): void {
  for (let x = 0, t = to; x < width; x++, t += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let i = 0; i < most; i++) {
      const weight = weights[x * most + i];
      if (weight === 0) continue;
      const s = (first[x] + i - from) * 3;
      red += line[s] * weight;
      green += line[s + 1] * weight;
      blue += line[s + 2] * weight;
    }
    input[t] += clamp(red * gain + lift, 0, 255) / 255;
    input[t + 1] += clamp(green * gain + lift, 0, 255) / 255;
    input[t + 2] += clamp(blue * gain + lift, 0, 255) / 255;
  }
}
