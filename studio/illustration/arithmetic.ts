/**
 * Functions that give the same bits in every engine. ECMAScript leaves the last bits of Math.exp, log, pow
 * and cbrt to the engine; sums, products, quotients and square roots are exact to the bit.
 */

/** The exponential function, by the series of a small part of x and squaring. */
export function exp(x: number): number {
  let part = x;
  let squarings = 0;
  while (part > 0.03 || part < -0.03) {
    part /= 2;
    squarings++;
  }
  let value =
    1 +
    part *
      (1 + (part / 2) * (1 + (part / 3) * (1 + (part / 4) * (1 + (part / 5) * (1 + part / 6)))));
  for (let i = 0; i < squarings; i++) value *= value;
  return value;
}

/** The natural logarithm of a positive number, by the series of the inverse hyperbolic tangent. */
export function ln(x: number): number {
  let mantissa = x;
  let exponent = 0;
  while (mantissa > 1.5) {
    mantissa /= 2;
    exponent++;
  }
  while (mantissa < 0.75) {
    mantissa *= 2;
    exponent--;
  }
  const z = (mantissa - 1) / (mantissa + 1);
  const square = z * z;
  let sum = 0;
  for (let k = 15; k >= 1; k -= 2) sum = sum * square + 1 / k;
  return exponent * Math.LN2 + 2 * z * sum;
}

/** `base` to the power of `exponent`; 0 for bases from 0 down. */
export function power(base: number, exponent: number): number {
  return base > 0 ? exp(exponent * ln(base)) : 0;
}

const ROOT_STEPS = 1024;
const ROOTS = Float64Array.from({ length: ROOT_STEPS + 2 }, (_, i) =>
  power((i + 0.5) / ROOT_STEPS, 1 / 3),
);

/** The cube root of 0 to 1: Halley's method from a table. */
export function cubeRoot(x: number): number {
  if (x < 1e-8) return 0;
  let y = ROOTS[(x * ROOT_STEPS) | 0];
  for (let round = x < 0.0002 ? 7 : x < 0.004 ? 3 : 1; round > 0; round--) {
    const cube = y * y * y;
    y *= (cube + 2 * x) / (2 * cube + x);
  }
  return y;
}
