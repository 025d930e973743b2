/** Blurs of planes of floats, as ../../gaussian.ts lays them out. All arguments but counts are places in memory, in bytes. */

/** Where the rows above and below begin that the columns of a row need: room for 31 of each. */
const ROWS: usize = memory.data(256);

/**
 * Blurs a plane by a kernel, along its rows and then its columns, edges repeated.
 *
 * @param weights of offsets 0 to `radius`: floats
 * @param spare room for as many samples as the plane has, and three more, which the plane has as well
 */
export function blurByKernel(
  plane: usize,
  width: i32,
  height: i32,
  weights: usize,
  radius: i32,
  spare: usize,
): void {
  const middle = v128.load_splat<f32>(weights);
  for (let y = 0; y < height; y++) {
    const row = plane + 4 * <usize>(y * width);
    const out = spare + 4 * <usize>(y * width);
    let x = 0;
    for (; x < min(radius, width); x++)
      store<f32>(out + 4 * x, atEdge(row, width, x, weights, radius));
    for (; x + 4 + radius <= width; x += 4) {
      const at = row + 4 * x;
      let sum = f32x4.mul(v128.load(at), middle);
      for (let i = 1; i <= radius; i++) {
        const pair = f32x4.add(v128.load(at - 4 * i), v128.load(at + 4 * i));
        sum = f32x4.add(sum, f32x4.mul(pair, v128.load_splat<f32>(weights + 4 * i)));
      }
      v128.store(out + 4 * x, sum);
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
    // What the last vector has beyond the row is written over by the next row's first.
    for (let x = 0; x < width; x += 4) {
      const at = row + 4 * x;
      let sum = f32x4.mul(v128.load(at), middle);
      for (let i = 1; i <= radius; i++) {
        const above = v128.load(at + load<usize>(ROWS + 8 * i));
        const below = v128.load(at + load<usize>(ROWS + 8 * i + 4));
        const weight = v128.load_splat<f32>(weights + 4 * i);
        sum = f32x4.add(sum, f32x4.mul(f32x4.add(above, below), weight));
      }
      v128.store(out + 4 * x, sum);
    }
  }
}

function atEdge(row: usize, width: i32, x: i32, weights: usize, radius: i32): f32 {
  let sum = load<f32>(row + 4 * x) * load<f32>(weights);
  for (let i = 1; i <= radius; i++) {
    const left = load<f32>(row + 4 * max(0, x - i));
    const right = load<f32>(row + 4 * min(width - 1, x + i));
    sum += (left + right) * load<f32>(weights + 4 * i);
  }
  return sum;
}

/** Two floats as doubles: sums that run along a whole row need them. */
function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
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
