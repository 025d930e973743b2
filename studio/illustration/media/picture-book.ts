import type { Drawing } from "../draw.ts";
import { writeLab } from "../colour/oklab.ts";
import { drawOutlines } from "../lines/outline-weights.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { createPaper, PAPER } from "./paper.ts";

/** Gouache inside the shapes and coloured pencil along them, on paper with a ragged border. */
export function finishPictureBook(drawing: Drawing): PixelImage {
  const { image, lines, skin, scale, vibrance } = drawing;
  const { width, height } = image;
  const pencil = { cover: new Float32Array(width * height), width, height };
  drawOutlines(pencil, drawing.outlines, drawing.weights, {
    bold: 1.4 * scale,
    thin: 0.6 * scale,
    stray: 0.9 * scale,
  });
  drawOutlines(pencil, drawing.outlines, drawing.weights, {
    bold: 0.8 * scale,
    thin: 0.4 * scale,
    stray: -1.5 * scale,
  });
  const paper = createPaper(width, height, scale);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * skin.width + (x >> 1);
      const grain = paper.grain(x, y);
      const cloud = paper.cloud(x, y);
      let l =
        14 + 0.86 * image.l[i] + (1 - 0.7 * skin.face[at]) * (6 * cloud + 5 * paper.stroke(x, y));
      let a = image.a[i] * 1.2 * vibrance;
      let b = image.b[i] * 1.2 * vibrance + 0.8;
      const line = smoothstep(0.8, 3.8, lines[i]) * 0.9;
      const cover = Math.max(pencil.cover[i] * 0.85, line) * clamp(0.88 + 0.55 * grain, 0, 1);
      const inkL = 12 + l * 0.34;
      l += (inkL - l) * cover;
      a += (a * 0.95 + 1.6 - a) * cover;
      b += (b * 0.85 + 1.2 - b) * cover;
      if (drawing.isGrey) [a, b] = [1.6, 6];
      const bare = paper.bare(x, y, 10);
      l += (PAPER.l - l) * bare + paper.relief(x, y) * 2;
      a += (PAPER.a - a) * bare;
      b += (PAPER.b - b) * bare;
      writeLab(data, i * 4, l, a, b);
    }
  }
  return { data, width, height };
}
