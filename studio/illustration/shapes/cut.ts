import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";

/** A picture cut into regions. */
export interface Regions {
  /** Number of each pixel's region, 0 up to `count`. */
  labels: Int32Array;
  count: number;
}

const BINS = 1024;
const BINS_PER_UNIT = 24;

/** How far two pixels' colours are apart, in steps of lightness. */
export function colourDistance({ l, a, b }: LabImage, i: number, j: number): number {
  const dl = l[i] - l[j];
  const da = (a[i] - a[j]) * CHROMA_WEIGHT;
  const db = (b[i] - b[j]) * CHROMA_WEIGHT;
  return Math.sqrt(dl * dl + da * da + db * db);
}

/** The root of a tree of merged regions; halves the path on the way. */
export function findRoot(parent: Int32Array, start: number): number {
  let i = start;
  while (parent[i] !== i) {
    parent[i] = parent[parent[i]];
    i = parent[i];
  }
  return i;
}

/** Numbers the roots of a forest in the order in which they come up. */
export function numberRoots(parent: Int32Array): Regions {
  const numbers = new Int32Array(parent.length).fill(-1);
  const labels = new Int32Array(parent.length);
  let count = 0;
  for (let i = 0; i < parent.length; i++) {
    const root = findRoot(parent, i);
    if (numbers[root] < 0) numbers[root] = count++;
    labels[i] = numbers[root];
  }
  return { labels, count };
}

/** The neighbours in pairs, those of the least difference first: 2 i for i and the right one, 2 i + 1 for the one below. */
function sortPairs(image: LabImage): { order: Uint32Array; bins: Uint16Array } {
  const { width, height } = image;
  const size = width * height;
  const bins = new Uint16Array(size * 2).fill(BINS);
  const starts = new Uint32Array(BINS + 1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) {
        const bin = Math.min(BINS - 1, (colourDistance(image, i, i + 1) * BINS_PER_UNIT) | 0);
        bins[2 * i] = bin;
        starts[bin + 1]++;
      }
      if (y < height - 1) {
        const bin = Math.min(BINS - 1, (colourDistance(image, i, i + width) * BINS_PER_UNIT) | 0);
        bins[2 * i + 1] = bin;
        starts[bin + 1]++;
      }
    }
  }
  for (let bin = 0; bin < BINS; bin++) starts[bin + 1] += starts[bin];
  const order = new Uint32Array(starts[BINS]);
  for (let e = 0; e < bins.length; e++) if (bins[e] < BINS) order[starts[bins[e]]++] = e;
  return { order, bins };
}

/**
 * Cuts a picture into many small regions of even colour: joins neighbours over the least differences first
 * (Felzenszwalb and Huttenlocher 2004), then gives regions below `smallest` pixels to a neighbour.
 */
export function cutFinely(image: LabImage, looseness: number, smallest: number): Regions {
  const { width, height } = image;
  const size = width * height;
  const { order, bins } = sortPairs(image);
  const parent = new Int32Array(size);
  const area = new Int32Array(size).fill(1);
  const tolerance = new Float32Array(size).fill(looseness);
  for (let i = 0; i < size; i++) parent[i] = i;
  for (const isTidying of [false, true]) {
    for (const pair of order) {
      const one = findRoot(parent, pair >> 1);
      const two = findRoot(parent, (pair >> 1) + (pair & 1 ? width : 1));
      if (one === two) continue;
      const difference = bins[pair] / BINS_PER_UNIT;
      const joins = isTidying
        ? Math.min(area[one], area[two]) < smallest
        : difference <= Math.min(tolerance[one], tolerance[two]);
      if (!joins) continue;
      const [root, leaf] = area[one] >= area[two] ? [one, two] : [two, one];
      parent[leaf] = root;
      area[root] += area[leaf];
      tolerance[root] = difference + looseness / area[root];
    }
  }
  return numberRoots(parent);
}
