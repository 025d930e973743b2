import { blurPlane } from "./gaussian.ts";
import type { PaddedImage } from "./padded-image.ts";

/**
 * Where the edges of a picture run, at half its resolution: one sample for 2 x 2 pixels, found at
 * (y >> 1) * width + (x >> 1).
 */
export interface FlowField {
  width: number;
  height: number;
  /** Unit vector along the local edge. */
  tangentX: Float32Array;
  tangentY: Float32Array;
  /** 0 where no direction prevails, 1 on a straight edge. */
  anisotropy: Float32Array;
}

/** Gradient energy below which a direction would be noise. */
const FLAT_ENERGY = 1500;

/** Standard deviation of the smoothing, in samples of the half-resolution grid. */
const SMOOTHING_SIGMA = 1.3;

/**
 * Estimates the flow from the eigenvectors of the smoothed structure tensor, summed over the
 * colour channels (Di Zenzo 1986; Kyprianidis, Kang and Döllner 2009).
 */
export function measureFlow(image: PaddedImage, scale: number): FlowField {
  const width = (image.width + 1) >> 1;
  const height = (image.height + 1) >> 1;
  const xx = new Float32Array(width * height);
  const xy = new Float32Array(width * height);
  const yy = new Float32Array(width * height);
  fillTensor(image, width, height, xx, xy, yy);

  const scratch = new Float32Array(width * height);
  for (const plane of [xx, xy, yy]) {
    blurPlane(plane, width, height, SMOOTHING_SIGMA * scale, scratch);
  }
  solveTensor(xx, xy, yy);
  return { width, height, tangentX: xx, tangentY: yy, anisotropy: xy };
}

/** Central differences over the 4 x 4 pixels around each pair of rows and columns. */
function fillTensor(
  { data, stride, margin }: PaddedImage,
  width: number,
  height: number,
  xx: Float32Array,
  xy: Float32Array,
  yy: Float32Array,
): void {
  const row = stride * 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = ((2 * y + margin) * stride + 2 * x + margin) * 4;
      let sumXX = 0;
      let sumXY = 0;
      let sumYY = 0;
      for (let p = corner; p < corner + 3; p++) {
        const outerX = data[p + 8] + data[p + row + 8] - data[p - 4] - data[p + row - 4];
        const outerY =
          data[p + 2 * row] + data[p + 2 * row + 4] - data[p - row] - data[p - row + 4];
        const diagonal = data[p + row + 4] - data[p];
        const antidiagonal = data[p + 4] - data[p + row];
        const gradientX = outerX + diagonal + antidiagonal;
        const gradientY = outerY + diagonal - antidiagonal;
        sumXX += gradientX * gradientX;
        sumXY += gradientX * gradientY;
        sumYY += gradientY * gradientY;
      }
      const at = y * width + x;
      xx[at] = sumXX;
      xy[at] = sumXY;
      yy[at] = sumYY;
    }
  }
}

/** Overwrites the tensor by its eigenanalysis: xx and yy by the tangent, xy by the anisotropy. */
function solveTensor(xx: Float32Array, xy: Float32Array, yy: Float32Array): void {
  for (let i = 0; i < xx.length; i++) {
    const [e, f, g] = [xx[i], xy[i], yy[i]];
    const root = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    const major = 0.5 * (e + g + root);
    const minor = 0.5 * (e + g - root);
    const length = Math.hypot(major - e, f);
    const vertical = e > g ? 1 : 0;
    xx[i] = length > 1e-3 ? (major - e) / length : 1 - vertical;
    yy[i] = length > 1e-3 ? -f / length : vertical;
    xy[i] = major + minor > FLAT_ENERGY ? (major - minor) / (major + minor) : 0;
  }
}
