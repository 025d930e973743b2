import type { LabImage } from "../colour/oklab.ts";
import { sample } from "../lines/sample.ts";
import { clamp, smoothstep } from "../luma.ts";
import { beyond, stepSoftly } from "../shapes/tones.ts";
import { evenSkin, measureDarkAround } from "./even-skin.ts";
import type { EvenSkin } from "./even-skin.ts";
import type { FaceGeometry } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";
import { layTwoTones } from "./two-tones.ts";

/** Steps of lightness of what is on skin. */
const FEATURE_STEP = 8;

/** Measures what skin is drawn by, in a picture with faces. */
export function measurePortrait(
  half: LabImage,
  map: SkinMap,
  sharp: Float32Array,
  keep: Float32Array,
  faces: readonly FaceGeometry[],
  scale: number,
): SkinDrawing {
  const even = evenSkin(half, map, Math.max(1.5, 4 * scale));
  const dark = measureDarkAround(half, even, Math.max(1, 5 * scale));
  return { map, even, tones: layTwoTones(even, map, faces, scale), dark, sharp, keep };
}

/** What is drawn on: skin, its tones and where it is, all at half the resolution. */
export interface SkinDrawing {
  map: SkinMap;
  even: EvenSkin;
  /** Its lightness in two tones a face. */
  tones: Float32Array;
  dark: Float32Array;
  sharp: Float32Array;
  /** 0 to 1: heads that stay whole, over which the photo is laid. */
  keep: Float32Array;
}

/**
 * Draws skin onto the shapes: even in a few soft tones, and on it what differs clearly from it, in crisp steps.
 * Spots and shine are below the threshold, wrinkles are softened; brows, eyes, nostrils and lips stand out, and the
 * whites of eyes and teeth become white.
 */
export function drawSkinRows(
  target: LabImage,
  photo: LabImage,
  { map, even, tones, dark, sharp, keep }: SkinDrawing,
  from: number,
  to: number,
): void {
  const { width, height } = target;
  const { l } = photo;
  const [w, h] = [map.width, map.height];
  for (let y = from; y < to; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const near = (y >> 1) * w + (x >> 1);
      if (map.face[near] < 0.01 && map.bare[near] < 0.1) continue;
      if (keep[near] > 0.99) continue;
      const at = (plane: Float32Array): number => sample(plane, w, h, x / 2 - 0.25, y / 2 - 0.25);
      const face = at(map.face);
      const bare = at(map.bare);
      const share = Math.max(face, smoothstep(0.15, 0.6, bare));
      if (share < 0.01) continue;
      const features = at(map.features);
      const whites = at(map.whites);
      const evenL = at(even.l);
      const evenA = at(even.a);
      const evenB = at(even.b);
      // What is darker than shaded skin is as much darker than the lifted shade.
      const d = (l[i] - evenL) * clamp(at(tones) / (evenL + 1), 1, 1.5);
      const here = Math.sqrt(photo.a[i] * photo.a[i] + photo.b[i] * photo.b[i]);
      const usual = Math.sqrt(evenA * evenA + evenB * evenB);
      const among = Math.max(features, 0.5 * face * smoothstep(0.05, 0.2, at(dark)));
      const pale =
        smoothstep(0.22, 0.5, 1 - here / (usual + 0.1)) * smoothstep(0.8, 2.4, usual - here);
      const white = pale * smoothstep(-6, 4, d) * whites;
      const right = x < width - 1 ? l[i + 1] : l[i];
      const below = y < height - 1 ? l[i + width] : l[i];
      const slope = (Math.abs(right - l[i]) + Math.abs(below - l[i])) / FEATURE_STEP;
      const shine = d > 0 ? (0.75 - 0.5 * whites) * (1 - white) : 0;
      const feature = beyond(d, (3.5 + 2.5 * bare) * (1 - 0.7 * among)) * (1 - shine);
      const stepped =
        0.35 * feature + 0.85 * FEATURE_STEP * stepSoftly(feature / FEATURE_STEP, slope, 0.12);
      const soft = 0.5 * d * (1 - smoothstep(6, 14, Math.abs(d))) * (d > 0 ? 0.4 : 1);
      // Out of focus there is nothing to draw sharply.
      const crisp = smoothstep(0.02, 0.2, at(sharp));
      const base = evenL + (at(tones) - evenL) * (0.5 + 0.5 * crisp);
      const drawn =
        base + (stepped + soft * (1 - among)) * crisp + 1.15 * beyond(d, 1) * (1 - crisp);
      const whitened = drawn + (Math.max(drawn, l[i]) + 3 - drawn) * white;
      const chroma =
        (1.08 + 0.1 * among - shine) * (1 - 0.2 * white) * (1 - 0.4 * smoothstep(18, 35, -d));
      const plain = 1.3 - 0.8 * among;
      const drawnA = (evenA + beyond(photo.a[i] - evenA, plain) * chroma) * (1 - 0.6 * white);
      const drawnB = (evenB + beyond(photo.b[i] - evenB, plain) * chroma) * (1 - 0.6 * white);
      target.l[i] += (whitened - target.l[i]) * share;
      target.a[i] += (drawnA - target.a[i]) * share;
      target.b[i] += (drawnB - target.b[i]) * share;
    }
  }
}
