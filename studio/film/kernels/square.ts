/**
 * Intra prediction of a 16x16 luma or 8x8 chroma block (ITU-T H.264 8.3.3, 8.3.4). The samples are transformed first, and
 * the modes compared there: what vertical, horizontal and DC prediction take away is then one row, one column or one
 * coefficient of each 4x4 block, so that no mode has to be tried on the samples.
 */
import { forwardSamples } from "./transform";

/** Intra16x16PredMode (Table 8-4); 3 is a plane. Chroma uses the same four in another order. */
export const VERTICAL = 0;
export const HORIZONTAL = 1;
export const DC = 2;

/** What a mode costs that predicts from samples that are not there; two of them can be added. */
const IMPOSSIBLE = 1 << 29;
/** Coefficients in an odd row or column are larger than the others by the transform's own gain; in 16ths. */
const EVEN = 16;
const ODD = 10;

/**
 * A square: 16 blocks of each 16 numbers of 16 bits in raster order, which are those of the samples, and after `predictSquare` of
 * what the prediction leaves; then numbers of 32 bits: what each mode leaves to code, the samples above and to the left, both
 * transformed, the DC prediction of each block, the plane's value in 32nds at the middle, and what it rises by across and down.
 */
const COSTS: usize = 512;
const TOP: usize = COSTS + 16;
const LEFT: usize = TOP + 64;
const TOP_LINE: usize = LEFT + 64;
const LEFT_LINE: usize = TOP_LINE + 64;
const MEANS: usize = LEFT_LINE + 64;
const SLOPE: usize = MEANS + 64;
const ACROSS: usize = SLOPE + 4;
const DOWN: usize = SLOPE + 8;
const SIZE: i32 = <i32>SLOPE + 16;

export const LUMA_SQUARE: usize = memory.data(SIZE, 16);
export const BLUE_SQUARE: usize = memory.data(SIZE, 16);
export const RED_SQUARE: usize = memory.data(SIZE, 16);
const BLOCKS: usize = memory.data(64, 16);

function numberAt(at: usize, i: i32): i32 {
  return load<i32>(at + 4 * <usize>i);
}
export function costOf(square: usize, mode: i32): i32 {
  return numberAt(square + COSTS, mode);
}

/** Transforms four neighbours, and scales them as those of a block that repeats them four times. */
function transformLine(edge: usize, out: usize): void {
  const a = load<i32>(edge);
  const b = load<i32>(edge, 4);
  const c = load<i32>(edge, 8);
  const d = load<i32>(edge, 12);
  store<i32>(out, 4 * (a + d + b + c));
  store<i32>(out, 4 * (2 * (a - d) + b - c), 4);
  store<i32>(out, 4 * (a + d - b - c), 8);
  store<i32>(out, 4 * (a - d - 2 * (b - c)), 12);
}

/** Takes the samples at `at`, and those around them as far as they are available. `size` is 8 or 16. */
export function loadSquare(
  square: usize,
  at: usize,
  stride: usize,
  size: usize,
  hasLeft: bool,
  hasTop: bool,
): void {
  let block = square;
  for (let y: usize = 0; y < size; y += 4) {
    for (let x: usize = 0; x < size; x += 8, block += 64)
      forwardSamples(at + y * stride + x, stride, block);
  }
  const top = square + TOP;
  const left = square + LEFT;
  if (hasTop)
    for (let x: usize = 0; x < size; x++) store<i32>(top + 4 * x, load<u8>(at - stride + x));
  if (hasLeft)
    for (let y: usize = 0; y < size; y++) store<i32>(left + 4 * y, load<u8>(at + y * stride - 1));
  for (let i: usize = 0; i < 4 * size; i += 16) {
    if (hasTop) transformLine(top + i, square + TOP_LINE + i);
    if (hasLeft) transformLine(left + i, square + LEFT_LINE + i);
  }
  findMeans(square, <i32>size, hasLeft, hasTop);
  if (hasLeft && hasTop) findPlane(square, <i32>size, load<u8>(at - stride - 1));
  compare(square, <i32>size, hasLeft, hasTop);
}

