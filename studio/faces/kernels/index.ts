/** The sums of the nets' dense layers, in WebAssembly: ../dense.ts says what they are for. All but counts are places in memory. */

/** From here on memory is the caller's. */
export const FREE: usize = (__heap_base + 15) & ~15;

/** Outputs that are summed at a time: two vectors of floats. */
const OUTPUTS = 8;
/** Bytes of them. */
const OCTET = 4 * OUTPUTS;

/** Eight sums of each of four pixels, as `sumFour` leaves them. */
const SUMS: usize = memory.data(4 * OCTET, 16);

/** Sums below 0 are multiplied by it. */
let slope: f32 = 1;

// Where the inputs of one sum are: `runs` stretches of `length` numbers, `runStep` bytes apart.
let runs: i32 = 1;
let length: i32 = 0;
let runStep: i32 = 0;

/** The layer of the rows to come. */
export function setLayer(ofSlope: f32, ofRuns: i32, ofLength: i32, ofRunStep: i32): void {
  slope = ofSlope;
  runs = ofRuns;
  length = ofLength;
  runStep = ofRunStep;
}

/**
 * Sums for `count` pixels, `pixelStep` bytes apart.
 *
 * @param weights by eight outputs, then input, then output; the biases follow
 */
export function denseRow(
  source: usize,
  pixelStep: i32,
  count: i32,
  weights: usize,
  outputs: i32,
  target: usize,
): void {
  const all = 4 * outputs;
  const last = count - 1;
  for (let x = 0; x < count; x += 4) {
    // Beyond the end the last pixel is summed again, and written to the same place.
    const p1 = min(x + 1, last);
    const p2 = min(x + 2, last);
    const p3 = min(x + 3, last);
    const s0 = source + x * pixelStep;
    const s1 = source + p1 * pixelStep;
    const s2 = source + p2 * pixelStep;
    const s3 = source + p3 * pixelStep;
    for (let o = 0; o < all; o += OCTET) {
      sumFour(s0, s1, s2, s3, weights, all, o);
      put(target + x * all + o, SUMS);
      put(target + p1 * all + o, SUMS + OCTET);
      put(target + p2 * all + o, SUMS + 2 * OCTET);
      put(target + p3 * all + o, SUMS + 3 * OCTET);
    }
  }
}

/**
 * The same with 2x2 max-pooling: two rows of `count` pixels become one of half as many. The slope may follow the maximum,
 * for it never changes which sum is the largest.
 */
export function densePooledRow(
  upper: usize,
  lower: usize,
  pixelStep: i32,
  count: i32,
  weights: usize,
  outputs: i32,
  target: usize,
): void {
  const all = 4 * outputs;
  for (let x = 0; x < count; x += 2, target += all) {
    const left = x * pixelStep;
    const right = min(x + 1, count - 1) * pixelStep;
    for (let o = 0; o < all; o += OCTET) {
      sumFour(upper + left, upper + right, lower + left, lower + right, weights, all, o);
      largest(SUMS);
      largest(SUMS + 16);
      put(target + o, SUMS);
    }
  }
}

/** Sums eight outputs, whose numbers begin `o` bytes after the first one's, of the pixels that begin at s0 to s3. */
function sumFour(
  s0: usize,
  s1: usize,
  s2: usize,
  s3: usize,
  weights: usize,
  all: usize,
  o: usize,
): void {
  const inputs = runs * length;
  const bias = weights + inputs * all + o;
  let a0 = v128.load(bias);
  let b0 = v128.load(bias, 16);
  let a1 = a0;
  let b1 = b0;
  let a2 = a0;
  let b2 = b0;
  let a3 = a0;
  let b3 = b0;
  let w = weights + inputs * o;
  for (let r = 0, run: usize = 0; r < runs; r++, run += runStep) {
    const end = run + 4 * length;
    for (let k = run; k < end; k += 4, w += OCTET) {
      const u = v128.load(w);
      const v = v128.load(w, 16);
      const i0 = v128.load_splat<f32>(s0 + k);
      a0 = f32x4.add(a0, f32x4.mul(i0, u));
      b0 = f32x4.add(b0, f32x4.mul(i0, v));
      const i1 = v128.load_splat<f32>(s1 + k);
      a1 = f32x4.add(a1, f32x4.mul(i1, u));
      b1 = f32x4.add(b1, f32x4.mul(i1, v));
      const i2 = v128.load_splat<f32>(s2 + k);
      a2 = f32x4.add(a2, f32x4.mul(i2, u));
      b2 = f32x4.add(b2, f32x4.mul(i2, v));
      const i3 = v128.load_splat<f32>(s3 + k);
      a3 = f32x4.add(a3, f32x4.mul(i3, u));
      b3 = f32x4.add(b3, f32x4.mul(i3, v));
    }
  }
  v128.store(SUMS, a0);
  v128.store(SUMS, b0, 16);
  v128.store(SUMS, a1, 32);
  v128.store(SUMS, b1, 48);
  v128.store(SUMS, a2, 64);
  v128.store(SUMS, b2, 80);
  v128.store(SUMS, a3, 96);
  v128.store(SUMS, b3, 112);
}

/** Leaves the largest of the four pixels' sums in the first one's place. */
function largest(sums: usize): void {
  const left = f32x4.pmax(v128.load(sums), v128.load(sums, OCTET));
  const right = f32x4.pmax(v128.load(sums, 2 * OCTET), v128.load(sums, 3 * OCTET));
  v128.store(sums, f32x4.pmax(left, right));
}

function put(target: usize, sums: usize): void {
  v128.store(target, bend(v128.load(sums)));
  v128.store(target, bend(v128.load(sums, 16)), 16);
}

/** No slope is larger than 1: the larger one is the sum above 0 and the bent one below. */
function bend(sum: v128): v128 {
  return f32x4.pmax(sum, f32x4.mul(sum, f32x4.splat(slope)));
}
