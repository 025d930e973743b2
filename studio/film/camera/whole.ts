/** A picture that stands whole before its own blurred colours, and the camera's way over both. */
import type { Size } from "../../faces/geometry.ts";
import type { PixelImage } from "../scene/pixel-image.ts";
import { type FrameSize, standWhole } from "../scene/scene.ts";
import { type Camera, chain, follow, countLegs, type Time } from "./route.ts";
import { CLOSEST } from "./stations.ts";

/** How fast the camera comes nearer, in parts of the frame a second, and how far it comes. */
const SPEED = 0.028;
const NEAREST = 1.18;
/** The picture's share of the nearest view. */
const FILL = 0.96;

export interface WholeScene {
  /** What the camera moves over: larger than `stage`, so that the nearest view is as sharp as the picture. */
  canvas: PixelImage;
  camera: Camera;
}

/** `stage` is what the film has for the picture, in its own pixels; `turn` changes from picture to picture. */
export function composeWhole(
  picture: PixelImage,
  { stage, frame }: { stage: Size; frame: FrameSize },
  time: Time,
  turn: number,
): WholeScene {
  const { legs, seconds } = countLegs(time);
  const zoom = Math.min(NEAREST, 1 + (SPEED * seconds) / legs);
  const [width, height] = [stage.width * zoom, stage.height * zoom].map(
    (size) => 2 * Math.ceil(size / 2),
  ) as [number, number];
  const canvas = { width, height };
  const options = { room: canvas, fill: FILL / zoom, largest: CLOSEST, unit: frame };
  const { image } = standWhole(picture, canvas, options);
  // The canvas has the stage's shape but for a pixel or two of rounding.
  const wide = { x: (width - stage.width * zoom) / 2, y: (height - stage.height * zoom) / 2 };
  const views = [
    { ...wide, width: stage.width * zoom, height: stage.height * zoom },
    { x: (width - stage.width) / 2, y: (height - stage.height) / 2, ...stage },
  ];
  const route = Array.from({ length: legs + 1 }, (_, i) => views[(i + turn) % 2]);
  return { canvas: image, camera: follow(chain(route), time).camera };
}
