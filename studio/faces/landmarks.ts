/** Finds the 68 points of one face: a small dense net, as @vladmandic/face-api describes it. */
import type { DenseLayers, DenseWeights } from "./dense.ts";
import { depthwiseRow } from "./depthwise.ts";
import type { Rect } from "./geometry.ts";
import { type Photo, PLAIN, sampleRgb, type Tone } from "./sample.ts";
import { bordered, readSeparable, type Separable } from "./separable.ts";
import { requireTensor, type Tensors } from "./tensors.ts";

const SIDE = 112;
const MEAN = [122.782, 117.001, 104.298] as const;
const POINTS = 68;
const CHANNELS = [32, 64, 128];

/** x0, y0, x1, y1, … of the 68 points (iBUG 300-W's order), in the photo's pixels. */
export type Landmarks = Float32Array;

interface Block {
  /** Halves the sides; the first block's is a full convolution, `first`. */
  entry: Separable | null;
  second: Separable;
  third: Separable;
}

export class LandmarkFinder {
  readonly #dense: DenseLayers;
  readonly #first: DenseWeights;
  readonly #blocks: Block[];
  readonly #last: DenseWeights;

  /** @throws Error when the tensors are those of another net */
  constructor(dense: DenseLayers, tensors: Tensors) {
    this.#dense = dense;
    this.#first = dense.pack(
      requireTensor(tensors, "dense0/conv0/filters", 3, 3, 3, 32),
      requireTensor(tensors, "dense0/conv0/bias", 32),
    );
    this.#blocks = CHANNELS.map((outputs, n) => ({
      entry:
        n === 0 ? null : readSeparable(dense, tensors, `dense${n}/conv0`, CHANNELS[n - 1], outputs),
      second: readSeparable(dense, tensors, `dense${n}/conv1`, outputs, outputs),
      third: readSeparable(dense, tensors, `dense${n}/conv2`, outputs, outputs),
    }));
    this.#last = dense.pack(
      requireTensor(tensors, "fc/weights", 128, POINTS * 2),
      requireTensor(tensors, "fc/bias", POINTS * 2),
    );
  }

  /** The points of the face in a box, which is cut to whole pixels inside the photo; null where nothing is left of it. */
  find(photo: Photo, box: Rect, tone: Tone = PLAIN): Landmarks | null {
    const [left, top] = [Math.max(box.x, 0), Math.max(box.y, 0)];
    const part = {
      x: Math.floor(left),
      y: Math.floor(top),
      width: Math.floor(Math.min(box.x + box.width, photo.width) - left),
      height: Math.floor(Math.min(box.y + box.height, photo.height) - top),
    };
    if (part.width < 1 || part.height < 1) return null;
    const longer = Math.max(part.width, part.height);
    const width = Math.max(1, Math.round((part.width * SIDE) / longer));
    const height = Math.max(1, Math.round((part.height * SIDE) / longer));
    const layout = {
      columns: SIDE + 1,
      rows: SIDE + 1,
      width,
      height,
      left: Math.floor((SIDE - width) / 2),
      top: Math.floor((SIDE - height) / 2),
      mean: MEAN,
    };
    const input = sampleRgb(photo, part, layout, tone);
    clearEdge(input);
    const points = this.run(input);
    for (let i = 0; i < points.length; i += 2) {
      points[i] = part.x + points[i] * longer - (longer - part.width) / 2;
      points[i + 1] = part.y + points[i + 1] * longer - (longer - part.height) / 2;
    }
    return points;
  }

  /** The net on a channels-last input of 113 x 113 pixels whose last row and column are zeros; points are 0 to 1. */
  run(input: Float32Array): Float32Array {
    let side = SIDE / 2;
    let values = this.#runFirst(input, side);
    for (const { entry, second, third } of this.#blocks) {
      if (entry) {
        values = runSeparable(this.#dense, values, side, entry, 2);
        side /= 2;
      }
      const b = runSeparable(this.#dense, values, side, second, 1);
      const sum = values.map((value, i) => Math.max(0, value + b[i]));
      const c = runSeparable(this.#dense, sum, side, third, 1);
      values = values.map((value, i) => Math.max(0, value + b[i] + c[i]));
    }
    const { inputs } = this.#last;
    const mean = averageChannels(values, side, inputs);
    const points = new Float32Array(POINTS * 2);
    const whole = { runs: 1, length: inputs, runStep: 0 };
    this.#dense.row(
      mean,
      { from: 0, pixelStep: inputs, count: 1 },
      whole,
      this.#last,
      1,
      points,
      0,
    );
    return points;
  }

  #runFirst(input: Float32Array, side: number): Float32Array {
    const line = (SIDE + 1) * 3;
    const { outputs } = this.#first;
    const values = bordered(side, side, outputs);
    for (let y = 0; y < side; y++) {
      this.#dense.row(
        input,
        { from: 2 * y * line, pixelStep: 6, count: side },
        { runs: 3, length: 9, runStep: line },
        this.#first,
        0,
        values,
        ((y + 1) * (side + 2) + 1) * outputs,
      );
    }
    return values;
  }
}

/**
 * A separable layer with borders of zeros in and out. At stride 2 sums below 0 become 0, and the first window begins at
 * the first pixel: an even side is padded on the right and below alone.
 */
function runSeparable(
  dense: DenseLayers,
  values: Float32Array,
  side: number,
  { inputs, depthwise, pointwise }: Separable,
  stride: 1 | 2,
): Float32Array {
  const next = side / stride;
  const inset = stride - 1;
  const rowStep = (side + 2) * inputs;
  const result = bordered(next, next, pointwise.outputs);
  const row = new Float32Array(next * inputs);
  for (let y = 0; y < next; y++) {
    const from = (y * stride + inset) * rowStep + inset * inputs;
    const place = { from, rowStep, pixelStep: inputs * stride, channels: inputs, count: next };
    depthwiseRow(values, place, depthwise, row, 0);
    dense.row(
      row,
      { from: 0, pixelStep: inputs, count: next },
      { runs: 1, length: inputs, runStep: 0 },
      pointwise,
      stride === 2 ? 0 : 1,
      result,
      ((y + 1) * (next + 2) + 1) * pointwise.outputs,
    );
  }
  return result;
}

function averageChannels(values: Float32Array, side: number, channels: number): Float32Array {
  const mean = new Float32Array(channels);
  for (let y = 1; y <= side; y++) {
    for (let x = 1; x <= side; x++) {
      const at = (y * (side + 2) + x) * channels;
      for (let c = 0; c < channels; c++) mean[c] += values[at + c];
    }
  }
  return mean.map((sum) => sum / (side * side));
}

/** The last row and column stand for the net's zero padding, which is not black but zero after the mean. */
function clearEdge(input: Float32Array): void {
  const line = (SIDE + 1) * 3;
  input.fill(0, SIDE * line);
  for (let y = 0; y < SIDE; y++) input.fill(0, y * line + SIDE * 3, (y + 1) * line);
}
