/** When which picture of a shot is coded with its samples; everything between is motion. */
import type { View } from "./view.ts";

/** A picture that is coded with its samples. `at` counts frames from the shot's beginning. */
export interface Anchor {
  at: number;
  /** A key picture stands for itself; a waypoint is predicted from the anchor before. */
  kind: "key" | "waypoint";
}

/** What follows a shot: nothing, another one at once, or another one after frames that mix both. */
export type ShotEnd = { kind: "end" | "cut" } | { kind: "transition"; frames: number };

export interface AnchoredShot {
  frames: number;
  view(at: number): View;
  /** Frames at which the view goes on from somewhere else. */
  cuts: readonly number[];
  /** Frames at which the plate changes. */
  plateChanges: readonly number[];
  /** The part of the view's height that no plate covers; 0 where plates lie elsewhere than at the bottom. */
  uncovered: number;
  end: ShotEnd;
  /** Frames since the last key picture when the shot's first picture is none; null when it is one. */
  sinceKey: number | null;
}

/** Playback can begin every 4 s at the least. */
const LONGEST_WITHOUT_KEY = 100;
const LONGEST_STEP = 33;
/** How far the edge of a macroblock may be from its true place, in samples. */
const MOST_DRIFT = 0.25;
/** From the middle of a macroblock to its edge, in samples. */
const HALF_BLOCK = 8;
/**
 * Frames that refer to the picture before a key picture and come after it: OpenH264 before 2.4.1 reuses the memory of a
 * reference picture that still waits to be shown when the key picture arrives (cisco/openh264 #3707).
 */
export const REST_FRAMES = 2;
const KEY_AFTER = REST_FRAMES + 1;

/** The shortest shot that has room for the frames of its transition. */
export const shortestShot = (transitionFrames: number): number => transitionFrames + KEY_AFTER + 2;

/** The anchors of a shot after its first picture, which is at 0. Throws a RangeError for a shot that is too short. */
export function planAnchors(shot: AnchoredShot): Anchor[] {
  const { frames, end } = shot;
  const mixed = end.kind === "transition" ? end.frames : 0;
  if (end.kind === "transition" && frames < shortestShot(mixed)) {
    throw new RangeError("shot too short for its transition");
  }
  const last = frames - mixed - 1;
  const anchors: Anchor[] = [];
  let from = 0;
  for (const key of listKeys(shot, last)) {
    addWaypoints(anchors, shot, from, lastBefore(shot, from, key, REST_FRAMES, key - 1));
    anchors.push({ at: key, kind: "key" });
    from = key;
  }
  const rest = end.kind === "cut" ? REST_FRAMES : 0;
  addWaypoints(anchors, shot, from, lastBefore(shot, from, last + 1, rest, frames - 1));
  return anchors;
}

/** Key pictures: at every cut, and as few as may be between them and until the next shot has room for one. */
function listKeys({ frames, sinceKey, end, cuts }: AnchoredShot, last: number): number[] {
  const keys: number[] = [];
  let begin = 0;
  let since = sinceKey ?? 0;
  for (const cut of cuts) {
    keys.push(...spreadKeys(begin, since, cut, cut - KEY_AFTER), cut);
    begin = cut;
    since = 0;
  }
  const until = end.kind === "transition" ? frames + KEY_AFTER : frames;
  keys.push(...spreadKeys(begin, since, until, last));
  return keys;
}

/** Key pictures from `begin`, `since` frames after the last one, as late as may be: one at `until` or before follows; none after `last`. */
function spreadKeys(begin: number, since: number, until: number, last: number): number[] {
  const keys: number[] = [];
  let at = begin - since;
  while (at + LONGEST_WITHOUT_KEY < until) {
    at = Math.min(last, Math.max(begin + KEY_AFTER, at + LONGEST_WITHOUT_KEY));
    if (at <= (keys.at(-1) ?? begin)) break;
    keys.push(at);
  }
  return keys;
}

/**
 * The last frame before `end` that needs an anchor: those after it are shown well enough by that one, also those of a
 * transition, in which it is moved on to the frame `until`.
 */
function lastBefore(
  shot: AnchoredShot,
  from: number,
  end: number,
  rest: number,
  until: number,
): number {
  let last = end - 1 - rest;
  const isEnough = (at: number) =>
    isShownBy(shot, at, end - 1) && driftAt(shot, until, at) <= MOST_DRIFT;
  while (last > from && end - last < LONGEST_STEP && isEnough(last - 1)) last--;
  while (last > from && isStanding(shot, last - 1, end - 1)) last--;
  return last;
}

/** Whether a frame has all of what a later one shows. */
function isShownBy(shot: AnchoredShot, earlier: number, later: number): boolean {
  if (shot.uncovered === 0 || changesPlate(shot, earlier, later)) return false;
  const [a, b] = [shot.view(earlier), shot.view(later)];
  return (
    b.x >= a.x - 0.5 &&
    b.y >= a.y - 0.5 &&
    b.x + b.width <= a.x + a.width + 0.5 &&
    b.y + b.height * shot.uncovered <= a.y + a.height * shot.uncovered + 0.5
  );
}

/** How far a macroblock's edge is from its true place in a frame that the anchor at `from` is moved to, in samples. */
const driftAt = ({ view }: AnchoredShot, at: number, from: number): number =>
  HALF_BLOCK * Math.abs(view(at).width / view(from).width - 1);

const changesPlate = ({ plateChanges }: AnchoredShot, from: number, to: number): boolean =>
  plateChanges.some((at) => at > from && at <= to);

function isStanding(shot: AnchoredShot, from: number, to: number): boolean {
  if (changesPlate(shot, from, to)) return false;
  const [a, b] = [shot.view(from), shot.view(to)];
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function addWaypoints(anchors: Anchor[], shot: AnchoredShot, from: number, to: number): void {
  // Frames before a change show the old plate, which the anchor before has, and those after it the new one.
  const changes = shot.plateChanges.filter((at) => at > from && at < to);
  let at = from;
  for (const stop of [...changes, to]) if (stop > at) at = addSteps(anchors, shot, at, stop);
}

function addSteps(anchors: Anchor[], shot: AnchoredShot, from: number, to: number): number {
  let at = from;
  while (at < to) {
    let step = 1;
    while (
      at + step < to &&
      step < LONGEST_STEP &&
      driftOver(shot, at, at + step + 1) <= MOST_DRIFT
    ) {
      step++;
    }
    // Steps of the same length, rather than a short one at the end.
    at += Math.ceil((to - at) / Math.ceil((to - at) / step));
    anchors.push({ at, kind: "waypoint" });
  }
  return to;
}

/** How far a macroblock's edge is from its true place half-way between two anchors, in samples. */
function driftOver(shot: AnchoredShot, a: number, b: number): number {
  const middle = (a + b) / 2;
  return Math.max(driftAt(shot, middle, a), driftAt(shot, middle, b));
}
