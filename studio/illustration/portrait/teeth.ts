import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import { fillPolygon, inflate, pick } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";

/** Mouths less open than this part of the face's height show no teeth. */
const LEAST_OPEN = 0.02;

/** Of a closed row of teeth at least this part is bright before it is closed. */
const LEAST_TEETH = 0.62;

/**
 * Paints the teeth of an open mouth as one pale shape without lines between: a morphological closing of the
 * lightness inside the lips, where it is bright and pale.
 *
 * @param photo the photo itself, target the drawing, of the same size
 * @param lines dark lines, which are taken off teeth
 */
export function drawTeeth(
  target: LabImage,
  photo: LabImage,
  lines: Float32Array,
  face: FaceGeometry,
): void {
  const { points } = face;
  if (!points) return;
  const opening = inflate(pick(points, 60, 67), 0.012 * face.height);
  // The points of a tilted face are too far off to cut a mouth out by them.
  const tilt = Math.abs(points[2 * 45 + 1] - points[2 * 36 + 1]);
  if (tilt > 0.4 * Math.abs(points[2 * 45] - points[2 * 36])) return;
  if (points[2 * 66 + 1] - points[2 * 62 + 1] < LEAST_OPEN * face.height) return;
  const xs = opening.filter((_, i) => i % 2 === 0);
  const ys = opening.filter((_, i) => i % 2 === 1);
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 1);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 1);
  const width = Math.min(photo.width, Math.ceil(Math.max(...xs)) + 2) - left;
  const height = Math.min(photo.height, Math.ceil(Math.max(...ys)) + 2) - top;
  if (width < 4 || height < 3) return;
  const inside = new Float32Array(width * height);
  fillPolygon(
    inside,
    width,
    height,
    opening.map((value, i) => value - (i % 2 === 0 ? left : top)),
    1,
  );
  const nose =
    clamp(Math.round(points[59]), 0, photo.height - 1) * photo.width +
    clamp(Math.round(points[58]), 0, photo.width - 1);
  const usual = Math.sqrt(photo.a[nose] * photo.a[nose] + photo.b[nose] * photo.b[nose]) + 1;
  const bright = new Float32Array(width * height);
  const lips = new Float32Array(width * height);
  const values: number[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = (top + y) * photo.width + left + x;
      const chroma = Math.sqrt(photo.a[p] * photo.a[p] + photo.b[p] * photo.b[p]);
      // Gums and lips are as bright as teeth in the shade, and not as pale.
      bright[i] = photo.l[p] - 40 * smoothstep(0.6, 0.95, chroma / usual);
      lips[i] =
        smoothstep(0.7, 1, chroma / usual) * smoothstep(0.3, 0.6, photo.l[p] / photo.l[nose]);
      if (inside[i] > 0) values.push(bright[i]);
    }
  }
  values.sort((a, b) => a - b);
  const [dark, light] = [
    values[Math.floor(values.length * 0.08)],
    values[Math.floor(values.length * 0.88)],
  ];
  const isPale = light > photo.l[nose] - 14;
  if (light === undefined || !isPale || light < 42 || light - dark < 14) return;
  const mask = new Float32Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    mask[i] = inside[i] * smoothstep(0.45, 0.65, (bright[i] - dark) / (light - dark));
  }
  const unit = face.height;
  const before = sum(mask);
  // Specks are the shine of lips; gaps are between teeth.
  filterRange(mask, width, height, Math.max(1, Math.round(0.009 * unit)), [Math.min, Math.max]);
  filterRange(mask, width, height, Math.max(1, Math.round(0.024 * unit)), [Math.max, Math.min]);
  for (let i = 0; i < mask.length; i++) mask[i] *= inside[i] * (1 - lips[i]);
  // A few bright places in a dark mouth are no row of teeth.
  const after = sum(mask);
  if (after < LEAST_TEETH * before || before < LEAST_TEETH * after) return;
  blurPlane(mask, width, height, Math.max(0.7, 0.006 * unit), inside);
  const white = Math.min(95, light + 5);
  const [whiteA, whiteB] = measureTint(photo, left, top, width, height, bright, light);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const tooth = mask[i];
      if (tooth < 0.01) continue;
      const p = (top + y) * photo.width + left + x;
      target.l[p] += (white - target.l[p]) * tooth;
      target.a[p] += (whiteA - target.a[p]) * tooth;
      target.b[p] += (whiteB - target.b[p]) * tooth;
      lines[p] *= 1 - tooth;
    }
  }
}

function sum(plane: Float32Array): number {
  return plane.reduce((total, value) => total + value, 0);
}

/** Half of the tint of the brightest teeth: they are white in the photo's own light. */
function measureTint(
  photo: LabImage,
  left: number,
  top: number,
  width: number,
  height: number,
  bright: Float32Array,
  light: number,
): [a: number, b: number] {
  let [count, a, b] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (bright[i] < light) continue;
      const p = (top + y) * photo.width + left + x;
      count++;
      a += photo.a[p];
      b += photo.b[p];
    }
  }
  return count > 0 ? [(0.5 * a) / count, (0.5 * b) / count] : [0, 0];
}

/** The first, then the second of least and greatest value in a square of 2 radius + 1 around each place. */
function filterRange(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  order: readonly ((one: number, other: number) => number)[],
): void {
  for (const choose of order) {
    for (const [step, count, lines, across] of [
      [1, width, height, width],
      [width, height, width, 1],
    ] as const) {
      const line = new Float32Array(count);
      for (let n = 0; n < lines; n++) {
        for (let k = 0; k < count; k++) line[k] = plane[n * across + k * step];
        for (let k = 0; k < count; k++) {
          let value = line[k];
          for (let j = Math.max(0, k - radius); j <= Math.min(count - 1, k + radius); j++)
            value = choose(value, line[j]);
          plane[n * across + k * step] = value;
        }
      }
    }
  }
}
