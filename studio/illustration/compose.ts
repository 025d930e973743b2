import { inBands } from "./bands.ts";
import type { Painting } from "./bands.ts";
import { blurPlane } from "./gaussian.ts";
import type { Plane } from "./ink-lines.ts";
import type { Gains } from "./light.ts";
import type { StyleSettings } from "./style-settings.ts";
import { luma } from "./luma.ts";
import { drawInk, drawStrokes, finishOnPaper, layWash } from "./media.ts";
import { createPaintRow, layPaper, loadColours, storeColours } from "./paint-row.ts";
import { getPaperTexture, TEXTURE_EDGE } from "./paper-texture.ts";
import type { PixelImage } from "./pixel-image.ts";
import type { FaceMap } from "./skin.ts";
import { changeTones } from "./tone.ts";

/** What the filters have made of a photo. */
export interface Composition {
  /** The smoothed picture, width x height x 4. */
  painted: Uint8ClampedArray;
  width: number;
  height: number;
  /** Response of the line filter, width x height. */
  lines: Plane;
  faceMap: FaceMap;
  light: Gains;
  scale: number;
}

/** Brings colours, lines and paper together, row by row. */
export function* compose(picture: Composition, settings: StyleSettings): Painting<PixelImage> {
  const { painted, width, height, lines, faceMap, scale } = picture;
  const texture = getPaperTexture();
  const { wash } = settings;
  const rims = wash ? measureRims(painted, width, height, scale) : null;
  const wobbleIn = wash ? createWobble(texture.clouds, wash.wobble, scale) : () => null;
  yield 0.9;
  const data = new Uint8ClampedArray(width * height * 4);
  const row = createPaintRow(width, height);
  const halfWidth = (width + 1) >> 1;
  yield* inBands(width, height, { start: 0.9, end: 0.99 }, (from, to) => {
    for (let y = from; y < to; y++) {
      row.y = y;
      const inRow = [y * width, (y + 1) * width] as const;
      const inHalfRow = [(y >> 1) * halfWidth, ((y >> 1) + 1) * halfWidth] as const;
      layPaper(row, texture, scale);
      loadColours(row, painted, wobbleIn(y), picture.light);
      changeTones(row, settings.tone);
      if (wash && rims) layWash(row, wash, rims.subarray(...inRow));
      if (settings.strokes > 0) drawStrokes(row, settings.strokes);
      drawInk(
        row,
        settings.lines,
        lines.data.subarray(...inRow),
        faceMap.faces.subarray(...inHalfRow),
        faceMap.smallFaces.subarray(...inHalfRow),
      );
      finishOnPaper(row, settings.paper, scale);
      storeColours(row, data);
    }
  });
  return { data, width, height };
}

/** How much darker each pixel is than its surroundings, -1 to 1: the rims of washes. */
function measureRims(
  painted: Uint8ClampedArray,
  width: number,
  height: number,
  scale: number,
): Float32Array {
  const rims = new Float32Array(width * height);
  const lumaAt = (i: number) => luma(painted[i * 4], painted[i * 4 + 1], painted[i * 4 + 2]);
  for (let i = 0; i < rims.length; i++) rims[i] = lumaAt(i);
  blurPlane(rims, width, height, 3.5 * scale, new Float32Array(width * height));
  for (let i = 0; i < rims.length; i++) rims[i] = (rims[i] - lumaAt(i)) / 255;
  return rims;
}

/** For each row, how far outlines wander at each x, pixels: they follow the clouds of the paper. */
function createWobble(clouds: Uint8ClampedArray, strength: number, scale: number) {
  const fineness = 0.9 / Math.max(0.6, scale);
  const mask = TEXTURE_EDGE - 1;
  return (y: number) => {
    const cloudRow = (Math.floor(y * fineness) & mask) * TEXTURE_EDGE;
    return (x: number) => {
      const cloud = clouds[cloudRow + (Math.floor(x * fineness + 200) & mask)];
      return ((cloud - 128) / 128) * strength * scale;
    };
  };
}
