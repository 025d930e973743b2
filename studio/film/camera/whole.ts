/** A picture that stands before its own blurred colours, whole or nearly, and the camera's way over both. */
import { EYE_LINE, fitPeople } from "../../faces/framing.ts";
import { clamp, type Rect, type Size } from "../../faces/geometry.ts";
import type { PixelImage } from "../scene/pixel-image.ts";
import { resize } from "../scene/resample.ts";
import { type FrameSize, placeWhole, standWhole } from "../scene/scene.ts";
import { type Camera, chain, follow, countLegs, type Time } from "./route.ts";
import { CLOSEST, type Subject } from "./stations.ts";

/** How fast the camera comes nearer, in parts of the frame a second, and how far it comes. */
const SPEED = 0.03;
const NEAREST = 1.25;
const NEAREST_WITH_ALL = 1.15;
/** How fast it draws back from people who fill the frame. */
const BACK_SPEED = 0.02;
/** The picture's share of the widest view. */
const FILL = 0.97;
/** Around a picture that is whole in the nearest view, in parts of the stage's height. */
const AIR = 0.02;

export interface WholeScene {
  /** What the camera moves over: larger than `stage`, so that the nearest view is as sharp as the picture. */
  canvas: PixelImage;
  camera: Camera;
}

/** `stage` is what the film has for the picture, in its own pixels; `turn` changes from picture to picture. */
type Compose = (
  picture: PixelImage,
  subject: Pick<Subject, "faces" | "focus">,
  sizes: { stage: Size; frame: FrameSize },
  time: Time,
  turn: number,
) => WholeScene;

/** From the whole picture to the people in it, or back. */
export const composeWhole: Compose = (picture, { faces, focus }, { stage, frame }, time, turn) => {
  const { legs, seconds } = countLegs(time);
  const zoom = Math.min(NEAREST, 1 + (SPEED * seconds) / legs);
  let room = makeRoom(stage, frame, zoom, FILL);
  const wished = placeWhole(picture, room.canvas, room.standing).inside;
  const heads = faces.map((face) => toCanvas(face, wished));
  const people = fitPeople(heads, room.canvas, stage);
  // Where the people do not fit into the nearest view, that one has the whole picture, too.
  const isAll = faces.length > 0 && !people;
  if (isAll) {
    const less = Math.min(zoom, NEAREST_WITH_ALL);
    room = makeRoom(stage, frame, less, FILL / less);
  }
  const { canvas, standing, whole } = room;
  const { width, height } = canvas;
  const { image, inside, frame: framed } = standWhole(picture, canvas, standing);
  const middle = people?.middle ?? {
    x: inside.x + (isAll ? 0.5 : focus.x) * inside.width,
    y: inside.y + (isAll ? 0.5 : focus.y) * inside.height,
  };
  const { must } = people ?? { must: { ...middle, width: 0, height: 0 } };
  // Where all of the picture has room, no part of it is left out for its people to be in the middle.
  const all = grow(framed, AIR * stage.height);
  const across = all.width <= stage.width ? all : must;
  const down = all.height <= stage.height ? all : must;
  const eyes = isAll ? 0.5 : EYE_LINE;
  const near = {
    x: place(across.x, across.width, stage.width, width, middle.x - stage.width / 2),
    y: place(down.y, down.height, stage.height, height, middle.y - eyes * stage.height),
    ...stage,
  };
  return { canvas: image, camera: moveBetween([whole, near], legs, time, turn) };
};

/**
 * From a view that the picture fills, back to one with a little room around it, or the other way: for people to whom the
 * camera can come no nearer.
 */
export const composeAround: Compose = (picture, { faces }, { stage, frame }, time, turn) => {
  const { legs, seconds } = countLegs(time);
  const zoom = Math.min(NEAREST, 1 + (BACK_SPEED * seconds) / legs);
  const { canvas, whole } = makeRoom(stage, frame, zoom, 1);
  // In pixels of the canvas, where the picture covers the stage.
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  const all = { width: picture.width * scale, height: picture.height * scale };
  const heads = faces.map((face) => toCanvas(face, { x: 0, y: 0, ...all }));
  const people = fitPeople(heads, all, stage);
  const middle = people?.middle ?? { x: all.width / 2, y: all.height / 2 };
  const must = people?.must ?? { ...middle, width: 0, height: 0 };
  const shown = {
    width: Math.min(canvas.width, Math.round(all.width)),
    height: Math.min(canvas.height, Math.round(all.height)),
  };
  const around = (size: Size) => ({
    x: place(must.x, must.width, size.width, all.width, middle.x - size.width / 2),
    y: place(must.y, must.height, size.height, all.height, middle.y - EYE_LINE * size.height),
  });
  const [part, view] = [around(shown), around(stage)];
  const cut = {
    x: part.x / scale,
    y: part.y / scale,
    width: shown.width / scale,
    height: shown.height / scale,
  };
  const { image, inside } = standWhole(
    resize(picture, shown.width, shown.height, cut),
    canvas,
    // Its frame may lie outside.
    { room: canvas, fill: 2, largest: 1, unit: frame },
  );
  const near = {
    x: inside.x + clamp(view.x - part.x, 0, inside.width - stage.width),
    y: inside.y + clamp(view.y - part.y, 0, inside.height - stage.height),
    ...stage,
  };
  return { canvas: image, camera: moveBetween([near, whole], legs, time, turn) };
};

/** From the first to the second and back, or the other way, one leg each. */
function moveBetween(views: readonly [Rect, Rect], legs: number, time: Time, turn: number): Camera {
  const route = Array.from({ length: legs + 1 }, (_, i) => views[(i + turn) % 2] ?? views[0]);
  return follow(chain(route), time).camera;
}

/** A canvas that is `zoom` times as large as the stage, of which a picture takes `fill`; and the view of all. */
function makeRoom(stage: Size, frame: FrameSize, zoom: number, fill: number) {
  const [width, height] = [stage.width * zoom, stage.height * zoom].map(
    (size) => 2 * Math.ceil(size / 2),
  ) as [number, number];
  const canvas = { width, height };
  // The canvas has the stage's shape but for a pixel or two of rounding.
  const wide = { x: (width - stage.width * zoom) / 2, y: (height - stage.height * zoom) / 2 };
  return {
    canvas,
    standing: { room: canvas, fill, largest: CLOSEST, unit: frame },
    whole: { ...wide, width: stage.width * zoom, height: stage.height * zoom },
  };
}

const toCanvas = (face: Rect, inside: Rect): Rect => ({
  x: inside.x + face.x * inside.width,
  y: inside.y + face.y * inside.height,
  width: face.width * inside.width,
  height: face.height * inside.height,
});

const grow = ({ x, y, width, height }: Rect, by: number): Rect => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
});

/** Where a view of `length` begins that has all of a span and is as near to the wish as it can be, from 0 to `side`. */
function place(from: number, span: number, length: number, side: number, wish: number): number {
  const low = clamp(from + span - length, 0, side - length);
  return clamp(wish, low, clamp(from, low, side - length));
}
