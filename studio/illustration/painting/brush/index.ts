/** The sums of brush, blur and colours, in WebAssembly (docs/decisions/089-sums-in-floats.md): kuwahara.ts says what the brush's are for. */
export { blurByBox, blurByKernel } from "./blur";
export { writeLab } from "./lab";

/** From here on memory is the caller's. */
export const FREE: usize = (__heap_base + 15) & ~15;

/** Bytes of a pixel: l, a, b and the squared colour, each a float. */
const PIXEL = 16;
/** Bytes of a tap: its weight, a float, then its place from the centre in bytes. */
const TAP = 8;
const SECTORS = 8;

/** Turns a variance of colour, squared steps of lightness, into the scale on which sectors are compared. */
const VARIANCE_SCALE: f32 = 0.39;

/**
 * Paints two rows, a square of four pixels at a time, which share a kernel. All but the width and the weight are places in memory.
 *
 * @param centre the upper row's first pixel, with the margins' around it
 * @param down from there to the lower row's; 0 for a row by itself, which is painted twice
 * @param sectors where the taps of each sector of each kernel begin, and where a kernel's last ends
 * @param chosen number of the kernel for each square: bytes
 * @param out l, a and b of the upper row painted, then of the lower one: floats, in planes of `plane` bytes
 * @param chromaSquared what squared chroma counts beside squared lightness
 */
export function paintRows(
  centre: usize,
  down: usize,
  sectors: usize,
  chosen: usize,
  width: i32,
  out: usize,
  plane: usize,
  chromaSquared: f32,
): void {
  const none = f32x4.splat(0);
  const one = f32x4.splat(1);
  const chroma = f32x4.splat(chromaSquared);
  for (let x = 0; x < width; x += 2, centre += 2 * PIXEL, out += 8) {
    const kernel = sectors + 4 * (SECTORS + 1) * <usize>load<u8>(chosen + (x >> 1));
    let sumL = none;
    let sumA = none;
    let sumB = none;
    let total = none;
    for (let sector = 0; sector < SECTORS; sector++) {
      let tap = <usize>load<u32>(kernel + 4 * sector);
      const end = <usize>load<u32>(kernel + 4 * sector + 4);
      // Of each pixel the mean of l, a, b and the squared colour.
      let first = none;
      let second = none;
      let third = none;
      let fourth = none;
      for (; tap < end; tap += TAP) {
        const weight = v128.load_splat<f32>(tap);
        const p = centre + load<i32>(tap, 4);
        first = f32x4.add(first, f32x4.mul(weight, v128.load(p)));
        second = f32x4.add(second, f32x4.mul(weight, v128.load(p, PIXEL)));
        third = f32x4.add(third, f32x4.mul(weight, v128.load(p + down)));
        fourth = f32x4.add(fourth, f32x4.mul(weight, v128.load(p + down, PIXEL)));
      }
      // Turned about: l of the four pixels, a of them, and so on.
      const upperLA = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
      const lowerLA = v128.shuffle<f32>(third, fourth, 0, 4, 1, 5);
      const upperBS = v128.shuffle<f32>(first, second, 2, 6, 3, 7);
      const lowerBS = v128.shuffle<f32>(third, fourth, 2, 6, 3, 7);
      const l = v128.shuffle<f64>(upperLA, lowerLA, 0, 2);
      const a = v128.shuffle<f64>(upperLA, lowerLA, 1, 3);
      const b = v128.shuffle<f64>(upperBS, lowerBS, 0, 2);
      const squared = v128.shuffle<f64>(upperBS, lowerBS, 1, 3);
      const ownChroma = f32x4.mul(chroma, f32x4.add(f32x4.mul(a, a), f32x4.mul(b, b)));
      const spread = f32x4.sub(f32x4.sub(squared, f32x4.mul(l, l)), ownChroma);
      // How much a sector counts: about 1 / (1 + deviation^(q / 2)) with the paper's sharpness q = 8.
      const variance = f32x4.mul(f32x4.max(spread, none), f32x4.splat(VARIANCE_SCALE));
      const square = f32x4.mul(variance, variance);
      const steep = f32x4.mul(f32x4.mul(square, square), f32x4.splat(0.0001));
      const uniformity = f32x4.div(one, f32x4.add(f32x4.add(one, variance), steep));
      sumL = f32x4.add(sumL, f32x4.mul(uniformity, l));
      sumA = f32x4.add(sumA, f32x4.mul(uniformity, a));
      sumB = f32x4.add(sumB, f32x4.mul(uniformity, b));
      total = f32x4.add(total, uniformity);
    }
    put(out, plane, f32x4.div(sumL, total));
    put(out + plane, plane, f32x4.div(sumA, total));
    put(out + 2 * plane, plane, f32x4.div(sumB, total));
  }
}

/** Stores what belongs to the two pixels of the upper row, and to those of the lower one. */
function put(out: usize, plane: usize, values: v128): void {
  v128.store64_lane(out, values, 0);
  v128.store64_lane(out + 3 * plane, values, 1);
}
