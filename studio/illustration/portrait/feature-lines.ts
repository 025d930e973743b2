import type { LabImage } from "../colour/oklab.ts";
import { dab } from "../lines/pen.ts";
import { sample } from "../lines/sample.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { FaceGeometry } from "./geometry.ts";

/** A line along points of a face. */
interface Feature {
  points: readonly number[];
  /** Half width of its middle, parts of the face's height. */
  half: number;
  /** Whether the line is dark itself, as lashes are, or parts light from shade, as a jaw does. */
  isEdge: boolean;
}

const FEATURES: readonly Feature[] = [
  { points: [36, 37, 38, 39], half: 0.011, isEdge: false },
  { points: [42, 43, 44, 45], half: 0.011, isEdge: false },
  { points: [36, 41, 40, 39], half: 0.005, isEdge: false },
  { points: [42, 47, 46, 45], half: 0.005, isEdge: false },
  { points: [31, 32, 33, 34, 35], half: 0.008, isEdge: false },
  { points: [48, 60, 61, 62, 63, 64, 54], half: 0.007, isEdge: false },
  { points: [59, 58, 57, 56, 55], half: 0.005, isEdge: true },
  { points: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], half: 0.008, isEdge: true },
];

/** Response of a line drawn at full strength, on the scale of findDarkLines. */
const FULL = 3.8;

/**
 * Draws lids, the wings of the nose, lips and jaw as tapering lines along their points, moved to the line that
 * the photo has there, and only where it has one.
 *
 * @param lines dark lines, drawn into
 */
export function drawFeatureLines(lines: Float32Array, photo: LabImage, face: FaceGeometry): void {
  const { points, height } = face;
  if (!points) return;
  for (const feature of FEATURES) {
    const curve = trace(feature.points.flatMap((n) => [points[2 * n], points[2 * n + 1]]));
    const count = curve.length / 2;
    if (count < 4) continue;
    const offsets = new Float32Array(count);
    const depths = new Float32Array(count);
    for (let k = 0; k < count; k++)
      findLine(photo, curve, k, height, feature.isEdge, offsets, depths);
    smooth(offsets, 8);
    smooth(depths, 4);
    const full = feature.half * height;
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const taper = Math.sqrt(4 * t * (1 - t));
      const weight = smoothstep(3, 13, depths[k]);
      if (weight < 0.05) continue;
      const [nx, ny] = normalAt(curve, k);
      const x = curve[2 * k] + nx * offsets[k] + 0.5;
      const y = curve[2 * k + 1] + ny * offsets[k] + 0.5;
      dab(
        { cover: lines, width: photo.width, height: photo.height },
        x,
        y,
        full * taper * (0.4 + 0.6 * weight),
        FULL * (0.35 + 0.65 * weight) * taper,
      );
    }
  }
}

/** A Catmull-Rom spline through points, a corner about every pixel. */
function trace(points: readonly number[]): number[] {
  const curve: number[] = [];
  const last = points.length / 2 - 1;
  const at = (n: number, axis: number): number => points[2 * clamp(n, 0, last) + axis];
  for (let n = 0; n < last; n++) {
    const [dx, dy] = [at(n + 1, 0) - at(n, 0), at(n + 1, 1) - at(n, 1)];
    const steps = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy)));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      for (const axis of [0, 1]) {
        const [a, b, c, d] = [at(n - 1, axis), at(n, axis), at(n + 1, axis), at(n + 2, axis)];
        curve.push(
          0.5 *
            (2 * b +
              (c - a) * t +
              (2 * a - 5 * b + 4 * c - d) * t * t +
              (3 * b - a - 3 * c + d) * t * t * t),
        );
      }
    }
  }
  return curve;
}

function normalAt(curve: readonly number[], k: number): [x: number, y: number] {
  const last = curve.length / 2 - 1;
  const [from, to] = [Math.max(0, k - 2), Math.min(last, k + 2)];
  const dx = curve[2 * to] - curve[2 * from];
  const dy = curve[2 * to + 1] - curve[2 * from + 1];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return [-dy / length, dx / length];
}

/** Finds the darkest line, or the strongest edge, across the curve, and how deep it is in steps of lightness. */
function findLine(
  { l, width, height }: LabImage,
  curve: readonly number[],
  k: number,
  unit: number,
  isEdge: boolean,
  offsets: Float32Array,
  depths: Float32Array,
): void {
  const [nx, ny] = normalAt(curve, k);
  const side = Math.max(1.5, (isEdge ? 0.02 : 0.028) * unit);
  const reach = 0.03 * unit;
  const step = Math.max(0.5, reach / 5);
  for (let offset = -reach; offset <= reach; offset += step) {
    const at = (off: number): number =>
      sample(
        l,
        width,
        height,
        curve[2 * k] + nx * (offset + off),
        curve[2 * k + 1] + ny * (offset + off),
      );
    const [one, two] = [at(side), at(-side)];
    const found = isEdge
      ? 0.6 * Math.abs(one - two)
      : Math.min(one, two) * 0.5 + (one + two) * 0.25 - at(0);
    const depth = found * (1 - 0.4 * Math.abs(offset / reach));
    if (depth <= depths[k]) continue;
    depths[k] = depth;
    offsets[k] = offset;
  }
}

function smooth(values: Float32Array, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    let before = values[0];
    for (let k = 0; k < values.length; k++) {
      const here = values[k];
      values[k] = (before + here + values[Math.min(values.length - 1, k + 1)]) / 3;
      before = here;
    }
  }
}
