import type { DenseLayers, DenseWeights } from "./dense.ts";
import { requireTensor, type Tensors } from "./tensors.ts";

/** A depthwise convolution and a pointwise one after it (Howard et al. 2017, MobileNets). */
export interface Separable {
  inputs: number;
  depthwise: Float32Array;
  pointwise: DenseWeights;
}

export const readSeparable = (
  dense: DenseLayers,
  tensors: Tensors,
  name: string,
  inputs: number,
  outputs: number,
): Separable => ({
  inputs,
  depthwise: requireTensor(tensors, `${name}/depthwise_filter`, 3, 3, inputs, 1),
  pointwise: dense.pack(
    requireTensor(tensors, `${name}/pointwise_filter`, 1, 1, inputs, outputs),
    requireTensor(tensors, `${name}/bias`, outputs),
  ),
});

/** A layer's array of this many pixels and channels, with a border of zeros around it. */
export const bordered = (across: number, down: number, channels: number): Float32Array =>
  new Float32Array((across + 2) * (down + 2) * channels);
