import { clamp, smoothstep } from "../luma.ts";
import { stepSoftly } from "../shapes/tones.ts";
import type { EvenSkin } from "./even-skin.ts";
import { LEAST_DRAWN } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";

/** Steps of lightness of skin that is no face. */
const SKIN_STEP = 9;

/** The shade of a face is at most so much darker than its light. */
const DEEPEST = 15;

/**
 * The lightness of even skin in a few tones: two for each face, light and shade, chosen where they part best
 * (Otsu 1979), which takes highlights from foreheads; steps elsewhere.
 */
export function layTwoTones(
  even: EvenSkin,
  map: SkinMap,
  faces: readonly FaceGeometry[],
  scale: number,
): Float32Array {
  const { width, height, l } = even;
  const tones = new Float32Array(l.length);
  for (let i = 0; i < l.length; i++)
    tones[i] = 0.3 * l[i] + 0.7 * SKIN_STEP * stepSoftly(l[i] / SKIN_STEP, 0, 0.2);
  for (const face of faces) {
    if (face.height < LEAST_DRAWN * scale) continue;
    const left = Math.max(0, Math.floor((face.x - 0.15 * face.width) / 2));
    const right = Math.min(width - 1, Math.ceil((face.x + 1.15 * face.width) / 2));
    const top = Math.max(0, Math.floor((face.y - 0.5 * face.height) / 2));
    const bottom = Math.min(height - 1, Math.ceil((face.y + 1.08 * face.height) / 2));
    const counts = new Uint32Array(128);
    for (let y = top; y <= bottom; y++) {
      for (let i = y * width + left; i <= y * width + right; i++) {
        if (map.face[i] > 0.5 && map.bare[i] > 0.3) counts[clamp(Math.round(l[i]), 0, 127)]++;
      }
    }
    const split = splitTones(counts);
    if (!split) continue;
    const { threshold, light } = split;
    const shade = Math.max(split.shade, light - DEEPEST);
    for (let y = top; y <= bottom; y++) {
      for (let i = y * width + left; i <= y * width + right; i++) {
        if (map.face[i] < 0.01) continue;
        const tone = shade + (light - shade) * smoothstep(threshold - 1.6, threshold + 1.6, l[i]);
        const soft = clamp(l[i], shade - 12, light + 3);
        tones[i] += (0.62 * tone + 0.38 * soft - tones[i]) * map.face[i];
      }
    }
  }
  return tones;
}

/** Where a histogram of lightness parts best into two, and the means of both; null for an empty one. */
function splitTones(
  counts: Uint32Array,
): { threshold: number; light: number; shade: number } | null {
  let [all, sum] = [0, 0];
  counts.forEach((count, level) => {
    all += count;
    sum += count * level;
  });
  if (all === 0) return null;
  let best = { threshold: sum / all, light: sum / all, shade: sum / all };
  let [most, below, sumBelow] = [0, 0, 0];
  for (let level = 0; level < counts.length - 1; level++) {
    below += counts[level];
    sumBelow += counts[level] * level;
    if (below === 0 || below === all) continue;
    const shade = sumBelow / below;
    const light = (sum - sumBelow) / (all - below);
    const between = below * (all - below) * (light - shade) * (light - shade);
    if (between <= most) continue;
    most = between;
    best = { threshold: level + 0.5, light, shade };
  }
  return best;
}
