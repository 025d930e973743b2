import type { Drawing } from "../draw.ts";
import { writeLab } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { createPaper, PAPER } from "./paper.ts";

/** Transparent washes whose pigment gathers at their rims, over a thin pencil drawing. */
export function finishWatercolour(drawing: Drawing): PixelImage {
  const { image, ink, skin, scale, vibrance } = drawing;
  const { width, height } = image;
  const around = image.l.slice();
  const data = new Uint8ClampedArray(width * height * 4);
  blurPlane(around, width, height, 3.5 * scale, new Float32Array(data.buffer));
  const paper = createPaper(width, height, scale);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * skin.width + (x >> 1);
      const calm = 1 - 0.45 * skin.face[at];
      const grain = paper.grain(x, y);
      const cloud = paper.cloud(x, y);
      // Water carries a wash a little beyond its border.
      const aside = 9 * cloud * scale * calm * calm;
      const p =
        clamp(Math.round(y + aside * 0.7), 0, height - 1) * width +
        clamp(Math.round(x + aside), 0, width - 1);
      const rim = clamp((around[p] - image.l[p]) / 12, -0.15, 0.4);
      const density = 1 + calm * (0.62 * cloud + 0.34 * grain + rim);
      let l = PAPER.l - (PAPER.l - (28 + 0.72 * image.l[p])) * density;
      let a = image.a[p] * (1.16 - 0.16 * skin.face[at]) * vibrance * density;
      let b = image.b[p] * (1.16 - 0.16 * skin.face[at]) * vibrance * density + 0.6;
      const cover = 0.6 * ink[i] * clamp(0.8 + 0.8 * grain, 0, 1);
      l += (Math.max(20, l * 0.42) - l) * cover;
      if (drawing.isGrey) [a, b] = [1.6, 6];
      const bare = paper.bare(x, y, 18);
      l += (PAPER.l - l) * bare + paper.relief(x, y) * 2.4;
      a += (PAPER.a - a) * bare;
      b += (PAPER.b - b) * bare;
      writeLab(data, i * 4, l, a, b);
    }
  }
  return { data, width, height };
}
