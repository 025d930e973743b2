import { exp } from "../arithmetic.ts";
import { clamp } from "../luma.ts";

/**
 * Smooths within regions: first-order recursive filters forth and back along rows and columns that never
 * cross from one region to another.
 *
 * @param softness pixels
 */
export function createFencedBlur(labels: Int32Array, width: number, softness: number) {
  const share = exp(-Math.SQRT2 / softness);
  return (plane: Float32Array): void => {
    for (let row = 0; row < plane.length; row += width) {
      for (let i = row + 1; i < row + width; i++) {
        if (labels[i] === labels[i - 1]) plane[i] += (plane[i - 1] - plane[i]) * share;
      }
      for (let i = row + width - 2; i >= row; i--) {
        if (labels[i] === labels[i + 1]) plane[i] += (plane[i + 1] - plane[i]) * share;
      }
    }
    for (let i = width; i < plane.length; i++) {
      if (labels[i] === labels[i - width]) plane[i] += (plane[i - width] - plane[i]) * share;
    }
    for (let i = plane.length - width - 1; i >= 0; i--) {
      if (labels[i] === labels[i + width]) plane[i] += (plane[i + width] - plane[i]) * share;
    }
  };
}

/** 1 well inside a region, near 0 on its rim, where the photo's edge is still blurred; `reach` pixels wide. */
export function measureInside(
  labels: Int32Array,
  width: number,
  height: number,
  target: Float32Array,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      let worth = 1;
      for (let reach = 3; reach >= 1; reach--) {
        const touches =
          (x >= reach && labels[i - reach] !== label) ||
          (x < width - reach && labels[i + reach] !== label) ||
          (y >= reach && labels[i - reach * width] !== label) ||
          (y < height - reach && labels[i + reach * width] !== label);
        if (touches) worth = reach === 3 ? 0.3 : reach === 2 ? 0.06 : 0.012;
      }
      target[i] = worth;
    }
  }
}

/**
 * Soft steps (Winnemöller, Olsen and Gooch 2006) whose borders are a pixel wide wherever the slope allows
 * it: they look cut and are anti-aliased.
 *
 * @param value in steps
 * @param slope of the value from pixel to pixel
 * @param softest half width, in steps, of the border where the slope is low
 */
export function stepSoftly(value: number, slope: number, softest: number): number {
  const below = Math.floor(value);
  const halfWidth = clamp(slope * 0.8, softest, 0.5);
  const t = clamp((value - below - 0.5) / (2 * halfWidth) + 0.5, 0, 1);
  return below + t * t * (3 - 2 * t);
}

/** What is left of a difference when `dead` of it counts as none. */
export function beyond(value: number, dead: number): number {
  return value > dead ? value - dead : value < -dead ? value + dead : 0;
}
