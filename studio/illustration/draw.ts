import { inBands } from "./bands.ts";
import type { Painting, Span } from "./bands.ts";
import { measureChroma } from "./colour/chroma.ts";
import { sharpenAcrossRows, smoothAlongRows } from "./colour/coherence.ts";
import { measureFlow } from "./colour/flow.ts";
import type { Flow } from "./colour/flow.ts";
import { createLab, halveLab, readLab } from "./colour/oklab.ts";
import type { LabImage } from "./colour/oklab.ts";
import { smoothKeepingEdges } from "./colour/smooth.ts";
import { blurPlane } from "./gaussian.ts";
import { lightTables, measureLevels } from "./levels.ts";
import { dropSpecks, findDarkLines } from "./lines/dark-lines.ts";
import { weighOutlines } from "./lines/outline-weights.ts";
import { matchPalette } from "./palette.ts";
import type { Palette } from "./palette.ts";
import type { PixelImage } from "./pixel-image.ts";
import { drawSkinRows, measurePortrait } from "./portrait/draw-skin.ts";
import type { FaceGeometry } from "./portrait/geometry.ts";
import { measureSkin } from "./portrait/skin.ts";
import type { SkinMap } from "./portrait/skin.ts";
import { measureDetail } from "./shapes/detail.ts";
import type { DetailMap } from "./shapes/detail.ts";
import { removeDust } from "./colour/dust.ts";
import { drawFeatureLines } from "./portrait/feature-lines.ts";
import { drawTeeth } from "./portrait/teeth.ts";
import { findWholeFaces, layWholeFaces, LEAST_LARGE } from "./portrait/whole-faces.ts";
import { cutShapes } from "./shapes/cut-shapes.ts";
import { layTones, restoreMarks, softenSeams } from "./shapes/lay-tones.ts";
import type { Outlines } from "./shapes/outlines.ts";
import type { Strength } from "./meta.ts";

/** A photo redrawn as flat, toned shapes, and what is known of it: what every style begins with. */
export interface Drawing {
  /** The shapes. */
  image: LabImage;
  /** Each pixel's region. */
  labels: Int32Array;
  outlines: Outlines;
  /** How strongly each point of the outlines is drawn, 0 to 1. */
  weights: Float32Array;
  /** Dark lines inside the shapes, 0 to about 8. */
  lines: Float32Array;
  flow: Flow;
  skin: SkinMap;
  detail: DetailMap;
  isGrey: boolean;
  /** Factor for chroma that the palette asks for. */
  vibrance: number;
  /** Of lengths: 1 for 1024 pixels on the longer side. */
  scale: number;
  strength: Strength;
}

/** Steps of lightness within a region, by strength. */
const STEPS: Record<Strength, number> = { 1: 5, 2: 9, 3: 15 };

export interface DrawOptions {
  faces: readonly FaceGeometry[];
  strength: Strength;
  palette: Palette | null;
}

