import { inBands } from "./bands.ts";
import type { Painting } from "./bands.ts";
import { measureChroma } from "./colour/chroma.ts";
import { removeDust } from "./colour/dust.ts";
import { measureGrain, softenGrain } from "./colour/grain.ts";
import { measureFlow } from "./colour/flow.ts";
import type { Flow } from "./colour/flow.ts";
import { createLab, halveLab, readLab } from "./colour/oklab.ts";
import type { LabImage } from "./colour/oklab.ts";
import { lightTables, measureLevels } from "./levels.ts";
import type { Levels } from "./levels.ts";
import { drawInk } from "./lines/ink.ts";
import type { Strength } from "./meta.ts";
import { paint } from "./painting/paint.ts";
import { layTones } from "./painting/tones.ts";
import { matchPalette } from "./palette.ts";
import type { Palette } from "./palette.ts";
import type { PixelImage } from "./pixel-image.ts";
import type { FaceGeometry } from "./portrait/geometry.ts";
import { relightFaces } from "./portrait/relight-faces.ts";
import { measureSkin } from "./portrait/skin.ts";
import type { SkinMap } from "./portrait/skin.ts";
import { openSimd } from "./simd.ts";
import type { Simd } from "./simd.ts";
import { measureSharpness } from "./painting/sharpness.ts";

/** A photo painted anew, and what is known of it: what every style begins with. */
export interface Drawing {
  /** The painting, in soft tones. */
  image: LabImage;
  /** How much of each pixel is covered with ink, 0 to 1. */
  ink: Float32Array;
  flow: Flow;
  skin: SkinMap;
  /** How much in focus the photo is, at half the resolution, 0 to 1. */
  sharp: Float32Array;
  isGrey: boolean;
  /** Factor for chroma that the palette asks for. */
  vibrance: number;
  /** Of lengths: 1 for 1024 pixels on the longer side. */
  scale: number;
  strength: Strength;
  levels: Levels;
  simd: Simd;
}

export interface DrawOptions {
  brush: WebAssembly.Module;
  faces: readonly FaceGeometry[];
  strength: Strength;
  palette: Palette | null;
}

export function* drawPhoto(photo: PixelImage, options: DrawOptions): Painting<Drawing> {
  const { width, height } = photo;
  const { strength } = options;
  const simd = openSimd(options.brush);
  const scale = Math.max(width, height) / 1024;
  const asShown = measureLevels(photo, options.faces);
  const own = measureChroma(photo, asShown);
  const levels = own.isGrey ? measureLevels(photo, options.faces, true) : asShown;
  const match = matchPalette(own, own.isGrey ? null : options.palette);
  const lab = createLab(width, height);
  const tables = lightTables(levels);
  yield* inBands(width, height, { start: 0, end: 0.06 }, (from, to) =>
    readLab(photo, tables, lab, from, to),
  );
  shiftPlane(lab.a, own.isToned ? null : own.isGrey ? -own.mean[0] : match.shiftA);
  shiftPlane(lab.b, own.isToned ? null : own.isGrey ? -own.mean[1] : match.shiftB);
  const image = createLab(width, height);
  const { skin, sharp, grain } = prepareFaces(lab, image, options.faces, scale, own.isGrey, simd);
  yield 0.1;
  const flow = measureFlow(halveLab(lab), Math.max(0.8, 1.6 * scale), simd);
  yield 0.14;
  const span = { start: 0.14, end: 0.7 };
  yield* paint(lab, image, { flow, skin, scale, strength, grain, simd }, span);
  const ink = yield* drawInk(
    lab,
    image,
    { flow, skin, sharp, scale, strength, simd },
    { start: 0.7, end: 0.88 },
  );
  layTones(image, { flow, skin, sharp, scale, strength, simd }, lab.a);
  yield 0.92;
  return {
    image,
    ink,
    flow,
    skin,
    sharp,
    isGrey: own.isGrey,
    vibrance: match.vibrance,
    scale,
    strength,
    levels,
    simd,
  };
}

/** Adds to a plane of chroma; null leaves none of it. */
function shiftPlane(plane: Float32Array, shift: number | null): void {
  if (shift === null) plane.fill(0);
  else if (shift !== 0) for (let i = 0; i < plane.length; i++) plane[i] += shift;
}

/** Finds skin and focus, and takes dust and bad light away; a function of its own, so that nothing half done stays in memory. */
function prepareFaces(
  lab: LabImage,
  spare: LabImage,
  faces: readonly FaceGeometry[],
  scale: number,
  isGrey: boolean,
  simd: Simd,
): Pick<Drawing, "skin" | "sharp"> & { grain: number } {
  const half = halveLab(lab);
  const sharp = measureSharpness(half, scale, simd);
  const skin = measureSkin(half, sharp, faces, scale, isGrey, simd);
  if (isGrey) {
    liftBlacks(lab.l);
    const isFeature = (i: number): boolean => {
      const at = halfOf(i, lab.width);
      return skin.features[at] > 0.3 || skin.plain[at] > 0.3;
    };
    removeDust(lab, isFeature, scale, spare);
  }
  const grain = measureGrain(lab, 2);
  softenGrain(
    lab,
    { fine: measureGrain(lab), coarse: grain },
    (i) => skin.features[halfOf(i, lab.width)],
    [spare.l, spare.a],
    simd,
  );
  relightFaces(lab, half, sharp, skin.bare, faces, isGrey, simd);
  return { skin, sharp, grain };
}

/** Below this lightness the grain of an old photo stands out most: near black every level is a large step. */
const BLACKS = 24;

/** Halves what the blacks differ. */
function liftBlacks(l: Float32Array): void {
  for (let i = 0; i < l.length; i++) if (l[i] < BLACKS) l[i] = (l[i] + BLACKS) / 2;
}

/** The sample of a plane of half the size that a pixel belongs to. */
function halfOf(i: number, width: number): number {
  const x = i % width;
  return (((i - x) / width) >> 1) * ((width + 1) >> 1) + (x >> 1);
}
