// The frames that a film is meant to show: the camera in double precision over the pictures, and no codec.
import { closeSync, openSync, writeSync } from "node:fs";
import type { FilmScene } from "../studio/film/h264/film.ts";
import { createPicture, type Picture } from "../studio/film/h264/picture.ts";
import { layPlate, type View } from "../studio/film/h264/view.ts";
import type { FilmPlan } from "../studio/film/plan.ts";
import type { ShotComposer } from "../studio/film/shots.ts";

const LOBES = 3;

function lanczos(distance: number): number {
  const d = Math.abs(distance);
  if (d < 1e-9) return 1;
  if (d >= LOBES) return 0;
  const angle = Math.PI * d;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

interface Taps {
  count: number;
  places: Int32Array;
  weights: Float64Array;
}

function tapsFor(from: number, span: number, size: number, sourceSize: number): Taps {
  const step = span / size;
  const reach = Math.max(1, step);
  const count = 2 * Math.ceil(LOBES * reach);
  const places = new Int32Array(size * count);
  const weights = new Float64Array(size * count);
  for (let i = 0; i < size; i++) {
    const centre = from + (i + 0.5) * step - 0.5;
    const first = Math.floor(centre) - count / 2 + 1;
    let sum = 0;
    for (let k = i * count; k < (i + 1) * count; k++) {
      const place = first + k - i * count;
      sum += weights[k] = lanczos((place - centre) / reach);
      places[k] = Math.max(0, Math.min(sourceSize - 1, place));
    }
    for (let k = i * count; k < (i + 1) * count; k++) weights[k] /= sum;
  }
  return { count, places, weights };
}

interface Plane {
  samples: Uint8ClampedArray;
  width: number;
  height: number;
}

function renderPlane(source: Plane, view: View, out: Plane): void {
  const across = tapsFor(view.x, view.width, out.width, source.width);
  const down = tapsFor(view.y, view.height, out.height, source.height);
  const first = down.places.reduce((least, place) => Math.min(least, place));
  const last = down.places.reduce((most, place) => Math.max(most, place));
  const rows = new Float64Array((last - first + 1) * out.width);
  for (let row = first; row <= last; row++) {
    const at = row * source.width;
    for (let x = 0, k = 0; x < out.width; x++) {
      let sum = 0;
      for (let t = 0; t < across.count; t++, k++) {
        sum += across.weights[k] * source.samples[at + across.places[k]];
      }
      rows[(row - first) * out.width + x] = sum;
    }
  }
  const sums = new Float64Array(out.width);
  for (let y = 0; y < out.height; y++) {
    sums.fill(0);
    for (let t = 0; t < down.count; t++) {
      const weight = down.weights[y * down.count + t];
      const at = (down.places[y * down.count + t] - first) * out.width;
      for (let x = 0; x < out.width; x++) sums[x] += weight * rows[at + x];
    }
    out.samples.set(sums, y * out.width);
  }
}

const planesOf = ({ y, cb, cr, width, height }: Picture): Plane[] => [
  { samples: y, width, height },
  ...[cb, cr].map((samples) => ({ samples, width: width / 2, height: height / 2 })),
];

function render(scene: FilmScene, at: number, out: Picture, visible: number): void {
  const seen = scene.view(at);
  const view = { ...seen, height: seen.height / visible };
  const half = { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 };
  const targets = planesOf(out);
  for (const [i, plane] of planesOf(scene.source).entries()) {
    renderPlane(plane, i === 0 ? view : half, targets[i]);
  }
  const shown = scene.plates?.findLast(({ from }) => from <= Math.max(0, at))?.plate;
  if (shown) layPlate(shown, out);
}

const smooth = (part: number): number => part * part * (3 - 2 * part);

/** Writes all frames of the film as planar 4:2:0. */
export async function writeIdealFrames(
  file: string,
  composer: ShotComposer,
  plan: FilmPlan,
  frame: { width: number; height: number },
): Promise<void> {
  const out = openSync(file, "w");
  // Plates are whole macroblocks; what they have below the frame is cut off.
  const height = (frame.height + 15) & ~15;
  const current = createPicture(frame.width, height);
  const coming = createPicture(frame.width, height);
  const visible = frame.height / height;
  const open = (i: number) =>
    composer.compose(plan.shots[i], plan.shots[i - 1]?.fadeFrames ?? 0, i);
  let scene = await open(0);
  for (const [i, { frames, fadeFrames }] of plan.shots.entries()) {
    const next = i + 1 < plan.shots.length ? await open(i + 1) : null;
    for (let at = 0; at < frames; at++) {
      render(scene, at, current, visible);
      const left = frames - at;
      if (next && left <= fadeFrames) {
        render(next, -left, coming, visible);
        const part = smooth((fadeFrames - left + 1) / (fadeFrames + 1));
        const later = planesOf(coming);
        for (const [k, { samples }] of planesOf(current).entries()) {
          const other = later[k].samples;
          for (let s = 0; s < samples.length; s++) samples[s] += (other[s] - samples[s]) * part;
        }
      }
      for (const { samples } of planesOf(current)) {
        writeSync(out, samples.subarray(0, samples.length * visible));
      }
    }
    if (next) scene = next;
  }
  closeSync(out);
}