/** 8.3.3.3 for luma; 8.3.4.1 to 8.3.4.3 for chroma, each quarter on its own. */
function findMeans(square: usize, size: i32, hasLeft: bool, hasTop: bool): void {
  const top = square + TOP;
  const left = square + LEFT;
  const means = square + MEANS;
  if (size == 16) {
    let sum = 0;
    for (let i = 0; i < 16; i++)
      sum += (hasTop ? numberAt(top, i) : 0) + (hasLeft ? numberAt(left, i) : 0);
    const mean = hasLeft && hasTop ? (sum + 16) >> 5 : hasLeft || hasTop ? (sum + 8) >> 4 : 128;
    for (let i: usize = 0; i < 64; i += 4) store<i32>(means + i, mean);
    return;
  }
  for (let k = 0; k < 4; k++) {
    // The quarters off the diagonal use one side alone: the right one the top, the lower one the left.
    const useTop = hasTop && !(hasLeft && k == 2);
    const useLeft = hasLeft && !(hasTop && k == 1);
    let sum = 0;
    for (let i = 0; i < 4; i++) {
      if (useTop) sum += numberAt(top, (k & 1) * 4 + i);
      if (useLeft) sum += numberAt(left, (k >> 1) * 4 + i);
    }
    const mean = useTop && useLeft ? (sum + 4) >> 3 : useTop || useLeft ? (sum + 2) >> 2 : 128;
    store<i32>(means + 4 * <usize>k, mean);
  }
}

/** 8.3.3.4, 8.3.4.4. */
function findPlane(square: usize, size: i32, corner: i32): void {
  const top = square + TOP;
  const left = square + LEFT;
  const half = size >> 1;
  let h = half * (numberAt(top, size - 1) - corner);
  let v = half * (numberAt(left, size - 1) - corner);
  for (let i = 1; i < half; i++) {
    h += i * (numberAt(top, half - 1 + i) - numberAt(top, half - 1 - i));
    v += i * (numberAt(left, half - 1 + i) - numberAt(left, half - 1 - i));
  }
  store<i32>(square, size == 16 ? (5 * h + 32) >> 6 : (34 * h + 32) >> 6, ACROSS);
  store<i32>(square, size == 16 ? (5 * v + 32) >> 6 : (34 * v + 32) >> 6, DOWN);
  store<i32>(square, 16 * (numberAt(left, size - 1) + numberAt(top, size - 1)), SLOPE);
}

