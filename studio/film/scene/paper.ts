/** Sheets of paper with soft shadows, and the stitches on them. */
import { SHADOW, STITCH } from "./palette.ts";
import {
  blendPixel,
  type Colour,
  fillRectangle,
  type PixelImage,
  type Rectangle,
} from "./pixel-image.ts";

const SHADOW_SOFTNESS = 22;
const SHADOW_DROP = 6;
const SHADOW_STRENGTH = 0.38;

/** Math.hypot guards against overflow, which no pixel meets, and is many times as slow. */
const lengthOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** Signed distance, in pixels, from a point to the edge of a rectangle with round corners; inside it is below 0. */
function distanceToEdge(area: Rectangle, radius: number, x: number, y: number): number {
  const dx = Math.abs(x - area.x - area.width / 2) - area.width / 2 + radius;
  const dy = Math.abs(y - area.y - area.height / 2) - area.height / 2 + radius;
  const outside = lengthOf(Math.max(dx, 0), Math.max(dy, 0));
  return outside + Math.min(Math.max(dx, dy), 0) - radius;
}

type Visit = (x: number, y: number, at: number) => void;

/** Calls `visit` with each pixel of the area, cut to the image, and its index in the data. */
function eachPixel(image: PixelImage, area: Rectangle, visit: Visit): void {
  const left = Math.max(0, Math.floor(area.x));
  const right = Math.min(image.width, Math.ceil(area.x + area.width));
  const bottom = Math.min(image.height, Math.ceil(area.y + area.height));
  for (let y = Math.max(0, Math.floor(area.y)); y < bottom; y++) {
    eachInRow(y, left, right, y * image.width * 4, visit);
  }
}

/** A function of its own for the reason that resample.ts gives. */
function eachInRow(y: number, left: number, right: number, start: number, visit: Visit): void {
  for (let x = left; x < right; x++) visit(x, y, start + x * 4);
}

function grow(area: Rectangle, by: number): Rectangle {
  const { x, y, width, height } = area;
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Draws a sheet with a shadow around it. */
export function drawSheet(
  image: PixelImage,
  area: Rectangle,
  radius: number,
  colour: Colour,
): void {
  const shaded = { ...area, y: area.y + SHADOW_DROP };
  // Most of the sheet is far from its edge.
  const inset = Math.ceil(radius) + 1;
  const [left, top] = [Math.ceil(area.x) + inset, Math.ceil(area.y) + inset];
  const width = Math.max(0, Math.floor(area.x + area.width) - inset - left);
  const height = Math.max(0, Math.floor(area.y + area.height) - inset - top);
  fillRectangle(image, { x: left, y: top, width, height }, colour);
  const draw = (x: number, y: number, at: number) => {
    const sheet = distanceToEdge(area, radius, x + 0.5, y + 0.5);
    if (sheet > -1) {
      const away = distanceToEdge(shaded, radius, x + 0.5, y + 0.5) / SHADOW_SOFTNESS;
      const depth = Math.max(0, 1 - Math.max(0, away));
      blendPixel(image, at, SHADOW, SHADOW_STRENGTH * depth * depth);
    }
    if (sheet < 0.5) blendPixel(image, at, colour, Math.min(1, 0.5 - sheet));
  };
  const all = grow(shaded, SHADOW_SOFTNESS);
  const [right, bottom] = [left + width, top + height];
  eachPixel(image, { ...all, height: top - all.y }, draw);
  eachPixel(image, { ...all, y: top, width: left - all.x, height }, draw);
  eachPixel(image, { ...all, x: right, y: top, width: all.x + all.width - right, height }, draw);
  eachPixel(image, { ...all, y: bottom, height: all.y + all.height - bottom }, draw);
}

/** Draws one stitch, a line with round ends. */
function drawStitch(
  image: PixelImage,
  from: readonly [number, number],
  to: readonly [number, number],
  thickness: number,
): void {
  const [ax, ay] = from;
  const dx = to[0] - ax;
  const dy = to[1] - ay;
  const square = dx * dx + dy * dy;
  const area = {
    x: Math.min(ax, to[0]),
    y: Math.min(ay, to[1]),
    width: Math.abs(dx),
    height: Math.abs(dy),
  };
  eachPixel(image, grow(area, thickness + 1), (x, y, at) => {
    const px = x + 0.5 - ax;
    const py = y + 0.5 - ay;
    const along = Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    const distance = lengthOf(px - along * dx, py - along * dy) - thickness / 2;
    if (distance < 0.5) blendPixel(image, at, STITCH, Math.min(1, 0.5 - distance));
  });
}

/** A seam from left to right. */
export function drawSeam(image: PixelImage, y: number, left: number, right: number): void {
  const count = Math.round((right - left) / 30);
  const step = (right - left) / count;
  for (let i = 0; i < count; i++) {
    const x = left + i * step;
    drawStitch(image, [x + 0.2 * step, y], [x + 0.8 * step, y], 2.5);
  }
}

/** A seam all around, along a rectangle with round corners. */
export function drawStitchedBorder(image: PixelImage, area: Rectangle, radius: number): void {
  const corner = (Math.PI / 2) * radius;
  const around = 2 * (area.width + area.height - 4 * radius) + 4 * corner;
  const count = Math.round(around / 30);
  const step = around / count;
  for (let i = 0; i < count; i++) {
    const from = pointAround(area, radius, (i + 0.2) * step);
    const to = pointAround(area, radius, (i + 0.8) * step);
    drawStitch(image, from, to, 3);
  }
}

/** The point `length` pixels along the border, clockwise from the end of the top left corner. */
function pointAround(area: Rectangle, radius: number, length: number): readonly [number, number] {
  const corner = (Math.PI / 2) * radius;
  let rest = length;
  for (let side = 0; side < 4; side++) {
    const level = side % 2 === 0;
    const straight = (level ? area.width : area.height) - 2 * radius;
    const turned = (x: number, y: number): readonly [number, number] => {
      // Each side in turn is the top one: x runs along it, y down from it.
      const [cx, cy] = [area.x + area.width / 2, area.y + area.height / 2];
      const [w, h] = level ? [area.width, area.height] : [area.height, area.width];
      const [dx, dy] = [x - w / 2, y - h / 2];
      if (side === 0) return [cx + dx, cy + dy];
      if (side === 1) return [cx - dy, cy + dx];
      if (side === 2) return [cx - dx, cy - dy];
      return [cx + dy, cy - dx];
    };
    if (rest <= straight) return turned(radius + rest, 0);
    rest -= straight;
    if (rest <= corner) {
      const angle = rest / radius;
      return turned(radius + straight + radius * Math.sin(angle), radius * (1 - Math.cos(angle)));
    }
    rest -= corner;
  }
  return [area.x + radius, area.y];
}
