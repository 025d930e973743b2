import { clamp, smoothstep } from "../luma.ts";

/** Lightness from which skin shines, at least so much above a face's lit side; and the part of what it lacks of that lightness by which a dark face has to shine more. */
const [SHINE, LEAST_SHINE, DARK_SHINE] = [76, 2, 0.5];
/** How much of a broad shine is left. */
export const SHINE_LEFT = 0.35;
/** Steps to which a spot comes down that shines more than the skin around it: a brush gives it a hard edge. */
const SPOT = 6;
/** Part of the skin's colour that shine has at least; lightness of a lit side up to which it has all of it, or it would be ashes on dark skin; and from which skin is fair. */
const [PALEST, DARK, FAIR] = [0.75, 50, 70];

/** The lightness from which a face shines, that from which it would be ashes without its colour, and the part of its colour that it has at least. */
export function measureShine(
  lit: number,
  gain: number,
): { shiny: number; ashen: number; palest: number } {
  const lightest = lit * gain + LEAST_SHINE;
  return {
    shiny: lightest + DARK_SHINE * Math.max(0, SHINE - lightest),
    ashen: lightest,
    palest: 1 + (PALEST - 1) * smoothstep(DARK, FAIR, lit),
  };
}

/** What goes of a lightness that is `excess` above that: more of a spot, lighter than `around`, than of a broad shine. */
export function dull(l: number, around: number, excess: number): number {
  const spot = clamp(l - around, 0, excess);
  return excess - (excess - spot) * SHINE_LEFT - (spot * SPOT) / (SPOT + spot);
}
