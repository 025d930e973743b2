import type { Drawing } from "../draw.ts";
import { writeLab } from "../colour/oklab.ts";
import { drawOutlines } from "../lines/outline-weights.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";

/** Flat bright colours under confident dark outlines. */
export function finishCartoon(drawing: Drawing): PixelImage {
  const { image, lines, skin, scale, vibrance } = drawing;
  const { width, height } = image;
  const ink = { cover: new Float32Array(width * height), width, height };
  drawOutlines(ink, drawing.outlines, drawing.weights, {
    bold: (0.8 + 0.9 * drawing.strength) * scale,
    thin: 0.6 * scale,
    stray: 0,
  });
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = (y >> 1) * skin.width + (x >> 1);
      const onSkin = Math.max(skin.face[at], skin.bare[at]);
      let l = brighten(image.l[i]);
      const saturation = (1.4 - 0.36 * onSkin) * vibrance;
      let a = image.a[i] * saturation;
      let b = image.b[i] * saturation;
      const feature = smoothstep(0.8, 3.6, lines[i]) * (0.95 - 0.2 * onSkin);
      const cover = Math.max(ink.cover[i] * 0.92, feature);
      // Ink takes on the colour that it is laid on, and is a warm brown on skin.
      const inkL = Math.min(17 + 8 * onSkin, l * 0.34);
      l += (inkL - l) * cover;
      a += (a * 0.5 + 2 * onSkin - a) * cover;
      b += (b * 0.5 + 2 * onSkin - b) * cover;
      if (drawing.isGrey) {
        a = 1.6;
        b = 6;
      }
      writeLab(data, i * 4, l, a, b);
    }
  }
  return { data, width, height };
}

/** A gentle S with slightly lifted middle tones. */
function brighten(l: number): number {
  const t = clamp(l / 100, 0, 1);
  const lifted = 0.035 + 0.965 * (t + 0.12 * t * (1 - t));
  return 100 * clamp(lifted + 0.1 * (lifted - 0.45) * (1 - Math.abs(2 * lifted - 1)) * 2, 0, 1);
}
