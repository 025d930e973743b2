import { clamp } from "../luma.ts";
import type { Regions } from "./cut.ts";

/** Curves between regions, in corner coordinates: pixel (x, y) spans x to x + 1 and y to y + 1. */
export interface Outlines {
  xs: Float32Array;
  ys: Float32Array;
  /** Curve n has the points starts[n] up to starts[n + 1]. */
  starts: Int32Array;
  /** Regions on either side, looking along the curve; -1 outside the picture. */
  left: Int32Array;
  right: Int32Array;
  count: number;
}

/** Steps to the right, down, to the left and up. */
const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];

/** Follows the cracks between pixels of different regions, from one meeting of three to the next. */
export function traceOutlines({ labels }: Regions, width: number, height: number): Outlines {
  const stride = width + 1;
  const labelAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : labels[y * width + x];
  /** Bits of the ways out of each corner; walked ones are cleared. */
  const ways = new Uint8Array(stride * (height + 1));
  const degrees = new Uint8Array(ways.length);
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const here = labelAt(x, y);
      const at = y * stride + x;
      if (x < width && here !== labelAt(x, y - 1)) {
        ways[at] |= 1;
        ways[at + 1] |= 4;
      }
      if (y < height && here !== labelAt(x - 1, y)) {
        ways[at] |= 2;
        ways[at + stride] |= 8;
      }
    }
  }
  for (let at = 0; at < ways.length; at++) {
    const flags = ways[at];
    degrees[at] = (flags & 1) + ((flags >> 1) & 1) + ((flags >> 2) & 1) + (flags >> 3);
  }
  const xs: number[] = [];
  const ys: number[] = [];
  const starts: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const follow = (startX: number, startY: number): void => {
    let [x, y] = [startX, startY];
    let at = y * stride + x;
    let way = firstWay(ways[at]);
    // The pixels on both sides of the first step.
    const [sideX, sideY] = [way === 2 ? x - 1 : x, way === 3 ? y - 1 : y];
    const isFlat = way === 0 || way === 2;
    const [before, after] = isFlat
      ? [labelAt(sideX, y - 1), labelAt(sideX, y)]
      : [labelAt(x, sideY), labelAt(x - 1, sideY)];
    left.push(way < 2 ? before : after);
    right.push(way < 2 ? after : before);
    starts.push(xs.length);
    xs.push(x);
    ys.push(y);
    do {
      ways[at] &= ~(1 << way);
      x += DX[way];
      y += DY[way];
      at = y * stride + x;
      ways[at] &= ~(1 << ((way + 2) & 3));
      xs.push(x);
      ys.push(y);
      way = firstWay(ways[at]);
    } while (degrees[at] === 2 && way >= 0);
  };
  for (const isLoop of [false, true]) {
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const at = y * stride + x;
        if (!isLoop && degrees[at] === 2) continue;
        while (ways[at] > 0) follow(x, y);
      }
    }
  }
  starts.push(xs.length);
  return {
    xs: Float32Array.from(xs),
    ys: Float32Array.from(ys),
    starts: Int32Array.from(starts),
    left: Int32Array.from(left),
    right: Int32Array.from(right),
    count: left.length,
  };
}

/** The number of the lowest bit; -1 for none. */
function firstWay(flags: number): number {
  if (flags & 1) return 0;
  if (flags & 2) return 1;
  if (flags & 4) return 2;
  return flags & 8 ? 3 : -1;
}

/**
 * Smooths the curves as a steady hand draws them, by Taubin's filter (1995), which does not shrink them.
 * Meetings of regions and the frame stay where they are.
 *
 * @param rounds of a curve, by the point at its middle
 */
export function smoothOutlines(outlines: Outlines, rounds: (x: number, y: number) => number): void {
  const { xs, ys, starts, left, right, count } = outlines;
  for (let n = 0; n < count; n++) {
    if (left[n] < 0 || right[n] < 0) continue;
    const from = starts[n];
    const to = starts[n + 1] - 1;
    if (to - from < 2) continue;
    const middle = (from + to) >> 1;
    const wanted = Math.round(rounds(xs[middle], ys[middle]));
    const isClosed = xs[from] === xs[to] && ys[from] === ys[to] && to - from > 6;
    smoothRun(xs, from, to, wanted, isClosed);
    smoothRun(ys, from, to, wanted, isClosed);
  }
}

function smoothRun(
  values: Float32Array,
  from: number,
  to: number,
  rounds: number,
  isClosed: boolean,
): void {
  for (let round = 0; round < rounds; round++) {
    // The second pass pushes back what the first has pulled in.
    for (const share of [0.5, -0.47]) {
      let before = values[from];
      if (isClosed) {
        values[from] += share * ((values[to - 1] + values[from + 1]) / 2 - before);
      }
      for (let i = from + 1; i < to; i++) {
        const here = values[i];
        values[i] += share * ((before + values[i + 1]) / 2 - here);
        before = here;
      }
      if (isClosed) values[to] = values[from];
    }
  }
}

/** Brings the curves of a smaller picture to a larger one. */
export function scaleOutlines(
  { xs, ys }: Outlines,
  factor: number,
  width: number,
  height: number,
): void {
  for (let i = 0; i < xs.length; i++) {
    xs[i] = clamp(xs[i] * factor, 0, width);
    ys[i] = clamp(ys[i] * factor, 0, height);
  }
}

/** The region at the middle of each pixel, as the curves bound them. */
export function fillOutlines(outlines: Outlines, width: number, height: number): Int32Array {
  const { xs, ys, starts, left, right, count } = outlines;
  const crossings: { x: number; label: number }[][] = Array.from({ length: height }, () => []);
  for (let n = 0; n < count; n++) {
    for (let i = starts[n]; i < starts[n + 1] - 1; i++) {
      const [y0, y1] = [ys[i], ys[i + 1]];
      const label = y1 > y0 ? left[n] : right[n];
      const high = Math.max(y0, y1);
      for (
        let y = Math.max(0, Math.ceil(Math.min(y0, y1) - 0.5));
        y < height && y + 0.5 < high;
        y++
      ) {
        crossings[y].push({ x: xs[i] + ((y + 0.5 - y0) / (y1 - y0)) * (xs[i + 1] - xs[i]), label });
      }
    }
  }
  const labels = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = crossings[y].sort((one, two) => one.x - two.x);
    for (let k = 0; k < row.length; k++) {
      if (row[k].label < 0) continue;
      const from = Math.max(0, Math.ceil(row[k].x - 0.5));
      const to = k + 1 < row.length ? Math.min(width, Math.ceil(row[k + 1].x - 0.5)) : width;
      if (to > from) labels.fill(row[k].label, y * width + from, y * width + to);
    }
  }
  dropStrayRows(labels, width);
  return labels;
}

/** Rows of one or two pixels between the same region above and below come from curves that cross each other. */
function dropStrayRows(labels: Int32Array, width: number): void {
  for (let i = width; i < labels.length - 2 * width; i++) {
    const above = labels[i - width];
    if (labels[i] === above) continue;
    if (labels[i + width] === above || labels[i + 2 * width] === above) labels[i] = above;
  }
}
