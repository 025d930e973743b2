/**
 * Sines and powers from nothing but the four basic operations, which every engine rounds alike: Math.sin, Math.pow and
 * Math.exp may differ in their last bit from one engine to another, and sound would be other sound.
 */

const LOG2_OF_10 = Math.LN10 / Math.LN2;

/** 2 to the power of `x`, for an `x` of -1000 to 1000, to 14 digits. */
export function exponentialOf2(x: number): number {
  const whole = Math.round(x);
  const rest = (x - whole) * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let i = 1; i <= 14; i++) {
    term *= rest / i;
    sum += term;
  }
  const factor = whole < 0 ? 0.5 : 2;
  for (let i = Math.abs(whole); i > 0; i--) sum *= factor;
  return sum;
}

/** 10 to the power of `x`. */
export const exponentialOf10 = (x: number): number => exponentialOf2(x * LOG2_OF_10);

/** Decibels as a factor of amplitudes. */
export const fromDecibels = (decibels: number): number => exponentialOf10(decibels / 20);

/** The sine of `turns` whole turns, to 14 digits. */
export function sineOfTurns(turns: number): number {
  // To a quarter of a turn on either side, where the series is short.
  let part = turns - Math.round(turns);
  if (part > 0.25) part = 0.5 - part;
  if (part < -0.25) part = -0.5 - part;
  const x = 2 * Math.PI * part;
  let term = x;
  let sum = x;
  for (let i = 2; i <= 20; i += 2) {
    term *= (-x * x) / (i * (i + 1));
    sum += term;
  }
  return sum;
}

export const cosineOfTurns = (turns: number): number => sineOfTurns(turns + 0.25);

/** The arc tangent of an `x` of -0.6 to 0.6, in radians, to 12 digits. */
export function arcTangent(x: number): number {
  let power = x;
  let sum = 0;
  for (let i = 1; i <= 49; i += 2) {
    sum += power / i;
    power *= -x * x;
  }
  return sum;
}
