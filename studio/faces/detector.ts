/** Finds faces: tiny YOLO v2 (Redmon, Farhadi 2016) of separable convolutions, as @vladmandic/face-api describes it. */
import type { DenseLayers, DenseWeights } from "./dense.ts";
import { depthwiseRow } from "./depthwise.ts";
import { overlap, type Rect } from "./geometry.ts";
import { type Photo, PLAIN, sampleRgb, type Tone } from "./sample.ts";
import { bordered, readSeparable, type Separable } from "./separable.ts";
import type { Steps } from "../steps.ts";
import { requireTensor, type Tensors } from "./tensors.ts";

/** A face in the photo's pixels; it may reach a little beyond the edge. `score` is 0 to 1. */
export interface FaceBox extends Rect {
  score: number;
}

/** Sides of the five box shapes, in cells. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const MEAN = [117.001, 114.697, 97.404] as const;
/** Pixels of the input for which the net answers once. */
const CELL = 32;
const CHANNELS = [16, 32, 64, 128, 256, 512];
const NUMBERS_PER_BOX = 5;
const BOX_NUMBERS = ANCHORS.length * NUMBERS_PER_BOX;
const LEAKY = 0.1;

interface Layer {
  values: Float32Array;
  across: number;
  down: number;
}

export class FaceDetector {
  readonly #dense: DenseLayers;
  readonly #first: DenseWeights;
  readonly #separable: Separable[];
  readonly #last: DenseWeights;

  /** @throws Error when the tensors are those of another net */
  constructor(dense: DenseLayers, tensors: Tensors) {
    this.#dense = dense;
    const [channels] = CHANNELS;
    this.#first = dense.pack(
      requireTensor(tensors, "conv0/filters", 3, 3, 3, channels),
      requireTensor(tensors, "conv0/bias", channels),
    );
    this.#separable = CHANNELS.slice(1).map((outputs, n) =>
      readSeparable(dense, tensors, `conv${n + 1}`, CHANNELS[n], outputs),
    );
    this.#last = dense.pack(
      requireTensor(tensors, "conv8/filters", 1, 1, 512, BOX_NUMBERS),
      requireTensor(tensors, "conv8/bias", BOX_NUMBERS),
    );
  }

  /**
   * Looks for faces in a part of the photo, which may reach beyond its edges.
   * @param size pixels of the part's longer side in the input, a multiple of 32
   * @param threshold the least score
   */
  *detect(
    photo: Photo,
    part: Rect,
    size: number,
    threshold: number,
    tone: Tone = PLAIN,
  ): Steps<FaceBox[]> {
    const scale = size / Math.max(part.width, part.height);
    const width = Math.max(1, Math.round(part.width * scale));
    const height = Math.max(1, Math.round(part.height * scale));
    const columns = Math.ceil(width / CELL) * CELL;
    const rows = Math.ceil(height / CELL) * CELL;
    const layout = { columns, rows, width, height, left: 0, top: 0, mean: MEAN };
    const found = yield* this.run(sampleRgb(photo, part, layout, tone), columns, rows);
    return readBoxes(found, this.#last.outputs, threshold).map((box) => ({
      x: part.x + (box.x / width) * part.width,
      y: part.y + (box.y / height) * part.height,
      width: (box.width / width) * part.width,
      height: (box.height / height) * part.height,
      score: box.score,
    }));
  }

  /** The net on a channels-last RGB input: `outputs` numbers for each cell. */
  *run(input: Float32Array, columns: number, rows: number): Steps<Layer> {
    yield;
    let layer = this.#runFirst(input, columns, rows);
    yield;
    for (const separable of this.#separable.slice(0, -1)) {
      layer = runPooled(this.#dense, layer, separable);
      yield;
    }
    const last = this.#separable.at(-1);
    const full = last ? runUnpooled(this.#dense, layer, last) : layer;
    const { across, down } = full;
    const { inputs, outputs } = this.#last;
    const values = new Float32Array(across * down * outputs);
    for (let y = 0; y < down; y++) {
      this.#dense.row(
        full.values,
        { from: y * across * inputs, pixelStep: inputs, count: across },
        { runs: 1, length: inputs, runStep: 0 },
        this.#last,
        1,
        values,
        y * across * outputs,
      );
    }
    return { values, across, down };
  }

  /** 3x3 without padding, then 2x2 max-pooling. */
  #runFirst(input: Float32Array, columns: number, rows: number): Layer {
    const across = Math.ceil((columns - 2) / 2);
    const down = Math.ceil((rows - 2) / 2);
    const { outputs } = this.#first;
    const values = bordered(across, down, outputs);
    const line = columns * 3;
    for (let y = 0; y < down; y++) {
      const lower = Math.min(2 * y + 1, rows - 3) * line;
      this.#dense.pooledRow(
        input,
        { upper: 2 * y * line, lower, pixelStep: 3, count: columns - 2 },
        { runs: 3, length: 9, runStep: line },
        this.#first,
        LEAKY,
        values,
        ((y + 1) * (across + 2) + 1) * outputs,
      );
    }
    return { values, across, down };
  }
}

