/** Where the camera may stand before a picture: views that fill the frame and cut nobody. */
import { cropAround, EYE_LINE, fitPeople, type People, type Point } from "../../faces/framing.ts";
import { clamp, type Rect, type Size } from "../../faces/geometry.ts";

/** What the camera looks at. */
export interface Subject extends Size {
  /** Faces, and the point that the eye goes to, in parts of the picture, 0 to 1. */
  faces: readonly Rect[];
  focus: Point;
}

export interface Stations {
  /** The largest views: at both ends of the way along which they can be moved. */
  wide: readonly [Rect, Rect];
  /** Nearer to the people, or to what the picture is about. */
  near: Rect;
}

/** No view shows a sample of the picture larger than this many samples of the film. */
export const CLOSEST = 1.6;
/** The nearer view shows this part of the largest one's sides at the least. */
const NEAREST = 1 / 1.4;
/** Heads may fill this part of a near view. */
const FILL = 0.8;
/** A camera that comes no nearer hardly moves: heads then have less room, down to all of their faces. */
const STILL = 1 / 1.18;
/** How far a picture without people is gone into. */
const NEAR_SCENERY = 1 / 1.25;

/**
 * In pixels of the picture; `stage` is what the film has for it, in its own. Null when a view that fills it would cut a
 * face or enlarge the picture too much.
 */
export function findStations(subject: Subject, stage: Size): Stations | null {
  const aspect = stage.width / stage.height;
  const faces = subject.faces.map(({ x, y, width, height }) => ({
    x: x * subject.width,
    y: y * subject.height,
    width: width * subject.width,
    height: height * subject.height,
  }));
  const width = Math.min(subject.width, subject.height * aspect);
  const least = stage.width / CLOSEST;
  if (width < least || !cropAround(faces, subject, aspect).isInside) return null;
  const frameOf = (across: number): Size => ({ width: across, height: across / aspect });
  const people = fitPeople(faces, subject, frameOf(width)) ?? findMiddle(subject);
  const wide = [0, 1].map((end) => place(frameOf(width), people, subject, end)) as [Rect, Rect];
  const needed = Math.max(people.must.width, people.must.height * aspect) / FILL;
  const wished = faces.length > 0 ? Math.max(needed, width * NEAREST) : width * NEAR_SCENERY;
  const near = clamp(wished, Math.min(width, least), width);
  const lively = Math.max(width * STILL, least);
  const closer = near > lively ? fitPeople(faces, subject, frameOf(lively)) : null;
  const view = closer ? place(frameOf(lively), closer, subject, null) : null;
  return { wide, near: view ?? place(frameOf(near), people, subject, null) };
}

function findMiddle({ focus, width, height }: Subject): People {
  const middle = { x: focus.x * width, y: focus.y * height };
  return { must: { ...middle, width: 0, height: 0 }, middle };
}

/** A view that has all that must be in it, inside the picture: about its middle, or at one end (0 or 1) of its way. */
function place(
  { width, height }: Size,
  { must, middle }: People,
  picture: Size,
  end: number | null,
): Rect {
  const on = (from: number, span: number, length: number, side: number, wish: number) => {
    const low = clamp(from + span - length, 0, side - length);
    const high = clamp(from, low, side - length);
    return end === null ? clamp(wish, low, high) : low + end * (high - low);
  };
  return {
    x: on(must.x, must.width, width, picture.width, middle.x - width / 2),
    y: on(must.y, must.height, height, picture.height, middle.y - EYE_LINE * height),
    width,
    height,
  };
}
