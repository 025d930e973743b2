import { halveLab, createLab } from "../colour/oklab.ts";
import type { LabImage } from "../colour/oklab.ts";
import { smoothKeepingEdges } from "../colour/smooth.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import { stepSoftly } from "../shapes/tones.ts";
import { fillPolygon, inflate, LEAST_DRAWN, outlineFace } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";

/** How far heads with ears and hairline reach beyond jaw and forehead, parts of the face's height. */
const MARGIN = 0.24;

/** Standard deviation of the soft rim, parts of the face's height. */
const RIM = 0.07;

/** Faces lower than this, pixels of a picture of 1024 on its longer side, are not drawn but stay whole. */
export const LEAST_LARGE = 175;

/** Steps of lightness, and how much of them is seen. */
const STEP = 7;
const STEPPED = 0.6;

/** Where faces stay whole, at half the resolution. */
export interface WholeFaces {
  /** How much of the photo stays, 0 to 1. */
  keep: Float32Array;
  width: number;
  height: number;
  scale: number;
}

/** A rectangle of whole pixels. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Finds out where faces are too small or too blurred to be put together from shapes, tones and lines: what is only
 * a few pixels large there, an iris or a tooth, would become a blot.
 *
 * @param sharp how much in focus each sample is, 0 to 1
 */
export function findWholeFaces(
  width: number,
  height: number,
  faces: readonly FaceGeometry[],
  sharp: Float32Array,
  scale: number,
): WholeFaces {
  const keep = new Float32Array(width * height);
  for (const face of faces) {
    if (face.height < LEAST_DRAWN * scale) continue;
    const share = measureShare(face, sharp, width, height, scale);
    const crop = cropHead(face, 0.5, width, height);
    if (crop.width < 1 || crop.height < 1) continue;
    const mask = new Float32Array(crop.width * crop.height);
    const outline = inflate(outlineFace(face), MARGIN * face.height).map(
      (value, i) => value - 2 * (i % 2 === 0 ? crop.left : crop.top),
    );
    fillPolygon(mask, crop.width, crop.height, outline, share, 0.5);
    blurPlane(
      mask,
      crop.width,
      crop.height,
      (RIM * face.height) / 2,
      new Float32Array(mask.length),
    );
    for (let y = 0, i = 0; y < crop.height; y++) {
      for (let x = 0; x < crop.width; x++, i++) {
        const at = (crop.top + y) * width + crop.left + x;
        keep[at] = Math.max(keep[at], mask[i]);
      }
    }
  }
  return { keep, width, height, scale };
}

/** 1 for small or blurred faces; large ones in focus are mostly drawn. */
function measureShare(
  face: FaceGeometry,
  sharp: Float32Array,
  width: number,
  height: number,
  scale: number,
): number {
  const large = smoothstep(LEAST_LARGE, 240, face.height / scale);
  let [sum, count] = [0, 0];
  for (let row = 1; row < 8; row++) {
    for (let column = 1; column < 8; column++) {
      const x = Math.round((face.x + (face.width * column) / 8) / 2);
      const y = Math.round((face.y + (face.height * row) / 8) / 2);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      sum += sharp[y * width + x];
      count++;
    }
  }
  const mean = sum / Math.max(1, count);
  return 1 - 0.5 * large * smoothstep(0.1, 0.25, mean);
}

/**
 * Lays the photo, smoothed where nothing is and with gentle steps of lightness, over the drawing of faces.
 *
 * @param photo the photo, target the drawing, of the same size
 * @param lines dark lines, which are taken off the faces
 */
export function layWholeFaces(
  target: LabImage,
  lines: Float32Array,
  photo: LabImage,
  { keep, width: half, scale }: WholeFaces,
  faces: readonly FaceGeometry[],
): void {
  const { width, height } = target;
  const done = new Uint8Array(width * height);
  for (const face of faces) {
    if (face.height < LEAST_DRAWN * scale) continue;
    const crop = cropHead(face, 1, width, height);
    if (crop.width < 4 || crop.height < 4) continue;
    const head = cutOut(photo, crop);
    smoothKeepingEdges(head, halveLab(head), Math.max(1, Math.round(2 * scale)), 4);
    const soft = head.l.slice();
    blurPlane(soft, crop.width, crop.height, 1.6 * scale, new Float32Array(soft.length));
    for (let y = 0, i = 0; y < crop.height; y++) {
      for (let x = 0; x < crop.width; x++, i++) {
        const at = (crop.top + y) * width + crop.left + x;
        const share = keep[((crop.top + y) >> 1) * half + ((crop.left + x) >> 1)];
        if (share < 0.004 || done[at]) continue;
        done[at] = 1;
        const crisp = clamp(head.l[i] + 0.6 * (head.l[i] - soft[i]), 0, 100);
        const stepped = STEP * stepSoftly(crisp / STEP, 0, 0.3);
        const l = crisp + (stepped - crisp) * STEPPED;
        lines[at] *= 1 - share;
        target.l[at] += (l - target.l[at]) * share;
        target.a[at] += (head.a[i] - target.a[at]) * share;
        target.b[at] += (head.b[i] - target.b[at]) * share;
      }
    }
  }
}

/** The part of a picture, `samples` to a pixel, that a head with its soft rim fills. */
function cropHead(face: FaceGeometry, samples: number, width: number, height: number): Crop {
  const outline = outlineFace(face);
  const reach = (MARGIN + 3 * RIM) * face.height;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < outline.length; i += 2) {
    left = Math.min(left, outline[i]);
    right = Math.max(right, outline[i]);
    top = Math.min(top, outline[i + 1]);
    bottom = Math.max(bottom, outline[i + 1]);
  }
  // Even corners fall on whole samples of the half picture.
  const start = (value: number): number =>
    Math.max(0, 2 * Math.floor((value - reach) / 2) * samples);
  const end = (value: number, most: number): number =>
    Math.min(most, 2 * Math.ceil((value + reach) / 2) * samples);
  const crop = { left: start(left), top: start(top) };
  return {
    ...crop,
    width: end(right, width) - crop.left,
    height: end(bottom, height) - crop.top,
  };
}

function cutOut(image: LabImage, { left, top, width, height }: Crop): LabImage {
  const part = createLab(width, height);
  for (const channel of ["l", "a", "b"] as const) {
    for (let y = 0; y < height; y++) {
      const from = (top + y) * image.width + left;
      part[channel].set(image[channel].subarray(from, from + width), y * width);
    }
  }
  return part;
}
