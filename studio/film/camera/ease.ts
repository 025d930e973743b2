/** How the camera gathers and loses speed. */

/** The part of a move in which the speed rises, and in which it falls. */
const RAMP = 0.25;
/** How much faster than on average the camera is in the middle of a move. */
export const PEAK = 1 / (1 - RAMP);

/** The way covered, 0 to 1, after `part` (0 to 1) of the time: speed rises like a cosine, stays, and falls again. */
export function ease(part: number): number {
  if (part <= 0) return 0;
  if (part >= 1) return 1;
  if (part < RAMP) return PEAK * risen(part);
  if (part > 1 - RAMP) return 1 - PEAK * risen(1 - part);
  return PEAK * (part - RAMP / 2);
}

/** The integral of the rising speed. */
const risen = (part: number): number =>
  part / 2 - (RAMP * Math.sin((Math.PI * part) / RAMP)) / (2 * Math.PI);
