import { power } from "./arithmetic.ts";
import { clamp, luma, LUMA_BLUE, LUMA_GREEN, LUMA_RED, smoothstep } from "./luma.ts";
import type { PixelImage } from "./pixel-image.ts";

/** Factors for red, green and blue. */
export type Gains = readonly [red: number, green: number, blue: number];

/** Part of a warm cast that is removed; the rest is the evening's mood. */
const SHOWN = 0.4;

/** Beyond this a channel holds too little to be trusted. */
const MAX_CAST = 2;

/**
 * How the photo was lit: `correction` makes the picture a little more neutral, `remaining` is what
 * would be needed on top to make it neutral altogether, by which skin is told from warm walls.
 */
export interface Light {
  correction: Gains;
  remaining: Gains;
}

/**
 * Estimates the light from the brightest surfaces that are not blown out (the white-patch method,
 * Land and McCann 1971). Only warm light, of lamps and sunsets, counts as a cast.
 *
 * @param low lumas, 0 to 255, between which the brightest surfaces lie
 */
export function estimateLight({ data }: PixelImage, low: number, high: number): Light {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let i = 0; i < data.length; i += 4) {
    const level = data[i] * LUMA_RED + data[i + 1] * LUMA_GREEN + data[i + 2] * LUMA_BLUE;
    if (level < 256 * low || level > 256 * high) continue;
    red += data[i];
    green += data[i + 1];
    blue += data[i + 2];
  }
  const cast = clamp(red / (blue || 1), 1, MAX_CAST);
  const strength = red > 0 && blue > 0 ? smoothstep(1.1, 1.45, cast) : 0;
  const white = luma(red, green, blue);
  const gain = (sum: number, share: number) => {
    const whole = clamp(white / (sum || 1), 1 / MAX_CAST, MAX_CAST);
    return power(whole, strength * share);
  };
  const gains = (share: number): Gains => [gain(red, share), gain(green, share), gain(blue, share)];
  return { correction: gains(SHOWN), remaining: gains(1 - SHOWN) };
}
