import { strandAt } from "../colour/flow.ts";
import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Strength } from "../meta.ts";
import type { Guides } from "./paint.ts";
import { eachRow } from "../rows.ts";

/** Steps of lightness and how much of them is seen, by strength. */
const STEPS: Record<Strength, number> = { 1: 12, 2: 16, 3: 20 };
const SEEN: Record<Strength, number> = { 1: 0.7, 2: 0.92, 3: 0.95 };

/** Strength of edges, squared steps of lightness, below which a slope (a sky, a wall) has hardly any steps, and of clear folds. */
const GENTLE = 2;
const STEEP = 14;

const FACE = 0.62;
/** Hair keeps so much of its own tones, dark hair more: in steps it would be one with a wall, or with skin. */
const HAIR = 0.8;
const DARK_HAIR = 0.75;
/** Contrast that is added to middle tones, steps of lightness. */
const DEPTH = 90;

/** Blur, pixels, of what the borders between tones follow: borders along every thread of a cloth are no shapes. */
const SHAPE = 3;
/** What differs by so much from around it is a shape of its own. */
const [TEXTURE, OWN_SHAPE] = [3, 10];

/**
 * Lays the painting in steps of lightness with smooth borders, gentler ones on faces.
 *
 * @param base room for a plane, overwritten
 */
export function layTones(
  image: LabImage,
  { flow, skin, sharp, scale, strength, simd }: Guides,
  base: Float32Array,
): void {
  const { l, width, height } = image;
  base.set(l);
  blurPlane(base, width, height, SHAPE * scale, simd);
  const of = { l, width, height, base, flow, skin, sharp, scale, strength };
  eachRow(height, keepTexture, of);
  eachRow(height, layRow, of);
}

interface Laying extends Pick<LabImage, "l" | "width" | "height">, Omit<Guides, "simd"> {
  base: Float32Array;
}

function keepTexture({ l, width, base, flow, skin }: Laying, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    // In hair steps are broad and strands lie upon them: cut along each strand they would be worms.
    const strand = strandAt(flow, at) * (1 - skin.hair[at]);
    const own = smoothstep(TEXTURE, OWN_SHAPE, Math.abs(l[i] - base[i]));
    base[i] += (l[i] - base[i]) * Math.max(own, strand);
  }
}

function layRow(of: Laying, y: number): void {
  const { l, width, height, base, flow, skin, sharp, scale, strength } = of;
  const step = STEPS[strength];
  let [around, steep, softest, plain, hair, seenThere] = [0, 0, 0, 0, 0, 0];
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    // Of two pixels beside each other the same is known.
    if (x % 2 === 0) {
      around = 1 - skin.head[at];
      // Steps along the blurred border of a head would be rings around it.
      steep =
        smoothstep(GENTLE, STEEP, flow.energy[at]) *
        (1 - (1 - around) * (1 - smoothstep(0.05, 0.3, sharp[at])));
      softest = 0.5 - (0.25 + 0.15 * around) * steep;
      plain = 1 - 0.7 * skin.plain[at];
      hair = skin.hair[at];
      seenThere =
        SEEN[strength] *
        (0.3 + 0.2 * around + (0.7 - 0.2 * around) * steep) *
        plain *
        (1 - HAIR * hair);
    }
    const right = Math.abs(base[x < width - 1 ? i + 1 : i] - base[i]);
    const below = Math.abs(base[y < height - 1 ? i + width : i] - base[i]);
    const slope = ((right + below) * scale) / step;
    const stepped = step * stepSoftly(base[i] / step, slope, softest);
    const seen =
      seenThere *
      (1 - DARK_HAIR * hair * (1 - smoothstep(14, 36, l[i]))) *
      (1 - skin.face[at] * (FACE + 0.3 * skin.features[at]));
    l[i] += (stepped + hair * (l[i] - base[i]) - l[i]) * seen;
    // Around people light and shade are told apart more than a camera does.
    const t = l[i] / 100;
    const depth = t > 0.45 ? DEPTH : 0.4 * DEPTH;
    // Hair that shines is no lighter for it.
    l[i] += depth * (0.3 + 0.7 * around * (1 - hair)) * plain * (t - 0.45) * t * (1 - t);
  }
}

/**
 * Soft steps (Winnemöller, Olsen and Gooch 2006) whose borders are a pixel wide wherever the slope allows
 * it: they look cut and are anti-aliased.
 *
 * @param value in steps
 * @param slope of the value from pixel to pixel
 * @param softest half width, in steps, of the border where the slope is low
 */
function stepSoftly(value: number, slope: number, softest: number): number {
  const below = Math.floor(value);
  const halfWidth = clamp(slope * 0.8, softest, 0.5);
  const t = clamp((value - below - 0.5) / (2 * halfWidth) + 0.5, 0, 1);
  return below + t * t * (3 - 2 * t);
}
