/**
 * The 4x4 transforms (ITU-T H.264 8.5 and, for the encoder's side, the inverse of it) of two blocks beside each other at once.
 * A transformed block is 16 numbers of 16 bits, column after column.
 */

/** Turns columns into rows in the left and in the right half of `a` to `d`; the result's part `i`. */
function turnedLow(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
}
function turnedHigh(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
}
function evenPairs(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 2, 6);
}
function oddPairs(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 1, 5, 3, 7);
}
function lefts(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 0, 2);
}
function rights(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 1, 3);
}

/** Transforms four rows of eight numbers, two blocks, into the 64 bytes at `out`. */
export function forwardPair(a: v128, b: v128, c: v128, d: v128, out: usize): void {
  let outer = i16x8.add(a, d);
  let inner = i16x8.add(b, c);
  let outerStep = i16x8.sub(a, d);
  let innerStep = i16x8.sub(b, c);
  const r0 = i16x8.add(outer, inner);
  const r1 = i16x8.add(i16x8.add(outerStep, outerStep), innerStep);
  const r2 = i16x8.sub(outer, inner);
  const r3 = i16x8.sub(outerStep, i16x8.add(innerStep, innerStep));
  const t0 = turnedLow(r0, r1);
  const t1 = turnedHigh(r0, r1);
  const t2 = turnedLow(r2, r3);
  const t3 = turnedHigh(r2, r3);
  const c0 = evenPairs(t0, t2);
  const c1 = oddPairs(t0, t2);
  const c2 = evenPairs(t1, t3);
  const c3 = oddPairs(t1, t3);
  outer = i16x8.add(c0, c3);
  inner = i16x8.add(c1, c2);
  outerStep = i16x8.sub(c0, c3);
  innerStep = i16x8.sub(c1, c2);
  const u0 = i16x8.add(outer, inner);
  const u1 = i16x8.add(i16x8.add(outerStep, outerStep), innerStep);
  const u2 = i16x8.sub(outer, inner);
  const u3 = i16x8.sub(outerStep, i16x8.add(innerStep, innerStep));
  v128.store(out, lefts(u0, u1));
  v128.store(out, lefts(u2, u3), 16);
  v128.store(out, rights(u0, u1), 32);
  v128.store(out, rights(u2, u3), 48);
}

/** The same of samples. */
export function forwardSamples(at: usize, stride: usize, out: usize): void {
  forwardPair(
    v128.load_ext<u8>(at),
    v128.load_ext<u8>(at + stride),
    v128.load_ext<u8>(at + 2 * stride),
    v128.load_ext<u8>(at + 3 * stride),
    out,
  );
}

/** Adds eight differences to the samples at `at`, and clips (8.5.14). */
function addRow(at: usize, differences: v128): void {
  const sum = i16x8.add(v128.load_ext<u8>(at), i16x8.shr_s(differences, 6));
  v128.store_lane<u64>(at, i8x16.narrow_i16x8_u(sum, sum), 0);
}

/** Inverse transform (8.5.12.2) of two blocks, added to the prediction that is in the picture. */
export function addInversePair(blocks: usize, at: usize, stride: usize): void {
  const a01 = v128.load(blocks);
  const a23 = v128.load(blocks, 16);
  const b01 = v128.load(blocks, 32);
  const b23 = v128.load(blocks, 48);
  const u0 = lefts(a01, b01);
  const u1 = rights(a01, b01);
  const u2 = lefts(a23, b23);
  const u3 = rights(a23, b23);
  let e = i16x8.add(u0, u2);
  let f = i16x8.sub(u0, u2);
  let g = i16x8.sub(i16x8.shr_s(u1, 1), u3);
  let h = i16x8.add(u1, i16x8.shr_s(u3, 1));
  const c0 = i16x8.add(e, h);
  const c1 = i16x8.add(f, g);
  const c2 = i16x8.sub(f, g);
  const c3 = i16x8.sub(e, h);
  const t0 = turnedLow(c0, c1);
  const t1 = turnedHigh(c0, c1);
  const t2 = turnedLow(c2, c3);
  const t3 = turnedHigh(c2, c3);
  const r0 = i16x8.add(evenPairs(t0, t2), i16x8.splat(32));
  const r1 = oddPairs(t0, t2);
  const r2 = evenPairs(t1, t3);
  const r3 = oddPairs(t1, t3);
  e = i16x8.add(r0, r2);
  f = i16x8.sub(r0, r2);
  g = i16x8.sub(i16x8.shr_s(r1, 1), r3);
  h = i16x8.add(r1, i16x8.shr_s(r3, 1));
  addRow(at, i16x8.add(e, h));
  addRow(at + stride, i16x8.add(f, g));
  addRow(at + 2 * stride, i16x8.sub(f, g));
  addRow(at + 3 * stride, i16x8.sub(e, h));
}

/** The 4x4 Hadamard transform, in place, of sixteen 32-bit DC values in raster order (8.5.10; its own inverse). */
export function hadamard4x4(block: usize): void {
  for (let pass = 0; pass < 2; pass++) {
    const step: usize = pass == 0 ? 4 : 16;
    const next: usize = pass == 0 ? 16 : 4;
    for (let i = 0; i < 4; i++) {
      const at = block + <usize>i * next;
      const w = load<i32>(at);
      const x = load<i32>(at + step);
      const y = load<i32>(at + 2 * step);
      const z = load<i32>(at + 3 * step);
      const a = w + x;
      const b = w - x;
      const c = y + z;
      const d = y - z;
      store<i32>(at, a + c);
      store<i32>(at + step, a - c);
      store<i32>(at + 2 * step, b - d);
      store<i32>(at + 3 * step, b + d);
    }
  }
}

/** The 2x2 transform of chroma DC (8.5.11.1), in place. */
export function hadamard2x2(dc: usize): void {
  const a = load<i32>(dc);
  const b = load<i32>(dc, 4);
  const c = load<i32>(dc, 8);
  const d = load<i32>(dc, 12);
  store<i32>(dc, a + b + c + d);
  store<i32>(dc, a - b + c - d, 4);
  store<i32>(dc, a + b - c - d, 8);
  store<i32>(dc, a - b - c + d, 12);
}
