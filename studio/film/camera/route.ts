/** The camera's way over a picture: from a wide view to the people, along them, or back from a detail. */
import type { Rect, Size } from "../../faces/geometry.ts";
import { ease, PEAK } from "./ease.ts";
import { findStations, type Stations, type Subject } from "./stations.ts";

/** What the frame shows of a picture after some frames of its shot, in pixels of the picture. */
export type Camera = (at: number) => Rect;

export interface Time {
  /** The frames of the shot, counted from its beginning, in which it is seen; below 0 in a fade before it. */
  from: number;
  to: number;
  framesPerSecond: number;
}

/** A camera's way over a picture, and the frames at which it goes on from somewhere else; rising. */
export interface Way {
  camera: Camera;
  cuts: readonly number[];
}

/** A way that fills the frame; its camera stands, or nearly, where the people leave it no room to move in. */
export type FilledWay = Way & { isStill: boolean };

/** One view: where the camera is at its beginning and at its end. */
type Leg = readonly [Rect, Rect];

/** The most that an edge of the frame moves in a second, in parts of the frame's side. */
const MOST_SPEED = 0.05;
/** A camera that is slower seems to stand, and trembles, because blocks are moved by quarter samples. */
const LEAST_SPEED = 0.01;
/** No view is longer than this, in seconds. */
const LONGEST_VIEW = 9;
/** A view that another one is cut to is no shorter, in seconds. */
const SHORTEST_CUT_VIEW = 3;
/** A picture of which less is seen stands whole instead. */
export const LEAST_SEEN = 0.55;

/**
 * Null when the picture has to stand whole: its faces would be cut, it is too small, or too little of it would be seen
 * at a speed that is pleasant. `turn` changes from picture to picture, so that no two in a row move alike.
 */
export function planRoute(
  subject: Subject,
  stage: Size,
  time: Time,
  turn: number,
): FilledWay | null {
  const stations = findStations(subject, stage);
  if (!stations) return null;
  const { legs, seconds } = countLegs(time);
  const most = (count: number) => ((seconds / count) * MOST_SPEED) / PEAK;
  const routes = listRoutes(stations, legs).map((route) => slowDown(route, most(legs)));
  const views = Math.max(2, legs);
  if (seconds / views >= SHORTEST_CUT_VIEW) routes.push(cutBetween(stations, views, most(views)));
  const isMoving = (one: readonly Leg[]) =>
    one.every(([a, b]) => change(a, b) >= (seconds / one.length) * LEAST_SPEED);
  const filling = routes.filter((one) => seenPart(one, subject) >= LEAST_SEEN);
  const route = filling.find(isMoving) ?? filling[0];
  if (!route) return null;
  const turned = route.toReversed().map(([from, to]) => [to, from] as const);
  return { ...follow(turn % 2 === 0 ? turned : route, time), isStill: !isMoving(route) };
}

/** In how many views a picture is shown, and for how long altogether. */
export function countLegs({ from, to, framesPerSecond }: Time): { legs: number; seconds: number } {
  const seconds = (to - from) / framesPerSecond;
  return { legs: Math.max(1, Math.ceil(seconds / LONGEST_VIEW)), seconds };
}

/** The way along views, all of the same length. */
export function follow(legs: readonly Leg[], { from, to }: Time): Way {
  const doneAt = (at: number) => Math.max(0, Math.min(1, (at - from) / (to - from))) * legs.length;
  const legAt = (at: number) => Math.min(legs.length - 1, Math.floor(doneAt(at)));
  const camera: Camera = (at) => {
    const leg = legAt(at);
    return mix(legs[leg][0], legs[leg][1], ease(doneAt(at) - leg));
  };
  const cuts: number[] = [];
  for (let at = Math.ceil(from) + 1; at < to; at++) {
    const [before, leg] = [legAt(at - 1), legAt(at)];
    if (leg > before && distance(legs[before][1], legs[leg][0]) > 0) cuts.push(at);
  }
  return { camera, cuts };
}

/** Views that follow each other without a cut. */
export const chain = (stops: readonly Rect[]): Leg[] =>
  stops.slice(1).map((to, i) => [stops[i], to] as const);

/** Routes in the order in which they are liked, each from the view that it is about. */
function listRoutes({ wide, near }: Stations, legs: number): Rect[][] {
  const [first, last] = wide;
  // The wide view from which the way to the near one is the longer.
  const [far, other] = distance(first, near) > distance(last, near) ? [first, last] : [last, first];
  const around = [near, far, near, other];
  const along = [other, far];
  return [around, along].map((stops) =>
    Array.from({ length: legs + 1 }, (_, i) => stops[i % stops.length]),
  );
}

/** Shortens the legs that would be faster than `most`. */
function slowDown(route: readonly Rect[], most: number): Leg[] {
  const slow = [route[0]];
  for (const next of route.slice(1)) slow.push(approach(slow[slow.length - 1], next, most));
  return chain(slow);
}

/** Views from both ends of the way along which the largest ones can be moved, each towards the other. */
function cutBetween({ wide: [first, last] }: Stations, count: number, most: number): Leg[] {
  const ends = [
    [first, approach(first, last, most)] as const,
    [last, approach(last, first, most)] as const,
  ];
  return Array.from({ length: count }, (_, i) => ends[i % 2]);
}

/** The view on the way to another one, no further than `most`. */
function approach(from: Rect, to: Rect, most: number): Rect {
  const way = distance(from, to);
  return way > most ? mix(from, to, most / way) : to;
}

/** How far an edge of the frame moves at the most, in parts of the frame's side. */
function distance(a: Rect, b: Rect): number {
  const across = Math.max(Math.abs(b.x - a.x), Math.abs(b.x + b.width - a.x - a.width));
  const down = Math.max(Math.abs(b.y - a.y), Math.abs(b.y + b.height - a.y - a.height));
  return Math.max(across / Math.min(a.width, b.width), down / Math.min(a.height, b.height));
}

/** How much of a move is seen: of the frame's edges, or of the sizes of what is in it. */
const change = (a: Rect, b: Rect): number =>
  Math.max(distance(a, b), a.width / b.width - 1, b.width / a.width - 1);

const GRID = 32;
const SAMPLES = 8;

/** The part of the picture that is seen on the way. */
function seenPart(route: readonly Leg[], { width, height }: Size): number {
  const views = route.flatMap(([from, to]) =>
    Array.from({ length: SAMPLES + 1 }, (_, k) => mix(from, to, k / SAMPLES)),
  );
  let seen = 0;
  for (let i = 0; i < GRID * GRID; i++) {
    const x = (((i % GRID) + 0.5) / GRID) * width;
    const y = ((Math.floor(i / GRID) + 0.5) / GRID) * height;
    const isSeen = (v: Rect) => x >= v.x && x < v.x + v.width && y >= v.y && y < v.y + v.height;
    if (views.some(isSeen)) seen++;
  }
  return seen / (GRID * GRID);
}

function mix(a: Rect, b: Rect, part: number): Rect {
  const between = (from: number, to: number) => from + (to - from) * part;
  return {
    x: between(a.x, b.x),
    y: between(a.y, b.y),
    width: between(a.width, b.width),
    height: between(a.height, b.height),
  };
}
