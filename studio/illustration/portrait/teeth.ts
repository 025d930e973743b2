import type { LabImage } from "../colour/oklab.ts";
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
  const values: number[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = (top + y) * photo.width + left + x;
      const chroma = Math.sqrt(photo.a[p] * photo.a[p] + photo.b[p] * photo.b[p]);
      // Gums and lips are as bright as teeth in the shade, and not as pale.
      bright[i] = photo.l[p] - 40 * smoothstep(0.6, 0.95, chroma / usual);
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
  const isTooth = (value: number): boolean => value > dark + 0.55 * (light - dark);
  let raw = 0;
  for (let i = 0; i < bright.length; i++) if (inside[i] > 0 && isTooth(bright[i])) raw++;
  close(bright, width, height, Math.max(1, Math.round(0.028 * face.height)));
  let closed = 0;
  for (let i = 0; i < bright.length; i++) if (inside[i] > 0 && isTooth(bright[i])) closed++;
  // A few bright places in a dark mouth are no row of teeth.
  if (raw < LEAST_TEETH * closed) return;
  const white = Math.min(95, light + 6);
  const [whiteA, whiteB] = measureTint(photo, left, top, width, height, bright, inside, light);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const tooth = inside[i] * smoothstep(0.45, 0.65, (bright[i] - dark) / (light - dark));
      if (tooth === 0) continue;
      const p = (top + y) * photo.width + left + x;
      // A little of the mouth's own shade stays: teeth are further back at its corners.
      const shade = 0.25 * Math.min(0, bright[i] - light);
      target.l[p] += (white + shade - target.l[p]) * tooth;
      target.a[p] += (whiteA - target.a[p]) * tooth;
      target.b[p] += (whiteB - target.b[p]) * tooth;
      lines[p] *= 1 - tooth;
    }
  }
}

/** Half of the tint of the brightest teeth: they are white in the photo's own light. */
function measureTint(
  photo: LabImage,
  left: number,
  top: number,
  width: number,
  height: number,
  bright: Float32Array,
  inside: Float32Array,
  light: number,
): [a: number, b: number] {
  let [count, a, b] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (inside[i] === 0 || bright[i] < light) continue;
      const p = (top + y) * photo.width + left + x;
      count++;
      a += photo.a[p];
      b += photo.b[p];
    }
  }
  return count > 0 ? [(0.5 * a) / count, (0.5 * b) / count] : [0, 0];
}

/** Greatest, then least value of a square of 2 radius + 1 around: fills dark gaps narrower than that. */
function close(plane: Float32Array, width: number, height: number, radius: number): void {
  for (const choose of [Math.max, Math.min]) {
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
