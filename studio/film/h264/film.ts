/**
 * The order of frames in the film. A camera moves over each shot's picture; only anchors are coded with their samples:
 *
 *   IDR  P b b b ...  P b b b ...  b b | IDR  P b b b ...  P b b b ...  I(k+1)  B B B ...  P b b ...
 *   shown:  as sent, except that each P and I is shown after the bs and Bs behind it
 *
 * P are waypoints (waypoint.ts), b the frames between them (between.ts), I(k+1) is the next shot's first picture, sent
 * early so that the Bs of the cross-fade (mixed.ts) can mix both. IDR pictures are places that playback can start from.
 */
import { type Anchor, planAnchors, type ShotEnd } from "./anchors.ts";
import { FrameMaker } from "./frame-maker.ts";
import type { IntraOptions } from "./intra.ts";
import type { Kernels } from "./kernels.ts";
import { codedHeight, codedWidth, type StreamFormat } from "./parameter-sets.ts";
import type { Picture } from "./picture.ts";
import type { FilmFrame, Sight } from "./sight.ts";
import { type Mark, type Plate, rowsAbove, type View } from "./view.ts";

export interface FilmScene {
  /** The picture that the camera moves over, of any even size. */
  source: Picture;
  /** What is shown `at` frames after the shot's beginning; below 0 in the transition before it. */
  view(at: number): View;
  /** Frames at which the view goes on from somewhere else, each at least 3 after the one before; rising. */
  cuts?: readonly number[];
  /** What stands still over it, from which frame of the shot on; rising, the first from 0. */
  plates?: readonly ShownPlate[];
}

export interface ShownPlate {
  from: number;
  plate: Plate | null;
  /** What is marked on it, from which frame of the shot on; rising. */
  marks?: readonly { from: number; mark: Mark | null }[] | undefined;
}

/** Into the next shot: both are mixed, or the picture is turned to the left like a page, from the next one below it. */
export type Transition = "fade" | "page-turn";

export interface FilmShot {
  /** Called once, when it is the picture's turn. */
  load(): Promise<FilmScene> | FilmScene;
  /** Frames from this shot's beginning to the next one's. */
  frames: number;
  /** Length of the transition into the next shot, in frames, which ends when that begins; 0 is a straight cut. */
  fadeFrames: number;
  /** A cross-fade unless given. */
  transition?: Transition | undefined;
}

export type FilmOptions = StreamFormat & IntraOptions;

/**
 * Yields the film frame by frame, in decoding order. Only one picture's samples are held at a time.
 * Throws a RangeError if a shot is too short for its fade.
 */
export async function* film(
  shots: FilmShot[],
  options: FilmOptions,
  kernels: Kernels,
): AsyncGenerator<FilmFrame> {
  const maker = new FrameMaker(kernels, options);
  if (shots.some((shot) => shot.transition === "page-turn")) maker.expectTurns();
  let lastKey = 0;
  let start = 0;
  /** The shot whose first picture has been sent already, in the fade before. */
  let opened: OpenShot | null = null;
  for (const [k, shot] of shots.entries()) {
    const current: OpenShot = opened ?? (await open(shot, start, options, kernels, maker));
    if (!opened) yield maker.key(current.sight(0));
    if (!opened) lastKey = start;
    opened = null;
    const end = endOf(shots, k);
    const { view, cuts, plateChanges, uncovered } = current;
    const sinceKey = lastKey === start ? null : start - lastKey;
    const { frames } = shot;
    const anchors = planAnchors({ frames, view, cuts, plateChanges, uncovered, end, sinceKey });
    let last = 0;
    for (const { at, kind } of anchors) {
      yield* anchorAndBefore(maker, current, { at, kind }, last);
      if (kind === "key") lastKey = start + at;
      last = at;
    }
    const fade = end.kind === "transition" ? end.frames : 0;
    for (let at = last + 1; at < shot.frames - fade; at++) yield maker.following(current.sight(at));
    start += shot.frames;
    if (!fade) continue;
    opened = await open(shots[k + 1], start, options, kernels, maker);
    yield maker.coming(opened.sight(0));
    for (let i = 0; i < fade; i++) {
      const part = smooth((i + 1) / (fade + 1));
      const earlier = current.view(shot.frames - fade + i);
      const coming = opened.sight(i - fade);
      if (shot.transition === "page-turn") yield maker.turned(earlier, coming, part);
      else yield maker.mixed(earlier, coming, part);
    }
  }
}

/** An anchor, and the frames from the anchor before, at `last`, up to it. */
function* anchorAndBefore(
  maker: FrameMaker,
  shot: OpenShot,
  { at, kind }: Anchor,
  last: number,
): Generator<FilmFrame> {
  if (kind === "key") {
    for (let i = last + 1; i < at; i++) yield maker.following(shot.sight(i));
    yield maker.key(shot.sight(at));
    return;
  }
  yield maker.waypoint(shot.sight(at));
  for (let i = last + 1; i < at; i++) yield maker.inBetween(shot.sight(i));
}

function endOf(shots: readonly FilmShot[], k: number): ShotEnd {
  if (k === shots.length - 1) return { kind: "end" };
  const { fadeFrames } = shots[k];
  return fadeFrames > 0 ? { kind: "transition", frames: fadeFrames } : { kind: "cut" };
}

/** A shot in its turn, whose picture the kernels have until the next one is opened. */
class OpenShot {
  readonly view: FilmScene["view"];
  readonly cuts: readonly number[];
  private readonly plates: readonly ShownPlate[];
  private readonly start: number;
  private readonly frame: StreamFormat;

  constructor({ view, cuts = [], plates = [] }: FilmScene, start: number, frame: StreamFormat) {
    this.view = view;
    this.cuts = cuts;
    this.plates = plates;
    this.start = start;
    this.frame = frame;
  }

  get plateChanges(): number[] {
    return this.plates.map(({ from }) => from);
  }

  /** The part of the frame's height that is above all plates; 0 if one is not at the bottom, as wide as the frame. */
  get uncovered(): number {
    const { height } = this.frame;
    const coded = { width: codedWidth(this.frame), height: codedHeight(this.frame) };
    const rows = this.plates.map(({ plate }) => {
      if (!plate) return height;
      const above = rowsAbove(plate, coded);
      return above < coded.height ? above : 0;
    });
    return Math.min(height, ...rows) / height;
  }

  sight(at: number): Sight {
    const shown = this.plates.findLast(({ from }) => from <= Math.max(0, at));
    const marked = shown?.marks?.findLast(({ from }) => from <= at);
    return {
      at: this.start + at,
      view: this.view(at),
      plate: shown?.plate ?? null,
      mark: marked?.mark ?? null,
    };
  }
}

async function open(
  shot: FilmShot,
  start: number,
  frame: StreamFormat,
  kernels: Kernels,
  maker: FrameMaker,
): Promise<OpenShot> {
  const scene = await shot.load();
  if (scene.plates?.some(({ marks = [] }) => marks.length > 0)) maker.expectMarks();
  kernels.load(scene.source);
  return new OpenShot(scene, start, frame);
}

/** Eases in and out. */
function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
