import type { Painting } from "../bands.ts";
import type { LabImage } from "../colour/oklab.ts";
import type { Strength } from "../meta.ts";
import { cutFinely } from "./cut.ts";
import { fitFills } from "./fills.ts";
import type { Fills } from "./fills.ts";
import { mergeRegions } from "./merge.ts";
import { fillOutlines, scaleOutlines, smoothOutlines, traceOutlines } from "./outlines.ts";
import type { Outlines } from "./outlines.ts";
import { snapOutlines } from "./snap-outlines.ts";
import { settleBorders } from "./settle.ts";

/** How much dearer borders are, by strength. */
const COARSENESS: Record<Strength, number> = { 1: 0.4, 2: 1, 3: 2.6 };

/** Regions with borders as if cut by hand: found at half the resolution, filled at the whole one. */
export function* cutShapes(
  small: LabImage,
  whole: LabImage,
  detail: Float32Array,
  bare: Float32Array,
  scale: number,
  strength: Strength,
): Painting<{ outlines: Outlines; labels: Int32Array; fills: Fills }> {
  const { width, height } = whole;
  const area = scale * scale;
  const fine = cutFinely(small, 3 * scale, Math.max(2, Math.round(3 * area)));
  yield 0.58;
  const coarse = COARSENESS[strength];
  const regions = mergeRegions(small, fine, detail, bare, {
    price: [260 * coarse * scale, 50 * coarse * scale],
    smallest: [70 * area * coarse, 8 * area],
  });
  yield 0.64;
  settleBorders(small, regions, fitFills(small, regions), 4, 4);
  yield 0.68;
  const outlines = traceOutlines(regions, small.width, small.height);
  const at = (x: number, y: number) =>
    detail[Math.min(small.height - 1, y | 0) * small.width + Math.min(small.width - 1, x | 0)];
  smoothOutlines(outlines, (x, y) => (5 + 9 * (1 - at(x, y))) * Math.max(0.5, scale));
  const fills = fitFills(small, regions);
  scaleOutlines(outlines, 2, width, height);
  snapOutlines(outlines, whole);
  const labels = fillOutlines(outlines, width, height);
  yield 0.74;
  return { outlines, labels, fills };
}
