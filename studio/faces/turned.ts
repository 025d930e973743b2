/** Faces of photos that may lie on their side or stand on their head, as scans do. */
import {
  type Face,
  type FaceFinder,
  findFacesInSteps,
  type FinderOptions,
  THOROUGH,
} from "./find-faces.ts";
import { QUICK } from "./find-faces.ts";
import { clamp, type Rect } from "./geometry.ts";
import type { Photo } from "./sample.ts";
import { runAtOnce, type Steps } from "../steps.ts";

/** Quarter turns clockwise. */
type Turn = 1 | 2 | 3;

const TURNS: readonly Turn[] = [1, 3, 2];
/** A turn counts only with a face that is this certain: the wrong ones of textures are not. */
const CERTAIN = 0.7;
const DECIMALS = 10_000;

/**
 * As `findFaces`, but when there is none upright the photo is looked at in the other three turns. Faces of a turned
 * photo have no points.
 */
export const findFacesTurned = (
  finder: FaceFinder,
  photo: Photo,
  options?: FinderOptions,
): Face[] => runAtOnce(findTurned(finder, photo, options));

function* findTurned(
  finder: FaceFinder,
  photo: Photo,
  options: FinderOptions = THOROUGH,
): Steps<Face[]> {
  const upright = yield* findFacesInSteps(finder, photo, options);
  if (upright.length > 0) return upright;
  let best: { turn: Turn; score: number } | null = null;
  for (const turn of TURNS) {
    const faces = yield* findFacesInSteps(finder, turnPhoto(photo, turn), QUICK);
    const scores = faces.map(({ score }) => score);
    const score = scores.reduce((sum, each) => sum + each, 0);
    if (Math.max(0, ...scores) < CERTAIN || score <= (best?.score ?? 0)) continue;
    best = { turn, score };
  }
  if (!best) return [];
  const { turn } = best;
  const faces = yield* findFacesInSteps(finder, turnPhoto(photo, turn), options);
  return faces.map(({ score, ...box }) => ({
    ...turnBoxBack(box, photo, turn),
    score,
    points: null,
  }));
}

const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
const part = (value: number, side: number) => round(clamp(value / side, 0, 1));

/** What is stored of a photo: boxes in parts of it, 0 to 1, the largest first. */
export const findFaceBoxes = (finder: FaceFinder, photo: Photo, options?: FinderOptions): Rect[] =>
  runAtOnce(findFaceBoxesInSteps(finder, photo, options));

export function* findFaceBoxesInSteps(
  finder: FaceFinder,
  photo: Photo,
  options?: FinderOptions,
): Steps<Rect[]> {
  return (yield* findTurned(finder, photo, options)).flatMap((face) => {
    const [x, y] = [part(face.x, photo.width), part(face.y, photo.height)];
    const right = part(face.x + face.width, photo.width);
    const bottom = part(face.y + face.height, photo.height);
    const box = { x, y, width: round(right - x), height: round(bottom - y) };
    return box.width > 0 && box.height > 0 ? [box] : [];
  });
}

/** The photo after so many quarter turns. */
function turnPhoto({ data, width, height }: Photo, turn: Turn): Photo {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (turn === 1) turned[x * height + (height - 1 - y)] = from[i];
      else if (turn === 2) turned[width * height - 1 - i] = from[i];
      else turned[(width - 1 - x) * height + y] = from[i];
    }
  }
  const isSideways = turn !== 2;
  return {
    data: new Uint8ClampedArray(turned.buffer),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  };
}

/** Where a box of the turned photo is in the photo as it was. */
function turnBoxBack(box: Rect, photo: Photo, turn: Turn): Rect {
  const { x, y, width, height } = box;
  if (turn === 1) return { x: y, y: photo.height - x - width, width: height, height: width };
  if (turn === 2)
    return { x: photo.width - x - width, y: photo.height - y - height, width, height };
  return { x: photo.width - y - height, y: x, width: height, height: width };
}
