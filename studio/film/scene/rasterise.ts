/** Fills outlines with antialiasing, by the area that each edge covers of each pixel it crosses. */
import { blendPixel, type Colour, type PixelImage } from "./pixel-image.ts";

export interface OutlineCommand {
  type: "M" | "L" | "Q" | "C" | "Z";
  x: number;
  y: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export type Outline = OutlineCommand[];

/** Straight segments per curve; at the sizes here no corner is visible. */
const CURVE_SEGMENTS = 8;

/** Draws an outline (pixels) in a colour; what lies outside the image is cut off. */
export function fillOutline(image: PixelImage, outline: Outline, colour: Colour): void {
  const area = boundsOf(image, outline);
  if (!area) return;
  const mask = new CoverageMask(area.right - area.left, area.bottom - area.top);
  eachEdge(outline, (x0, y0, x1, y1) => {
    mask.addEdge(x0 - area.left, y0 - area.top, x1 - area.left, y1 - area.top);
  });
  mask.eachPixel((x, y, part) => {
    blendPixel(image, ((area.top + y) * image.width + area.left + x) * 4, colour, part);
  });
}

function boundsOf(image: PixelImage, outline: Outline) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  eachEdge(outline, (x0, y0, x1, y1) => {
    left = Math.min(left, x0, x1);
    right = Math.max(right, x0, x1);
    top = Math.min(top, y0, y1);
    bottom = Math.max(bottom, y0, y1);
  });
  left = Math.max(0, Math.floor(left) - 1);
  top = Math.max(0, Math.floor(top) - 1);
  right = Math.min(image.width, Math.ceil(right) + 1);
  bottom = Math.min(image.height, Math.ceil(bottom) + 1);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

function eachEdge(
  outline: Outline,
  visit: (x0: number, y0: number, x1: number, y1: number) => void,
): void {
  let [startX, startY, x, y] = [0, 0, 0, 0];
  for (const command of outline) {
    if (command.type === "M") {
      [startX, startY] = [command.x, command.y];
    } else if (command.type === "L") {
      visit(x, y, command.x, command.y);
    } else if (command.type === "Z") {
      visit(x, y, startX, startY);
    } else {
      let [fromX, fromY] = [x, y];
      for (let i = 1; i <= CURVE_SEGMENTS; i++) {
        const [toX, toY] = pointOnCurve(x, y, command, i / CURVE_SEGMENTS);
        visit(fromX, fromY, toX, toY);
        [fromX, fromY] = [toX, toY];
      }
    }
    [x, y] = command.type === "Z" ? [startX, startY] : [command.x, command.y];
  }
}

function pointOnCurve(x: number, y: number, c: OutlineCommand, t: number): [number, number] {
  const u = 1 - t;
  if (c.type === "Q") {
    const [a, b, d] = [u * u, 2 * u * t, t * t];
    return [a * x + b * c.x1 + d * c.x, a * y + b * c.y1 + d * c.y];
  }
  const [a, b, d, e] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a * x + b * c.x1 + d * c.x2 + e * c.x, a * y + b * c.y1 + d * c.y2 + e * c.y];
}

/**
 * For each pixel how much more of it is covered than of the one to its left, so that a sum along the row
 * Returns the coverage: to the right of an edge everything is covered until another edge ends it.
 */
class CoverageMask {
  private readonly width: number;
  private readonly height: number;
  private readonly gains: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.gains = new Float32Array((width + 2) * height);
  }

  addEdge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    if (y0 > y1) {
      this.addRows(x1, y1, x0, y0, -1);
    } else {
      this.addRows(x0, y0, x1, y1, 1);
    }
  }

  /** Calls `visit` with every pixel that is covered, and how much of it, 0 to 1. */
  eachPixel(visit: (x: number, y: number, part: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      let sum = 0;
      for (let x = 0; x < this.width; x++) {
        sum += this.gains[y * (this.width + 2) + x];
        const part = Math.min(1, Math.abs(sum));
        if (part > 1 / 512) visit(x, y, part);
      }
    }
  }

  private addRows(x0: number, y0: number, x1: number, y1: number, direction: number): void {
    const slope = (x1 - x0) / (y1 - y0);
    const last = Math.min(this.height, Math.ceil(y1));
    for (let row = Math.max(0, Math.floor(y0)); row < last; row++) {
      const from = Math.max(row, y0);
      const to = Math.min(row + 1, y1);
      const a = this.clamp(x0 + (from - y0) * slope);
      const b = this.clamp(x0 + (to - y0) * slope);
      this.addChunk(row, Math.min(a, b), Math.max(a, b), (to - from) * direction);
    }
  }

  private clamp(x: number): number {
    return Math.max(0, Math.min(this.width, x));
  }

  /** An edge that stays in one row, from `left` to `right`, and covers `height` of it. */
  private addChunk(row: number, left: number, right: number, height: number): void {
    const at = row * (this.width + 2);
    if (right === left) {
      this.addColumn(at, left, right, height);
      return;
    }
    const perPixel = height / (right - left);
    for (let x = left; x < right;) {
      const next = Math.min(right, Math.floor(x) + 1);
      this.addColumn(at, x, next, (next - x) * perPixel);
      x = next;
    }
  }

  /** A segment within one pixel: that pixel gets what lies right of the edge, the next one the rest. */
  private addColumn(at: number, left: number, right: number, height: number): void {
    const column = Math.floor(left);
    const rest = height * ((left + right) / 2 - column);
    this.gains[at + column] += height - rest;
    this.gains[at + column + 1] += rest;
  }
}
