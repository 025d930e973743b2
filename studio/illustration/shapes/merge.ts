import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { clamp } from "../luma.ts";
import { colourDistance, findRoot, numberRoots } from "./cut.ts";
import type { Regions } from "./cut.ts";
import { MergeQueue } from "./merge-queue.ts";

export interface MergeSettings {
  /** Price of a pixel of border, squared steps of colour, where detail matters least and most. */
  price: readonly [coarse: number, fine: number];
  /** Regions below this many pixels go, where detail matters least and most. */
  smallest: readonly [coarse: number, fine: number];
}

/** What two regions share: pixels of border and the differences of colour across it, summed. */
interface Border {
  length: number;
  step: number;
}

/** Regions on their way into one another. */
interface Graph {
  area: Float64Array;
  /** Sums of l, a and b. */
  colour: [Float64Array, Float64Array, Float64Array];
  detail: Float64Array;
  skin: Float64Array;
  borders: Map<number, Border>[];
}

/**
 * Merges regions as long as that lowers the energy of Mumford and Shah: the squared error of flat colours
 * and a price for each pixel of border (Koepfler, Lopez and Morel 1994). Borders without a step (skies,
 * blurred ground) are given up cheaply; a crisp one is defended by its step even if the colours on
 * both sides are much alike, as with a white shirt before a pale sea.
 *
 * @param detail 0 to 1 a pixel: how much detail matters
 * @param skin 0 to 1 a pixel: light and shade on skin are tones of one region
 */
export function mergeRegions(
  image: LabImage,
  { labels, count }: Regions,
  detail: Float32Array,
  skin: Float32Array,
  settings: MergeSettings,
): Regions {
  const graph = measureGraph(image, { labels, count }, detail, skin);
  const { area, borders } = graph;
  const stamps = new Int32Array(count);
  const queue = new MergeQueue();
  const consider = (one: number, two: number, border: Border): void => {
    const cost = costOf(graph, one, two, border, settings);
    if (cost > 1) return;
    queue.push(cost, one < two ? one * count + two : two * count + one, stamps[one] + stamps[two]);
  };
  for (let one = 0; one < count; one++) {
    for (const [two, border] of borders[one]) if (one < two) consider(one, two, border);
  }
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  while (queue.size > 0) {
    const { pair, stamp } = queue.pop();
    const one = Math.floor(pair / count);
    const two = pair % count;
    if (parent[one] !== one || parent[two] !== two || stamps[one] + stamps[two] !== stamp) continue;
    const [root, leaf] = borders[one].size >= borders[two].size ? [one, two] : [two, one];
    parent[leaf] = root;
    area[root] += area[leaf];
    graph.detail[root] += graph.detail[leaf];
    graph.skin[root] += graph.skin[leaf];
    for (const sums of graph.colour) sums[root] += sums[leaf];
    joinBorders(borders, root, leaf);
    stamps[root] += 1 + stamps[leaf];
    for (const [other, border] of borders[root]) consider(root, other, border);
  }
  for (let i = 0; i < count; i++) findRoot(parent, i);
  const numbers = numberRoots(parent);
  return { labels: labels.map((label) => numbers.labels[label]), count: numbers.count };
}

function measureGraph(
  image: LabImage,
  { labels, count }: Regions,
  detail: Float32Array,
  skin: Float32Array,
): Graph {
  const { l, a, b, width, height } = image;
  const sums = () => new Float64Array(count);
  const graph: Graph = {
    area: sums(),
    colour: [sums(), sums(), sums()],
    detail: sums(),
    skin: sums(),
    borders: Array.from({ length: count }, () => new Map<number, Border>()),
  };
  const touch = (one: number, two: number, step: number): void => {
    let border = graph.borders[one].get(two);
    if (!border) {
      border = { length: 0, step: 0 };
      graph.borders[one].set(two, border);
      graph.borders[two].set(one, border);
    }
    border.length++;
    border.step += step;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      graph.area[label]++;
      graph.colour[0][label] += l[i];
      graph.colour[1][label] += a[i] * CHROMA_WEIGHT;
      graph.colour[2][label] += b[i] * CHROMA_WEIGHT;
      graph.detail[label] += detail[i];
      graph.skin[label] += skin[i];
      // Edges of photos are a few pixels wide, and so is the step across them.
      if (x < width - 1 && labels[i + 1] !== label) {
        touch(
          label,
          labels[i + 1],
          colourDistance(image, x > 0 ? i - 1 : i, x < width - 2 ? i + 2 : i + 1),
        );
      }
      if (y < height - 1 && labels[i + width] !== label) {
        const from = y > 0 ? i - width : i;
        touch(
          label,
          labels[i + width],
          colourDistance(image, from, y < height - 2 ? i + 2 * width : i + width),
        );
      }
    }
  }
  return graph;
}

/** The energy that a merge costs over the one that it saves; up to 1 it pays. */
function costOf(
  { area, colour, detail, skin }: Graph,
  one: number,
  two: number,
  { length, step }: Border,
  { price, smallest }: MergeSettings,
): number {
  const bothSkin = Math.min(skin[one] / area[one], skin[two] / area[two]);
  let error = 0;
  for (let channel = 0; channel < 3; channel++) {
    const difference = colour[channel][one] / area[one] - colour[channel][two] / area[two];
    error += difference * difference * (channel === 0 ? 1 - 0.85 * bothSkin : 1);
  }
  const across = step / length;
  const crispness = clamp((across - 0.8) / 4, 0.04, 1);
  const defended = error + 0.6 * across * across * (1 - bothSkin);
  const smaller = area[one] < area[two] ? one : two;
  const worth = clamp(detail[smaller] / area[smaller], 0, 1);
  const harmonic = (area[one] * area[two]) / (area[one] + area[two]);
  const cost =
    (harmonic * defended * crispness) / (length * (price[0] + (price[1] - price[0]) * worth));
  const least = smallest[0] + (smallest[1] - smallest[0]) * worth;
  return area[smaller] < least ? cost * 0.02 : cost;
}

/** Gives the borders of `leaf` to `root`. */
function joinBorders(borders: Map<number, Border>[], root: number, leaf: number): void {
  borders[root].delete(leaf);
  for (const [other, border] of borders[leaf]) {
    if (other === root) continue;
    borders[other].delete(leaf);
    const known = borders[root].get(other);
    if (known) {
      known.length += border.length;
      known.step += border.step;
    } else {
      borders[root].set(other, border);
      borders[other].set(root, border);
    }
  }
  borders[leaf].clear();
}
