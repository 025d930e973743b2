import { clamp } from "../luma.ts";
import type { LabImage } from "./oklab.ts";

/** Steps of lightness by which dust and scratches stand out, beside what film grain does. */
const LEAST_STEP = 4;
/** Part of that which belongs to a speck: what is longer than a speck is a wrinkle or a hair with grain on it. */
const RIM = 0.5;
/** Pixels of the largest speck. */
const LARGEST_SPECK = 50;
/** Scratches are followed over so many pixels to either side, and stand out by so many steps in the mean; one place counts for no more than that, or the outline of a face would be a scratch. */
const SCRATCH_REACH = 40;
const [SCRATCH, MOST_COUNTED] = [2.6, 3.5];

/**
 * Takes dust and scratches out of an old photo: specks that are brighter or darker than everything around, and upright lines; what is kept (eyes have bright specks) is left alone.
 *
 * @param keeps whether a pixel stays as it is
 */
export function removeDust(
  image: LabImage,
  keeps: (i: number) => boolean,
  scale: number,
  spare: LabImage,
): void {
  const { l, width, height } = image;
  const radius = Math.max(1, Math.round(2.5 * scale));
  removeScratches(image, scale, spare.a, spare.b);
  for (const sign of [1, -1] as const) {
    const opened = spare.l;
    filterSquare(l, width, height, radius, sign === 1 ? -1 : 1, spare.b, spare.a);
    filterSquare(spare.a, width, height, radius, sign, spare.b, opened);
    const seen = new Uint8Array(l.length);
    const found: number[] = [];
    let grain = 0;
    for (let i = 0; i < l.length; i++) grain += Math.abs(l[i] - opened[i]) / l.length;
    const least = LEAST_STEP + 3 * grain;
    const isOff = (i: number): boolean => Math.abs(l[i] - opened[i]) > RIM * least;
    for (let start = 0; start < l.length; start++) {
      if (seen[start] > 0 || Math.abs(l[start] - opened[start]) <= least) continue;
      found.length = 0;
      found.push(start);
      seen[start] = 1;
      let isProtected = false;
      for (let next = 0; next < found.length; next++) {
        const i = found[next];
        const x = i % width;
        isProtected ||= keeps(i);
        for (const j of [i - width, i + width, x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1]) {
          if (j < 0 || j >= l.length || seen[j] > 0 || !isOff(j)) continue;
          seen[j] = 1;
          found.push(j);
        }
      }
      if (found.length > LARGEST_SPECK * scale * scale || isProtected) continue;
      for (const i of found) l[i] = opened[i];
    }
  }
}

/**
 * Takes scratches along the film out: columns a pixel or two wide that are brighter or darker than both sides for long.
 *
 * @param response and clipped: room for a plane each, overwritten
 */
function removeScratches(
  { l, width, height }: LabImage,
  scale: number,
  response: Float32Array,
  clipped: Float32Array,
): void {
  const reach = Math.round(SCRATCH_REACH * scale);
  const side = Math.max(2, Math.round(2 * scale));
  const least = SCRATCH * (2 * reach + 1);
  const rowAt = (y: number): number => clamp(y, 0, height - 1) * width;
  for (const sign of [1, -1]) {
    response.fill(0);
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        if (x < side || x >= width - side) continue;
        response[i] = sign * l[i] - Math.max(sign * l[i - side], sign * l[i + side]);
      }
    }
    for (let i = 1; i < l.length - 1; i++)
      clipped[i] = clamp(Math.max(response[i - 1], response[i], response[i + 1]), -2, MOST_COUNTED);
    // A sum for each column, row by row: memory is read in its own order.
    const sums = new Float64Array(width);
    for (let y = -reach - 1; y < reach; y++) {
      for (let x = side, row = rowAt(y); x < width - side; x++) sums[x] += clipped[row + x];
    }
    for (let y = 0; y < height; y++) {
      const [enters, leaves] = [rowAt(y + reach), rowAt(y - reach - 1)];
      for (let x = side, i = y * width + side; x < width - side; x++, i++) {
        sums[x] += clipped[enters + x] - clipped[leaves + x];
        if (sums[x] < least || response[i] < 1) continue;
        l[i] = (l[i - side] + l[i + side]) / 2;
      }
    }
  }
}

/**
 * The greatest value (sign 1) or the least (sign -1) of the square around each place, from the greatest of 2, 4, 8 …
 * values: two such runs that overlap make a square's side.
 */
function filterSquare(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  sign: 1 | -1,
  spare: Float32Array,
  target: Float32Array,
): void {
  let run = 1;
  while (2 * run <= 2 * radius + 1) run *= 2;
  const ahead = radius - run + 1;
  for (let i = 0; i < spare.length; i++) spare[i] = sign * plane[i];
  for (let row = 0; row < spare.length; row += width) {
    const last = row + width - 1;
    for (let reach = 1; reach < run; reach *= 2) {
      for (let i = row; i <= last; i++) {
        const other = spare[i + reach < last ? i + reach : last];
        if (other > spare[i]) spare[i] = other;
      }
    }
    for (let i = row; i <= last; i++) {
      const before = spare[Math.max(row, i - radius)];
      const after = spare[Math.max(row, Math.min(last, i + ahead))];
      target[i] = before > after ? before : after;
    }
  }
  for (let reach = 1; reach < run; reach *= 2) {
    for (let y = 0, i = 0; y < height; y++) {
      const below = (Math.min(height - 1, y + reach) - y) * width;
      for (const end = i + width; i < end; i++) {
        if (target[i + below] > target[i]) target[i] = target[i + below];
      }
    }
  }
  spare.set(target);
  for (let y = 0, i = 0; y < height; y++) {
    const before = (Math.max(0, y - radius) - y) * width;
    const after = (Math.max(0, Math.min(height - 1, y + ahead)) - y) * width;
    for (const end = i + width; i < end; i++) {
      target[i] = sign * Math.max(spare[i + before], spare[i + after]);
    }
  }
}
