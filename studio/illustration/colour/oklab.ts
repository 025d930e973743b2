import { cubeRoot, power } from "../arithmetic.ts";
import type { PixelImage } from "../pixel-image.ts";
import { eachRow } from "../rows.ts";

/** A picture in OKLab (Ottosson 2020) times 100: l 0 to 100, a and b about -30 to 30. */
export interface LabImage {
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
  width: number;
  height: number;
}

/** Differences of chroma count this much more than those of lightness: OKLab's are small. */
export const CHROMA_WEIGHT = 1.8;

export function createLab(width: number, height: number): LabImage {
  const plane = () => new Float32Array(width * height);
  return { l: plane(), a: plane(), b: plane(), width, height };
}

/** Linear light, 0 to 1, of an sRGB share of 0 to 1. */
export function toLinear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4);
}

/** Linear light, 0 to 1, of the 256 levels of red, green and blue. */
export type LightTables = readonly [Float32Array, Float32Array, Float32Array];

/** Fills `target` with the picture, its levels taken through the tables; rows `from` up to `to`. */
export function readLab(
  { data, width }: PixelImage,
  [reds, greens, blues]: LightTables,
  { l: ls, a: as, b: bs }: Pick<LabImage, "l" | "a" | "b">,
  from: number,
  to: number,
): void {
  for (let i = from * width, p = i * 4; i < to * width; i++, p += 4) {
    const red = reds[data[p]];
    const green = greens[data[p + 1]];
    const blue = blues[data[p + 2]];
    const l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    ls[i] = 21.04542553 * l + 79.3617785 * m - 0.40720468 * s;
    as[i] = 197.79984951 * l - 242.8592205 * m + 45.05937099 * s;
    bs[i] = 2.59040371 * l + 78.27717662 * m - 80.8675766 * s;
  }
}

/** The picture at half its size, each pixel the mean of 2 x 2; an odd last row or column counts once. */
export function halveLab(image: LabImage): LabImage {
  const half = createLab((image.width + 1) >> 1, (image.height + 1) >> 1);
  halvePlane(image.l, image.width, image.height, half.l);
  halvePlane(image.a, image.width, image.height, half.a);
  halvePlane(image.b, image.width, image.height, half.b);
  return half;
}

export function halvePlane(
  plane: Float32Array,
  width: number,
  height: number,
  target: Float32Array,
): void {
  eachRow((height + 1) >> 1, halveRow, { plane, width, height, target });
}

interface Halving {
  plane: Float32Array;
  width: number;
  height: number;
  target: Float32Array;
}

function halveRow({ plane, width, height, target }: Halving, y: number): void {
  const halfWidth = (width + 1) >> 1;
  const row = 2 * y * width;
  const down = 2 * y + 1 < height ? width : 0;
  for (let x = 0, i = y * halfWidth; x < halfWidth; x++, i++) {
    const p = row + 2 * x;
    const right = 2 * x + 1 < width ? 1 : 0;
    target[i] = (plane[p] + plane[p + right] + plane[p + down] + plane[p + right + down]) / 4;
  }
}
