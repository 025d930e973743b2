/** Reads the weights of the two nets, as scripts/prepare/faces.mjs packs them. */

/** A tensor of a net. */
export interface Tensor {
  shape: readonly number[];
  /** Row by row, the last side first. */
  values: Float32Array;
}

export type Tensors = ReadonlyMap<string, Tensor>;

/** How one tensor stands in the file: a byte an element, `value = byte * scale + min`. */
interface PackedTensor {
  name: string;
  shape: number[];
  scale: number;
  min: number;
}

/**
 * @param file build/engines/faces.bin: the length of a JSON list (32 bits, little-endian), the list of PackedTensor, and
 *   the tensors' bytes in its order
 * @throws Error for a file of another length than its list says
 */
export function readTensors(file: Uint8Array): Tensors {
  const listLength = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true);
  let at = 4 + listLength;
  const list = JSON.parse(new TextDecoder().decode(file.subarray(4, at))) as PackedTensor[];
  const tensors = new Map<string, Tensor>();
  for (const { name, shape, scale, min } of list) {
    const length = shape.reduce((product, side) => product * side, 1);
    const bytes = file.subarray(at, at + length);
    tensors.set(name, { shape, values: Float32Array.from(bytes, (byte) => byte * scale + min) });
    at += length;
  }
  if (at !== file.length)
    throw new Error(`faces: the weights have ${file.length} bytes, not ${at}`);
  return tensors;
}

/** @throws Error when there is no tensor of this name and shape */
export function requireTensor(tensors: Tensors, name: string, ...shape: number[]): Float32Array {
  const tensor = tensors.get(name);
  if (!tensor) throw new Error(`faces: ${name} is missing`);
  if (tensor.shape.join() !== shape.join()) {
    throw new Error(`faces: ${name} is [${tensor.shape.join()}], not [${shape.join()}]`);
  }
  return tensor.values;
}
