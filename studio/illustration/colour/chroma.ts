import { lightTables, measureLevels } from "../levels.ts";
import type { Levels } from "../levels.ts";
import type { PixelImage } from "../pixel-image.ts";
import { clamp } from "../luma.ts";
import { createLab, readLab } from "./oklab.ts";
import type { LabImage } from "./oklab.ts";

/** How colourful a photo is, OKLab times 100, after its levels. */
export interface Chroma {
  chroma: number;
  /** Mean a and b of what is nearly grey; null where there is too little of it. */
  tint: [a: number, b: number] | null;
  /** Whether the photo is black and white, toned or faded: its colours follow from its lightness. */
  isGrey: boolean;
  /** Whether it is a grey one in a strong tone, stronger in some lightnesses than in others: sepia. */
  isToned: boolean;
  /** Mean a and b of the whole photo. */
  mean: [a: number, b: number];
}

/** Samples along the longer side: the measure is of large areas. */
const SAMPLES = 128;
/** A colour below this chroma may be a grey with a tint; a tint is measured where so many are. */
const NEARLY_GREY = 3.5;
const LEAST_GREYS = 0.04;
/** Mean colourfulness, beside a tint, below which a photo is taken for a grey one. */
const GREY = 1.5;
/** What differs from the tint by so much has a colour of its own; a small face in a meadow has so many of them. */
const COLOURFUL = 6;
const LEAST_COLOURFUL = 0.01;

/** Measures a photo on about 128 x 96 of its pixels. */
export function measureChroma(image: PixelImage, levels: Levels = measureLevels(image)): Chroma {
  const small = shrink(image);
  const lab = createLab(small.width, small.height);
  readLab(small, lightTables(levels), lab, 0, small.height);
  const count = lab.l.length;
  let [chroma, tintA, tintB, near] = [0, 0, 0, 0];
  const mean: Chroma["mean"] = [0, 0];
  for (let i = 0; i < count; i++) {
    const value = Math.sqrt(lab.a[i] * lab.a[i] + lab.b[i] * lab.b[i]);
    chroma += value / count;
    mean[0] += lab.a[i] / count;
    mean[1] += lab.b[i] / count;
    if (value > NEARLY_GREY || lab.l[i] < 25) continue;
    tintA += lab.a[i];
    tintB += lab.b[i];
    near++;
  }
  let [spread, colourful] = [0, 0];
  for (let i = 0; i < count; i++) {
    const da = lab.a[i] - mean[0];
    const db = lab.b[i] - mean[1];
    const apart = Math.sqrt(da * da + db * db);
    spread += apart / count;
    if (apart > COLOURFUL) colourful += 1 / count;
  }
  const tint: Chroma["tint"] = near < LEAST_GREYS * count ? null : [tintA / near, tintB / near];
  const isToned = isInOneTone(lab, mean);
  const isGrey = isToned || (spread < GREY && colourful < LEAST_COLOURFUL);
  return { chroma, tint, isGrey, isToned, mean };
}

/**
 * A photo as yellow as this in the mean, with so much red for its yellow, whose colours differ by so little from those of what is equally
 * light, is a toned one.
 */
const [TONED, REDDISH, LIKE_ITS_LIGHTNESS] = [6, 0.1, 0.7];
const LIGHTNESSES = 17;

/** Whether a photo is in one strong tone (sepia): how light a place is tells its colour. */
function isInOneTone({ l, a, b }: LabImage, mean: Chroma["mean"]): boolean {
  if (mean[1] < TONED || mean[0] < REDDISH * mean[1]) return false;
  const [counts, as, bs] = Array.from({ length: 3 }, () => new Float32Array(LIGHTNESSES));
  const like = (i: number): number => clamp(Math.floor(l[i] / 6), 0, LIGHTNESSES - 1);
  for (let i = 0; i < l.length; i++) {
    counts[like(i)]++;
    as[like(i)] += a[i];
    bs[like(i)] += b[i];
  }
  let spread = 0;
  for (let i = 0; i < l.length; i++) {
    const da = a[i] - as[like(i)] / counts[like(i)];
    const db = b[i] - bs[like(i)] / counts[like(i)];
    spread += Math.sqrt(da * da + db * db) / l.length;
  }
  return spread < LIKE_ITS_LIGHTNESS;
}

function shrink({ data, width, height }: PixelImage): PixelImage {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SAMPLES));
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const small = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const p = (y * step * width + x * step) * 4;
      for (let channel = 0; channel < 4; channel++)
        small[(y * w + x) * 4 + channel] = data[p + channel];
    }
  }
  return { data: small, width: w, height: h };
}
