import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { stepPlane } from "../luma.ts";
import type { Simd } from "../simd.ts";

/** Width of a strand of hair, half pixels of a picture of 1024 on its longer side. */
const STRAND = 1.3;
/** Steps of lightness that skin differs from what is around it, and that hair does. */
const [SMOOTH, HAIRY] = [0.6, 1.5];

/**
 * Where a picture has strands or other fine structure, which skin has not, 0 to 1: shining hair may well have the colour of a face.
 *
 * @param scale of the picture's lengths: 1 for 1024 pixels on the longer side
 */
export function measureStrands(
  { l, width, height }: LabImage,
  scale: number,
  simd: Simd,
): Float32Array {
  const strands = l.slice();
  blurPlane(strands, width, height, STRAND * scale, simd);
  measureApart(l, strands);
  blurPlane(strands, width, height, 2 * STRAND * scale, simd);
  stepPlane(SMOOTH, HAIRY, strands);
  return strands;
}

/** How far each sample of a plane is from the other, in the other's place. */
function measureApart(plane: Float32Array, other: Float32Array): void {
  for (let i = 0; i < plane.length; i++) other[i] = Math.abs(plane[i] - other[i]);
}
