/** The sums of brush and blur, in WebAssembly (docs/decisions/079-the-brush-is-webassembly.md): kuwahara.ts says what the brush's are for. */
export { blurByBox, blurByKernel } from "./blur";

/** From here on memory is the caller's. */
export const FREE: usize = (__heap_base + 15) & ~15;

/** Bytes of a pixel: l, a, b and the squared colour, each a double. */
const PIXEL = 32;
/** Bytes of a tap: its weight, a double, then its place from the centre in bytes. */
const TAP = 16;
const SECTORS = 8;

/** Turns a variance of colour, squared steps of lightness, into the scale on which sectors are compared. */
const VARIANCE_SCALE: f64 = 0.39;

/**
 * Paints a row, two pixels at a time, which share a kernel. All but the width and the weight are places in memory.
 *
 * @param centre the row's first pixel, with the margins' around it
 * @param sectors where the taps of each sector of each kernel begin, and where a kernel's last ends
 * @param chosen number of the kernel for each two pixels: bytes
 * @param out l, a and b of the painted pixels: floats, in planes of `plane` bytes
 * @param chromaSquared what squared chroma counts beside squared lightness
 */
export function paintRow(
  centre: usize,
  sectors: usize,
  chosen: usize,
  width: i32,
  out: usize,
  plane: usize,
  chromaSquared: f64,
): void {
  const none = f64x2.splat(0);
  for (let x = 0; x < width; x += 2, centre += 2 * PIXEL, out += 8) {
    const kernel = sectors + 4 * (SECTORS + 1) * <usize>load<u8>(chosen + (x >> 1));
    let leftLA = none;
    let leftB = none;
    let leftTotal: f64 = 0;
    let rightLA = none;
    let rightB = none;
    let rightTotal: f64 = 0;
    for (let sector = 0; sector < SECTORS; sector++) {
      let tap = <usize>load<u32>(kernel + 4 * sector);
      const end = <usize>load<u32>(kernel + 4 * sector + 4);
      let la = none;
      let bs = none;
      let nextLA = none;
      let nextBS = none;
      for (; tap < end; tap += TAP) {
        const weight = v128.load_splat<f64>(tap);
        const p = centre + load<i32>(tap, 8);
        la = f64x2.add(la, f64x2.mul(weight, v128.load(p)));
        bs = f64x2.add(bs, f64x2.mul(weight, v128.load(p, 16)));
        nextLA = f64x2.add(nextLA, f64x2.mul(weight, v128.load(p, PIXEL)));
        nextBS = f64x2.add(nextBS, f64x2.mul(weight, v128.load(p, PIXEL + 16)));
      }
      const left = uniformity(la, bs, chromaSquared);
      leftLA = f64x2.add(leftLA, f64x2.mul(f64x2.splat(left), la));
      leftB = f64x2.add(leftB, f64x2.mul(f64x2.splat(left), bs));
      leftTotal += left;
      const right = uniformity(nextLA, nextBS, chromaSquared);
      rightLA = f64x2.add(rightLA, f64x2.mul(f64x2.splat(right), nextLA));
      rightB = f64x2.add(rightB, f64x2.mul(f64x2.splat(right), nextBS));
      rightTotal += right;
    }
    put(out, plane, leftLA, leftB, leftTotal);
    put(out + 4, plane, rightLA, rightB, rightTotal);
  }
}

/** How much a sector counts: about 1 / (1 + deviation^(q / 2)) with the paper's sharpness q = 8. */
function uniformity(la: v128, bs: v128, chromaSquared: f64): f64 {
  const l = f64x2.extract_lane(la, 0);
  const a = f64x2.extract_lane(la, 1);
  const b = f64x2.extract_lane(bs, 0);
  const spread = f64x2.extract_lane(bs, 1) - l * l - chromaSquared * (a * a + b * b);
  const variance = spread > 0 ? spread * VARIANCE_SCALE : 0;
  const squared = variance * variance;
  return 1 / (1 + variance + squared * squared * 0.0001);
}

function put(out: usize, plane: usize, la: v128, b: v128, total: f64): void {
  store<f32>(out, <f32>(f64x2.extract_lane(la, 0) / total));
  store<f32>(out + plane, <f32>(f64x2.extract_lane(la, 1) / total));
  store<f32>(out + 2 * plane, <f32>(f64x2.extract_lane(b, 0) / total));
}
