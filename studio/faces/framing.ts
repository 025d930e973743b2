/** What a photo is about, and the frame of any aspect that shows it: no face is cut by a frame's edge where that can be. */
import { clamp, enclose, type Rect, type Size } from "./geometry.ts";

/** A face, in the same units as the size of its picture; `score` is 0 to 1. */
export interface FramedFace extends Rect {
  score?: number;
}

/** A point that the eye goes to, in parts of the picture, 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

export interface Crop {
  /** Parts of the picture; where `isInside` is false it reaches beyond 0 to 1. */
  part: Rect;
  /** False when the heads do not fit into this aspect inside the picture: what is outside has to be filled. */
  isInside: boolean;
}

interface Head extends Rect {
  weight: number;
  /** One of those that the picture is about, not somebody far behind. */
  isMain: boolean;
}

/** Heads with less than this part of the largest one's side are in the background. */
const MAIN_SHARE = 0.3;
/**
 * What is added to a face (brows to chin), in parts of its sides: at least, so that it is whole with its forehead, and
 * at most, with the hair and some air.
 */
const LEAST_ROOM = { side: 0.05, top: 0.35, bottom: 0.06 };
const MOST_ROOM = { side: 0.35, top: 0.85, bottom: 0.35 };
/** Parts of the way from the least room to the most, in the order in which they are tried. */
const EASE = [1, 0.66, 0.33, 0] as const;
/** The heads' middle is this far down a frame, as portraits have it. */
export const EYE_LINE = 0.42;
/** What the picture is about where no face is: a tenth of it, in its middle. */
const MIDDLE = 0.1;

const sideOf = ({ width, height }: Rect) => Math.sqrt(width * height);

/** Whole heads with room around them, cut at the picture's edge. */
function listHeads(faces: readonly FramedFace[], size: Size, ease: number): Head[] {
  const largest = Math.max(0, ...faces.map(sideOf));
  const room = (edge: keyof typeof LEAST_ROOM) =>
    LEAST_ROOM[edge] + ease * (MOST_ROOM[edge] - LEAST_ROOM[edge]);
  return faces.map((face) => {
    const x = clamp(face.x - room("side") * face.width, 0, size.width);
    const y = clamp(face.y - room("top") * face.height, 0, size.height);
    const right = clamp(face.x + (1 + room("side")) * face.width, 0, size.width);
    const bottom = clamp(face.y + (1 + room("bottom")) * face.height, 0, size.height);
    return {
      x,
      y,
      width: right - x,
      height: bottom - y,
      weight: sideOf(face) * (face.score ?? 1),
      isMain: sideOf(face) >= MAIN_SHARE * largest,
    };
  });
}

/** What must be in the frame, where its middle belongs, and heads in the background; in pixels. */
interface Subject {
  must: Rect;
  middle: Point;
  others: Head[];
}

function findSubject(faces: readonly FramedFace[], size: Size, ease: number): Subject {
  const heads = listHeads(faces, size, ease);
  const main = heads.filter(({ isMain }) => isMain);
  if (main.length === 0) {
    const middle = { x: size.width / 2, y: size.height / 2 };
    const [width, height] = [size.width * MIDDLE, size.height * MIDDLE];
    const must = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    return { must, middle, others: [] };
  }
  const total = main.reduce((sum, { weight }) => sum + weight, 0);
  const weigh = (pick: (head: Head) => number) =>
    main.reduce((sum, head) => sum + pick(head) * head.weight, 0) / total;
  return {
    must: enclose(main),
    middle: {
      x: weigh(({ x, width }) => x + width / 2),
      y: weigh(({ y, height }) => y + height / 2),
    },
    others: heads.filter(({ isMain }) => !isMain),
  };
}

/** Where the eye goes: the heads' middle, large and sure ones counting more; the picture's where there are none. */
export function findFocus(faces: readonly FramedFace[], size: Size): Point {
  const { middle } = findSubject(faces, size, 0);
  return { x: clamp(middle.x / size.width, 0, 1), y: clamp(middle.y / size.height, 0, 1) };
}

/** What must be whole in a frame, with as much room around it as fits into one of this size, and where the eye goes; in pixels. */
export interface People {
  must: Rect;
  middle: Point;
}

/** The main heads as a frame of this size can have them; null when it cannot have them all, or where there are none. */
export function fitPeople(faces: readonly FramedFace[], size: Size, frame: Size): People | null {
  if (faces.length === 0) return null;
  for (const ease of EASE) {
    const { must, middle } = findSubject(faces, size, ease);
    if (must.width <= frame.width && must.height <= frame.height) return { must, middle };
  }
  return null;
}

/** The largest frame of an aspect (width / height) that has all main heads whole, with as much room as fits. */
export function cropAround(faces: readonly FramedFace[], size: Size, aspect: number): Crop {
  const width = Math.min(size.width, size.height * aspect);
  const height = width / aspect;
  for (const ease of EASE) {
    const subject = findSubject(faces, size, ease);
    if (subject.must.width <= width && subject.must.height <= height) {
      return { part: toParts(placeFrame(subject, width, height, size), size), isInside: true };
    }
  }
  const subject = findSubject(faces, size, EASE[1]);
  const wide = Math.max(subject.must.width, subject.must.height * aspect);
  return { part: toParts(placeFrame(subject, wide, wide / aspect, size), size), isInside: false };
}

const toParts = ({ x, y, width, height }: Rect, size: Size): Rect => ({
  x: x / size.width,
  y: y / size.height,
  width: width / size.width,
  height: height / size.height,
});

function placeFrame(
  { must, middle, others }: Subject,
  width: number,
  height: number,
  size: Size,
): Rect {
  const x = placeOnAxis(middle.x - width / 2, width, {
    range: findRange(must.x, must.width, width, size.width),
    others: others.map((head) => [head.x, head.width]),
  });
  const y = placeOnAxis(middle.y - EYE_LINE * height, height, {
    range: findRange(must.y, must.height, height, size.height),
    others: others.map((head) => [head.y, head.height]),
  });
  return { x, y, width, height };
}

type Range = readonly [low: number, high: number];

/** Where a frame of `length` may begin so that it has [from, from + span] and, if it can be, is within 0 to `side`. */
function findRange(from: number, span: number, length: number, side: number): Range {
  // A frame that is longer than the picture has all of it when their middles are the same.
  if (length >= side) return [(side - length) / 2, (side - length) / 2];
  const low = clamp(from + span - length, 0, side - length);
  return [low, Math.max(low, Math.min(from, side - length))];
}

/** The place nearest to the wish that cuts no head in the background where that can be helped. */
function placeOnAxis(
  wish: number,
  length: number,
  { range: [low, high], others }: { range: Range; others: (readonly [number, number])[] },
): number {
  const wished = clamp(wish, low, high);
  const places = [wished, ...Array.from({ length: 40 }, (_, i) => low + ((high - low) * i) / 39)];
  const costs = places.map((at) => {
    const cut = others.filter(([from, span]) => cutShare(from, span, at, length) > 0.02).length;
    return Math.abs(at - wish) / length + 0.3 * cut;
  });
  const least = Math.min(...costs);
  return places[costs.findIndex((cost) => cost <= least + 1e-9)] ?? wished;
}

/** How much of a head an edge of the frame cuts off: 0 when it is wholly inside or outside, at most 0.5. */
function cutShare(from: number, span: number, frame: number, length: number): number {
  const inside = Math.min(from + span, frame + length) - Math.max(from, frame);
  const share = clamp(inside / span, 0, 1);
  return Math.min(share, 1 - share);
}
