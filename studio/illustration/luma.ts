/** Luma of ITU-R BT.601 in 256ths, so that whole numbers stay whole: 77 + 150 + 29 = 256. */
export const LUMA_RED = 77;
export const LUMA_GREEN = 150;
export const LUMA_BLUE = 29;

/** Luma, 0 to 255, of red, green and blue of 0 to 255. */
export function luma(red: number, green: number, blue: number): number {
  return (red * LUMA_RED + green * LUMA_GREEN + blue * LUMA_BLUE) / 256;
}

/** 0 up to `low`, 1 from `high` on, and the Hermite curve 3t² - 2t³ between them. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = value <= low ? 0 : value >= high ? 1 : (value - low) / (high - low);
  return t * t * (3 - 2 * t);
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** What is left of a difference when a little of it, up or down, counts as none. */
export function beyond(difference: number, up: number, down = up): number {
  if (difference > up) return difference - up;
  return difference < -down ? difference + down : 0;
}

/** `smoothstep` of each sample of a plane, in its place. */
export function stepPlane(from: number, to: number, plane: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] = smoothstep(from, to, plane[i]);
}
