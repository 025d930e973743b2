/**
 * Dense convolutions over channels-last Float32Arrays, summed in WebAssembly (kernels/). A 1x1 convolution and a 3x3 one are the same
 * sum here: `runs` stretches of `length` numbers, `runStep` apart (1x1: one run of all channels; 3x3 on RGB: three runs of nine).
 * Four pixels by eight outputs are summed at a time, which is what fits the processor's registers.
 */

/** Weights of a layer, in the kernels' memory. */
export interface DenseWeights {
  inputs: number;
  /** Rounded up to a multiple of eight; the surplus ones are always 0. */
  outputs: number;
  at: number;
}

/** The factor of sums below 0: 1 is linear, 0 a ramp (ReLU), 0.1 a leaky one. */
export type Slope = 1 | 0 | 0.1;

/** Where the inputs of one sum are. */
export interface Window {
  runs: number;
  length: number;
  runStep: number;
}

/** What kernels/index.ts exports. */
interface Exports {
  memory: WebAssembly.Memory;
  FREE: WebAssembly.Global<"i32">;
  setLayer(slope: number, runs: number, length: number, runStep: number): void;
  denseRow(
    source: number,
    pixelStep: number,
    count: number,
    weights: number,
    outputs: number,
    target: number,
  ): void;
  densePooledRow(
    upper: number,
    lower: number,
    pixelStep: number,
    count: number,
    weights: number,
    outputs: number,
    target: number,
  ): void;
}

const PAGE = 1 << 16;
/** Outputs that the kernels sum at a time. */
const OCTET = 8;
/** Bytes of a float. */
const FLOAT = 4;

/** The weights of the nets' dense layers, and room for the rows that they are applied to. */
export class DenseLayers {
  private readonly calls: Exports;
  private free: number;

  /** @param module build/engines/faces.wasm */
  constructor(module: WebAssembly.Module) {
    this.calls = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.free = this.calls.FREE.value;
  }

  /** @param values [inputs][outputs], as tfjs has filters whose leading sides are flattened */
  pack(values: Float32Array, bias: Float32Array): DenseWeights {
    const inputs = values.length / bias.length;
    const outputs = Math.ceil(bias.length / OCTET) * OCTET;
    const at = this.free;
    this.free = align(at + (inputs + 1) * outputs * FLOAT);
    const packed = this.floats(at, (inputs + 1) * outputs);
    for (let o = 0; o < bias.length; o++) {
      const base = (o - (o % OCTET)) * inputs + (o % OCTET);
      for (let i = 0; i < inputs; i++) packed[base + i * OCTET] = values[i * bias.length + o];
    }
    packed.set(bias, inputs * outputs);
    return { inputs, outputs, at };
  }

  /** Sums for `count` pixels, `pixelStep` apart from `from` on; writes `weights.outputs` numbers a pixel from `to` on. */
  row(
    source: Float32Array,
    { from, pixelStep, count }: { from: number; pixelStep: number; count: number },
    window: Window,
    weights: DenseWeights,
    slope: Slope,
    target: Float32Array,
    to: number,
  ): void {
    const span = spanOf(window, pixelStep, count);
    const length = count * weights.outputs;
    const sums = align(this.free + span * FLOAT);
    const found = this.floats(sums, length);
    this.floats(this.free, span).set(source.subarray(from, from + span));
    this.setLayer(window, slope);
    const { at, outputs } = weights;
    this.calls.denseRow(this.free, pixelStep * FLOAT, count, at, outputs, sums);
    target.set(found, to);
  }

  /** The same with 2x2 max-pooling: rows that begin at `upper` and `lower`, of `count` pixels, become one of half as many. */
  pooledRow(
    source: Float32Array,
    row: { upper: number; lower: number; pixelStep: number; count: number },
    window: Window,
    weights: DenseWeights,
    slope: Slope,
    target: Float32Array,
    to: number,
  ): void {
    const { upper, lower, pixelStep, count } = row;
    const span = spanOf(window, pixelStep, count);
    const length = Math.ceil(count / 2) * weights.outputs;
    const second = align(this.free + span * FLOAT);
    const sums = align(second + span * FLOAT);
    const found = this.floats(sums, length);
    this.floats(this.free, span).set(source.subarray(upper, upper + span));
    this.floats(second, span).set(source.subarray(lower, lower + span));
    this.setLayer(window, slope);
    const { at, outputs } = weights;
    this.calls.densePooledRow(this.free, second, pixelStep * FLOAT, count, at, outputs, sums);
    target.set(found, to);
  }

  private setLayer({ runs, length, runStep }: Window, slope: Slope): void {
    this.calls.setLayer(slope, runs, length, runStep * FLOAT);
  }

  /** Numbers in memory, until it grows: the last ones are asked for first. */
  private floats(at: number, length: number): Float32Array {
    const { memory } = this.calls;
    const missing = at + length * FLOAT - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return new Float32Array(memory.buffer, at, length);
  }
}

/** Numbers from the first input of a row's first pixel to the last one of its last. */
const spanOf = ({ runs, length, runStep }: Window, pixelStep: number, count: number): number =>
  (count - 1) * pixelStep + (runs - 1) * runStep + length;

const align = (at: number): number => (at + 15) & ~15;
