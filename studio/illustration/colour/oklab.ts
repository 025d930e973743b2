import { clamp } from "../luma.ts";
import { cubeRoot, power } from "../arithmetic.ts";
import type { PixelImage } from "../pixel-image.ts";

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

const GAMMA_STEPS = 4095;
const GAMMA = Float32Array.from({ length: GAMMA_STEPS + 2 }, (_, i) => {
  const share = i / GAMMA_STEPS;
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * power(share, 1 / 2.4) - 0.055);
});

/** The sRGB level, 0 to 255, of linear light. */
function toLevel(light: number): number {
  const at = clamp(light, 0, 1) * GAMMA_STEPS;
  const i = at | 0;
  return GAMMA[i] + (GAMMA[i + 1] - GAMMA[i]) * (at - i);
}

/** Linear light, 0 to 1, of the 256 levels of red, green and blue. */
export type LightTables = readonly [Float32Array, Float32Array, Float32Array];

/** Fills `target` with the picture, its levels taken through the tables; rows `from` up to `to`. */
export function readLab(
  { data, width }: PixelImage,
  [reds, greens, blues]: LightTables,
  { l: ls, a: as, b: bs }: LabImage,
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

/** Writes one OKLab colour as an opaque sRGB pixel; what is outside sRGB loses chroma until it fits. */
export function writeLab(
  data: Uint8ClampedArray,
  p: number,
  lightness: number,
  a: number,
  b: number,
): void {
  const l = clamp(lightness, 0, 100) / 100;
  let [red, green, blue] = [0, 0, 0];
  for (let chroma = 0.01; chroma > 0.004; chroma *= 0.87) {
    const rootL = l + (0.3963377774 * a + 0.2158037573 * b) * chroma;
    const rootM = l - (0.1055613458 * a + 0.0638541728 * b) * chroma;
    const rootS = l - (0.0894841775 * a + 1.291485548 * b) * chroma;
    const long = rootL * rootL * rootL;
    const medium = rootM * rootM * rootM;
    const short = rootS * rootS * rootS;
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
    if (red < 1.02 && green < 1.02 && blue < 1.02 && red > -0.02 && green > -0.02 && blue > -0.02)
      break;
  }
  data[p] = toLevel(red);
  data[p + 1] = toLevel(green);
  data[p + 2] = toLevel(blue);
  data[p + 3] = 255;
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
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  for (let y = 0, i = 0; y < halfHeight; y++) {
    const row = 2 * y * width;
    const down = 2 * y + 1 < height ? width : 0;
    for (let x = 0; x < halfWidth; x++, i++) {
      const p = row + 2 * x;
      const right = 2 * x + 1 < width ? 1 : 0;
      target[i] = (plane[p] + plane[p + right] + plane[p + down] + plane[p + right + down]) / 4;
    }
  }
}