export function* drawShapes(photo: PixelImage, options: DrawOptions): Painting<Drawing> {
  const { width, height } = photo;
  const scale = Math.max(width, height) / 1024;
  const levels = measureLevels(photo, options.faces);
  const own = measureChroma(photo, levels);
  const match = matchPalette(own, own.isGrey ? null : options.palette);
  const lab = createLab(width, height);
  const tables = lightTables(levels);
  yield* inBands(width, height, { start: 0, end: 0.06 }, (from, to) =>
    readLab(photo, tables, lab, from, to),
  );
  for (let i = 0; i < lab.l.length; i++) {
    lab.a[i] = own.isGrey ? 0 : lab.a[i] + match.shiftA;
    lab.b[i] = own.isGrey ? 0 : lab.b[i] + match.shiftB;
  }
  const spare = createLab(width, height);
  let half = halveLab(lab);
  const skin = measureSkin(half, options.faces, scale, own.isGrey);
  if (own.isGrey) {
    const isFeature = (i: number): boolean => skin.features[halfOf(i, width)] > 0.3;
    removeDust(lab, isFeature, scale, spare);
    half = halveLab(lab);
  }
  const detail = measureDetail(half, skin, scale);
  yield 0.1;
  const sigma = Math.max(0.8, 2 * scale);
  const photoFlow = measureFlow(half, sigma);
  const lines = findDarkLines(
    lab.l,
    width,
    height,
    1.1 * Math.max(0.55, scale),
    photoFlow,
    Math.max(2, Math.round(6 * scale)),
    [spare.l, spare.a],
  );
  yield 0.18;
  const whole = findWholeFaces(half.width, half.height, options.faces, detail.sharp, scale);
  const portrait = skin.hasFaces
    ? measurePortrait(half, skin, detail.sharp, whole.keep, options.faces, scale)
    : null;
  const face = createLab(width, height);
  yield* inBands(width, height, { start: 0.22, end: 0.27 }, (from, to) =>
    smoothAlongRows(lab, photoFlow, Math.max(1, Math.round(2 * scale)), face, from, to),
  );
  smoothKeepingEdges(lab, half, Math.max(1, Math.round(3 * scale)), 3.5);
  yield 0.32;
  const flow = measureFlow(half, sigma);
  const base = yield* abstractShapes(lab, spare, flow, scale, { start: 0.32, end: 0.5 });
  const other = base === lab ? spare : lab;
  const small = halveLab(base);
  const { outlines, labels, fills } = yield* cutShapes(
    small,
    base,
    detail.detail,
    skin.bare,
    scale,
    options.strength,
  );
  const weights = weighOutlines(outlines, {
    half: small,
    sharp: detail.sharp,
    face: skin.face,
    bare: skin.bare,
    whole: whole.keep,
    figure: skin.figure,
    area: fills.area,
    scale,
  });
  yield 0.76;
  layTones(base, face, other, {
    labels,
    fills,
    sharp: detail.sharp,
    figure: skin.figure,
    scale,
    step: STEPS[options.strength],
  });
  restoreMarks(base, face, detail.sharp, other);
  yield 0.84;
  if (portrait) {
    yield* inBands(width, height, { start: 0.84, end: 0.9 }, (from, to) =>
      drawSkinRows(base, face, portrait, from, to),
    );
  }
  blurPlane(lines, width, height, 0.6 * scale, other.l);
  const low = (i: number): number => {
    const at = halfOf(i, width);
    return 1.1 + 1.5 * (1 - detail.detail[at]) + 1.2 * skin.face[at] * (1 - skin.features[at]);
  };
  dropSpecks(lines, width, low, 2.8, Math.round(24 * scale * scale));
  for (let i = 0; i < lines.length; i++) lines[i] = Math.max(0, lines[i] - low(i) + 1);
  for (const each of options.faces) {
    if (each.height < LEAST_LARGE * scale) continue;
    drawFeatureLines(lines, face, each);
    drawTeeth(base, face, lines, each);
  }
  softenSeams(base, labels, skin, other.l);
  layWholeFaces(base, lines, face, whole, options.faces);
  yield 0.92;
  return {
    image: base,
    labels,
    outlines,
    weights,
    lines,
    flow,
    skin,
    detail,
    isGrey: own.isGrey,
    vibrance: match.vibrance,
    scale,
    strength: options.strength,
  };
}

/** The sample of a plane of half the size that a pixel belongs to. */
function halfOf(i: number, width: number): number {
  const x = i % width;
  return (((i - x) / width) >> 1) * ((width + 1) >> 1) + (x >> 1);
}

/** Coherence-enhancing filtering (Kyprianidis and Kang 2011); returns whichever of the two holds the result. */
function* abstractShapes(
  lab: LabImage,
  spare: LabImage,
  flow: Flow,
  scale: number,
  { start, end }: Span,
): Painting<LabImage> {
  const { width, height } = lab;
  let [image, target] = [lab, spare];
  const reach = Math.max(2, Math.round(7 * scale));
  const steps = ["along", "across", "along", "across", "finish"] as const;
  for (const [n, step] of steps.entries()) {
    const span = {
      start: start + ((end - start) * n) / steps.length,
      end: start + ((end - start) * (n + 1)) / steps.length,
    };
    yield* inBands(width, height, span, (from, to) => {
      if (step === "across")
        sharpenAcrossRows(image, flow, Math.max(1, 1.5 * scale), target, from, to);
      else
        smoothAlongRows(
          image,
          flow,
          step === "finish" ? Math.max(1, Math.round(3 * scale)) : reach,
          target,
          from,
          to,
        );
    });
    [image, target] = [target, image];
  }
  return image;
}
