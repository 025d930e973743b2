/** Blurs of planes of floats, in sums of doubles, as ../../gaussian.ts lays them out. All arguments but counts are places in memory, in bytes. */

/** Where the rows above and below begin that the columns of a row need: room for 31 of each. */
const ROWS: usize = memory.data(256);

/**
 * Blurs a plane by a kernel, along its rows and then its columns, edges repeated.
 *
 * @param weights of offsets 0 to `radius`: doubles
 * @param spare room for as many samples as the plane has
 */
export function blurByKernel(
  plane: usize,
  width: i32,
  height: i32,
  weights: usize,
  radius: i32,
  spare: usize,
): void {
  const first = load<f64>(weights);
  const firsts = f64x2.splat(first);
  const inner = <i32>max(0, min(radius, width));
  for (let y = 0; y < height; y++) {
    const row = plane + 4 * <usize>(y * width);
    const out = spare + 4 * <usize>(y * width);
    let x = 0;
    for (; x < inner; x++) store<f32>(out + 4 * x, atEdge(row, width, x, weights, radius));
    for (; x + 2 + radius <= width; x += 2) {
      const at = row + 4 * x;
      let sum = f64x2.mul(two(at), firsts);
      for (let i = 1; i <= radius; i++) {
        const pair = f64x2.add(two(at - 4 * i), two(at + 4 * i));
        sum = f64x2.add(sum, f64x2.mul(pair, v128.load_splat<f64>(weights + 8 * i)));
      }
      v128.store64_lane(out + 4 * x, f32x4.demote_f64x2_zero(sum), 0);
    }
    for (; x < width; x++) store<f32>(out + 4 * x, atEdge(row, width, x, weights, radius));
  }
  for (let y = 0; y < height; y++) {
    const row = spare + 4 * <usize>(y * width);
    for (let i = 1; i <= radius; i++) {
      store<usize>(ROWS + 8 * i, spare + 4 * <usize>(max(0, y - i) * width) - row);
      store<usize>(ROWS + 8 * i + 4, spare + 4 * <usize>(min(height - 1, y + i) * width) - row);
    }
    const out = plane + 4 * <usize>(y * width);
    // The last pair of an odd width is one sample wider: it is written over by the next row's first.
    for (let x = 0; x < width; x += 2) {
      const at = row + 4 * x;
      let sum = f32x4.demote_f64x2_zero(f64x2.mul(two(at), firsts));
      for (let i = 1; i <= radius; i++) {
        const pair = f64x2.add(
          two(at + load<usize>(ROWS + 8 * i)),
          two(at + load<usize>(ROWS + 8 * i + 4)),
        );
        const more = f64x2.mul(pair, v128.load_splat<f64>(weights + 8 * i));
        sum = f32x4.demote_f64x2_zero(f64x2.add(f64x2.promote_low_f32x4(sum), more));
      }
      v128.store64_lane(out + 4 * x, sum, 0);
    }
  }
}

/** Two floats as doubles. */
function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}

function atEdge(row: usize, width: i32, x: i32, weights: usize, radius: i32): f32 {
  let sum = <f64>load<f32>(row + 4 * x) * load<f64>(weights);
  for (let i = 1; i <= radius; i++) {
    const left = <f64>load<f32>(row + 4 * max(0, x - i));
    const right = <f64>load<f32>(row + 4 * min(width - 1, x + i));
    sum += (left + right) * load<f64>(weights + 8 * i);
  }
  return <f32>sum;
}

/**
 * Makes of each sample the mean of the square around it, 2 radius + 1 along each side, edges repeated.
 *
 * @param sums room for a double for each column
 * @param spare room for as many samples as the plane has
 */
export function blurByBox(
  plane: usize,
  width: i32,
  height: i32,
  radius: i32,
  sums: usize,
  spare: usize,
): void {
  const share = 1 / <f64>(2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = plane + 4 * <usize>(y * width);
    const out = spare + 4 * <usize>(y * width);
    let sum = <f64>load<f32>(row) * radius;
    for (let x = 0; x <= radius; x++) sum += load<f32>(row + 4 * min(x, width - 1));
    for (let x = 0; x < width; x++) {
      store<f32>(out + 4 * x, <f32>(sum * share));
      const enters = <f64>load<f32>(row + 4 * min(x + radius + 1, width - 1));
      sum += enters - <f64>load<f32>(row + 4 * max(x - radius, 0));
    }
  }
  for (let x = 0; x < width; x++) store<f64>(sums + 8 * x, load<f32>(spare + 4 * x) * <f64>radius);
  for (let y = 0; y <= radius; y++) {
    const row = spare + 4 * <usize>(min(y, height - 1) * width);
    for (let x = 0; x < width; x++)
      store<f64>(sums + 8 * x, load<f64>(sums + 8 * x) + <f64>load<f32>(row + 4 * x));
  }
  const shares = f64x2.splat(share);
  for (let y = 0; y < height; y++) {
    const next = spare + 4 * <usize>(min(y + radius + 1, height - 1) * width);
    const last = spare + 4 * <usize>(max(y - radius, 0) * width);
    const out = plane + 4 * <usize>(y * width);
    for (let x = 0; x < width; x += 2) {
      const sum = v128.load(sums + 8 * x);
      v128.store64_lane(out + 4 * x, f32x4.demote_f64x2_zero(f64x2.mul(sum, shares)), 0);
      v128.store(sums + 8 * x, f64x2.add(sum, f64x2.sub(two(next + 4 * x), two(last + 4 * x))));
    }
  }
}