/** A separable layer with 2x2 max-pooling after it; odd sides lose half a window. */
function runPooled(
  dense: DenseLayers,
  layer: Layer,
  { inputs, depthwise, pointwise }: Separable,
): Layer {
  const across = Math.ceil(layer.across / 2);
  const down = Math.ceil(layer.down / 2);
  const values = bordered(across, down, pointwise.outputs);
  const rowStep = (layer.across + 2) * inputs;
  const row = { rowStep, pixelStep: inputs, channels: inputs, count: layer.across };
  const half = layer.across * inputs;
  const pair = new Float32Array(2 * half);
  for (let y = 0; y < down; y++) {
    const isPair = 2 * y + 1 < layer.down;
    depthwiseRow(layer.values, { ...row, from: 2 * y * rowStep }, depthwise, pair, 0);
    if (isPair) {
      depthwiseRow(layer.values, { ...row, from: (2 * y + 1) * rowStep }, depthwise, pair, half);
    }
    dense.pooledRow(
      pair,
      { upper: 0, lower: isPair ? half : 0, pixelStep: inputs, count: layer.across },
      { runs: 1, length: inputs, runStep: 0 },
      pointwise,
      LEAKY,
      values,
      ((y + 1) * (across + 2) + 1) * pointwise.outputs,
    );
  }
  return { values, across, down };
}

/** The last separable layer: 2x2 max-pooling at stride 1, and no border. */
function runUnpooled(dense: DenseLayers, { values, across, down }: Layer, layer: Separable): Layer {
  const { inputs, depthwise, pointwise } = layer;
  const rowStep = (across + 2) * inputs;
  const row = new Float32Array(across * inputs);
  const { outputs } = pointwise;
  const full = new Float32Array(across * down * outputs);
  for (let y = 0; y < down; y++) {
    const from = y * rowStep;
    const place = { from, rowStep, pixelStep: inputs, channels: inputs, count: across };
    depthwiseRow(values, place, depthwise, row, 0);
    dense.row(
      row,
      { from: 0, pixelStep: inputs, count: across },
      { runs: 1, length: inputs, runStep: 0 },
      pointwise,
      LEAKY,
      full,
      y * across * outputs,
    );
  }
  for (let i = 0; i < full.length; i++) {
    const x = Math.floor(i / outputs) % across;
    const right = x + 1 < across ? outputs : 0;
    const below = i + across * outputs < full.length ? across * outputs : 0;
    full[i] = Math.max(full[i], full[i + right], full[i + below], full[i + right + below]);
  }
  return { values: full, across, down };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The net's numbers as boxes in pixels of its input. */
function readBoxes({ values, across, down }: Layer, perCell: number, threshold: number): FaceBox[] {
  const found: FaceBox[] = [];
  for (let cell = 0; cell < across * down; cell++) {
    for (const [n, [anchorWidth, anchorHeight]] of ANCHORS.entries()) {
      const at = cell * perCell + n * NUMBERS_PER_BOX;
      const score = sigmoid(values[at + 4]);
      if (score <= threshold) continue;
      const width = Math.exp(values[at + 2]) * anchorWidth * CELL;
      const height = Math.exp(values[at + 3]) * anchorHeight * CELL;
      const x = ((cell % across) + sigmoid(values[at])) * CELL - width / 2;
      const y = (Math.floor(cell / across) + sigmoid(values[at + 1])) * CELL - height / 2;
      found.push({ x, y, width, height, score });
    }
  }
  return found;
}

/** Keeps the surest of boxes that share more than `limit` of their union (non-maximum suppression). */
export function suppressRepeats(boxes: readonly FaceBox[], limit: number): FaceBox[] {
  const single: FaceBox[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score)) {
    if (!single.some((other) => overlap(box, other) > limit)) single.push(box);
  }
  return single;
}