function compare(square: usize, size: i32, hasLeft: bool, hasTop: bool): void {
  const middle = load<i32>(square, SLOPE);
  const across = load<i32>(square, ACROSS);
  const down = load<i32>(square, DOWN);
  const half = size >> 1;
  const rise = (7 * across) >> 3;
  const fall = (7 * down) >> 3;
  let vertical = 0;
  let horizontal = 0;
  let dc = 0;
  let slope = 0;
  let mean = square + MEANS;
  let block = square;
  for (let y = 0; y < size; y += 4) {
    for (let x = 0; x < size; x += 4, block += 32, mean += 4) {
      const all: i32 = load<i16>(block);
      const c1: i32 = load<i16>(block, 2);
      const c2: i32 = load<i16>(block, 4);
      const c3: i32 = load<i16>(block, 6);
      const r1: i32 = load<i16>(block, 8);
      const r2: i32 = load<i16>(block, 16);
      const r3: i32 = load<i16>(block, 24);
      const rows = ODD * (abs(r1) + abs(r3)) + EVEN * abs(r2);
      const columns = ODD * (abs(c1) + abs(c3)) + EVEN * abs(c2);
      dc += rows + columns + EVEN * abs(all - 16 * load<i32>(mean));
      if (hasTop) {
        const line = square + TOP_LINE + 4 * <usize>x;
        const outer = abs(all - load<i32>(line)) + abs(r2 - load<i32>(line, 8));
        const inner = abs(r1 - load<i32>(line, 4)) + abs(r3 - load<i32>(line, 12));
        vertical += columns + EVEN * outer + ODD * inner;
      }
      if (hasLeft) {
        const line = square + LEFT_LINE + 4 * <usize>y;
        const outer = abs(all - load<i32>(line)) + abs(c2 - load<i32>(line, 8));
        const inner = abs(c1 - load<i32>(line, 4)) + abs(c3 - load<i32>(line, 12));
        horizontal += rows + EVEN * outer + ODD * inner;
      }
      if (hasTop && hasLeft) {
        // A plane of slope 1 has -28 and -4 at the odd places of its first row, and no others there.
        const level =
          (2 * middle + across * (2 * (x - half) + 5) + down * (2 * (y - half) + 5)) >> 2;
        const odd = abs(r1 + rise) + abs(r3 + (across >> 3));
        const odds = odd + abs(c1 + fall) + abs(c3 + (down >> 3));
        slope += EVEN * (abs(all - level) + abs(r2) + abs(c2)) + ODD * odds;
      }
    }
  }
  const costs = square + COSTS;
  store<i32>(costs, hasTop ? vertical : IMPOSSIBLE);
  store<i32>(costs, hasLeft ? horizontal : IMPOSSIBLE, 4);
  store<i32>(costs, dc, 8);
  store<i32>(costs, hasTop && hasLeft ? slope : IMPOSSIBLE, 12);
}

/** Puts the prediction into the picture at `at`, and takes it from the coefficients. */
export function predictSquare(
  square: usize,
  at: usize,
  stride: usize,
  size: usize,
  mode: i32,
): void {
  for (let y: usize = 0; y < size; y++) {
    const row = at + y * stride;
    if (mode == VERTICAL) memory.copy(row, at - stride, size);
    else if (mode == HORIZONTAL) memory.fill(row, load<u8>(row - 1), size);
    else if (mode == DC) {
      const means = square + MEANS + (y >> 2) * size;
      for (let x: usize = 0; x < size; x += 4)
        store<u32>(row + x, 0x01010101 * load<u32>(means + x));
    } else fillPlaneRow(square, row, <i32>y, <i32>size);
  }
  const across = size >> 2;
  const count = across * across;
  for (let k: usize = 0; k < count; k++) {
    const block = square + 32 * k;
    const x = (k & (across - 1)) * 4;
    const y = (k >> (across >> 1)) * 4;
    if (mode == VERTICAL) takeLine(block, square + TOP_LINE + 4 * x, 8);
    else if (mode == HORIZONTAL) takeLine(block, square + LEFT_LINE + 4 * y, 2);
    else if (mode == DC) take(block, 16 * load<i32>(square + MEANS + 4 * k));
    else if ((k & 1) == 0) {
      forwardSamples(at + y * stride + x, stride, BLOCKS);
      for (let i: usize = 0; i < 64; i += 16) {
        v128.store(block + i, i16x8.sub(v128.load(block + i), v128.load(BLOCKS + i)));
      }
    }
  }
}

function fillPlaneRow(square: usize, row: usize, y: i32, size: i32): void {
  const rise = load<i32>(square, ACROSS);
  const half = size >> 1;
  let value =
    load<i32>(square, SLOPE) + rise * (1 - half) + load<i32>(square, DOWN) * (y + 1 - half) + 16;
  for (let x = 0; x < size; x++, value += rise)
    store<u8>(row + <usize>x, <u8>max(0, min(255, value >> 5)));
}

function take(at: usize, value: i32): void {
  store<i16>(at, <i16>(load<i16>(at) - value));
}

function takeLine(block: usize, line: usize, step: usize): void {
  take(block, load<i32>(line));
  take(block + step, load<i32>(line, 4));
  take(block + 2 * step, load<i32>(line, 8));
  take(block + 3 * step, load<i32>(line, 12));
}
