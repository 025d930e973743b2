/**
 * Dense convolutions over channels-last Float32Arrays. A 1x1 convolution and a 3x3 one are the same sum here: `runs`
 * stretches of `length` numbers, `runStep` apart (1x1: one run of all channels; 3x3 on RGB: three runs of nine). Four
 * pixels by two outputs are summed at a time, which is what fits the processor's registers.
 */

/** Weights of a layer, two outputs side by side: pair, then input, then the pair's two outputs. */
export interface DenseWeights {
  inputs: number;
  /** Rounded up to an even number; the surplus one is always 0. */
  outputs: number;
  pairs: Float32Array;
  bias: Float32Array;
}

/** The factor of sums below 0: 1 is linear, 0 a ramp (ReLU), 0.1 a leaky one. */
export type Slope = 1 | 0 | 0.1;

/** Where the inputs of one sum are. */
export interface Window {
  runs: number;
  length: number;
  runStep: number;
}

/** @param values [inputs][outputs], as tfjs has filters whose leading sides are flattened */
export function packDense(values: Float32Array, bias: Float32Array): DenseWeights {
  const inputs = values.length / bias.length;
  const outputs = bias.length + (bias.length & 1);
  const pairs = new Float32Array(inputs * outputs);
  for (let o = 0; o < bias.length; o++) {
    const base = (o >> 1) * inputs * 2 + (o & 1);
    for (let i = 0; i < inputs; i++) pairs[base + i * 2] = values[i * bias.length + o];
  }
  const evenBias = new Float32Array(outputs);
  evenBias.set(bias);
  return { inputs, outputs, pairs, bias: evenBias };
}

/** Four sums of two outputs each, as `sumFour` leaves them: a and b of the first pixel, of the second, … */
const sums = new Float64Array(8);

/** Sums output `o` and `o + 1` of the pixels that begin at s0 to s3. */
function sumFour(
  source: Float32Array,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  { runs, length, runStep }: Window,
  { pairs, bias, inputs }: DenseWeights,
  o: number,
): void {
  let a0 = bias[o];
  let a1 = a0;
  let a2 = a0;
  let a3 = a0;
  let b0 = bias[o + 1];
  let b1 = b0;
  let b2 = b0;
  let b3 = b0;
  let w = o * inputs;
  for (let r = 0, run = 0; r < runs; r++, run += runStep) {
    for (let k = run; k < run + length; k++, w += 2) {
      const u = pairs[w];
      const v = pairs[w + 1];
      const i0 = source[s0 + k];
      const i1 = source[s1 + k];
      const i2 = source[s2 + k];
      const i3 = source[s3 + k];
      a0 += i0 * u;
      b0 += i0 * v;
      a1 += i1 * u;
      b1 += i1 * v;
      a2 += i2 * u;
      b2 += i2 * v;
      a3 += i3 * u;
      b3 += i3 * v;
    }
  }
  sums[0] = a0;
  sums[1] = b0;
  sums[2] = a1;
  sums[3] = b1;
  sums[4] = a2;
  sums[5] = b2;
  sums[6] = a3;
  sums[7] = b3;
}

const bend = (sum: number, slope: Slope): number => (sum < 0 ? sum * slope : sum);

/**
 * Sums for `count` pixels, `pixelStep` apart from `from` on; writes `weights.outputs` numbers a pixel from `to` on.
 */
export function denseRow(
  source: Float32Array,
  { from, pixelStep, count }: { from: number; pixelStep: number; count: number },
  window: Window,
  weights: DenseWeights,
  slope: Slope,
  target: Float32Array,
  to: number,
): void {
  const { outputs } = weights;
  for (let x = 0; x < count; x += 4) {
    // Beyond the end the last pixel is summed again, and written to the same place.
    const p1 = Math.min(x + 1, count - 1);
    const p2 = Math.min(x + 2, count - 1);
    const p3 = Math.min(x + 3, count - 1);
    for (let o = 0; o < outputs; o += 2) {
      const [s0, s1] = [from + x * pixelStep, from + p1 * pixelStep];
      sumFour(source, s0, s1, from + p2 * pixelStep, from + p3 * pixelStep, window, weights, o);
      target[to + x * outputs + o] = bend(sums[0], slope);
      target[to + x * outputs + o + 1] = bend(sums[1], slope);
      target[to + p1 * outputs + o] = bend(sums[2], slope);
      target[to + p1 * outputs + o + 1] = bend(sums[3], slope);
      target[to + p2 * outputs + o] = bend(sums[4], slope);
      target[to + p2 * outputs + o + 1] = bend(sums[5], slope);
      target[to + p3 * outputs + o] = bend(sums[6], slope);
      target[to + p3 * outputs + o + 1] = bend(sums[7], slope);
    }
  }
}

/**
 * The same with 2x2 max-pooling: rows that begin at `upper` and `lower`, of `count` pixels, become one of half as many.
 * The slope may follow the maximum, for it never changes which sum is the largest.
 */
export function densePooledRow(
  source: Float32Array,
  row: { upper: number; lower: number; pixelStep: number; count: number },
  window: Window,
  weights: DenseWeights,
  slope: Slope,
  target: Float32Array,
  to: number,
): void {
  const { upper, lower, pixelStep, count } = row;
  const { outputs } = weights;
  for (let x = 0, t = to; x < count; x += 2, t += outputs) {
    const left = x * pixelStep;
    const right = Math.min(x + 1, count - 1) * pixelStep;
    for (let o = 0; o < outputs; o += 2) {
      sumFour(source, upper + left, upper + right, lower + left, lower + right, window, weights, o);
      target[t + o] = bend(Math.max(sums[0], sums[2], sums[4], sums[6]), slope);
      target[t + o + 1] = bend(Math.max(sums[1], sums[3], sums[5], sums[7]), slope);
    }
  }
}
