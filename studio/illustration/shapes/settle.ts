import { CHROMA_WEIGHT } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import type { Regions } from "./cut.ts";
import type { Fills } from "./fills.ts";

/** Beyond this a colour is foreign to a region, however far. */
const MOST_MISFIT = 300;

/**
 * Lets borders settle: a pixel beside one goes over to the neighbouring region whose colour fits it better or
 * that surrounds it (iterated conditional modes, Besag 1986). Changes the labels.
 *
 * @param pull of each of 24 neighbours, squared steps of colour
 */
export function settleBorders(
  { l, a, b, width, height }: LabImage,
  { labels }: Regions,
  { values }: Fills,
  rounds: number,
  pull: number,
): void {
  const misfit = (i: number, x: number, y: number, label: number): number => {
    const p = label * 9;
    const dl = l[i] - values[p] - values[p + 1] * x - values[p + 2] * y;
    const da = (a[i] - values[p + 3] - values[p + 4] * x - values[p + 5] * y) * CHROMA_WEIGHT;
    const db = (b[i] - values[p + 6] - values[p + 7] * x - values[p + 8] * y) * CHROMA_WEIGHT;
    return Math.min(MOST_MISFIT, dl * dl + da * da + db * db);
  };
  const around = (i: number, label: number): number => {
    let same = 0;
    for (let dy = -2; dy <= 2; dy++) {
      const row = i + dy * width;
      for (let dx = -2; dx <= 2; dx++) if (labels[row + dx] === label) same++;
    }
    return same;
  };
  for (let round = 0; round < rounds; round++) {
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2, i = y * width + 2; x < width - 2; x++, i++) {
        const label = labels[i];
        const neighbours = [labels[i - 1], labels[i + 1], labels[i - width], labels[i + width]];
        if (
          neighbours[0] === label &&
          neighbours[1] === label &&
          neighbours[2] === label &&
          neighbours[3] === label
        )
          continue;
        let best = label;
        let least = misfit(i, x, y, label) - pull * around(i, label);
        for (const candidate of neighbours) {
          if (candidate === best || candidate === label) continue;
          const cost = misfit(i, x, y, candidate) - pull * around(i, candidate);
          if (cost >= least) continue;
          least = cost;
          best = candidate;
        }
        labels[i] = best;
      }
    }
  }
}
