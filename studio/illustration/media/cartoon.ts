import type { Drawing } from "../draw.ts";
import { drawRows, type LabRow } from "../colour/lab-row.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { sepiaAt } from "./paper.ts";

/** Flat bright colours under confident dark outlines. */
export function finishCartoon(drawing: Drawing): PixelImage {
  return drawRows(drawing.simd, drawing.image, fillRow, drawing);
}

function fillRow(drawing: Drawing, row: LabRow, y: number): void {
  const { image, ink, skin, vibrance } = drawing;
  const { width } = image;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    const onFace = Math.max(skin.face[at], skin.bare[at] * skin.head[at]);
    const onSkin = Math.max(skin.face[at], skin.bare[at]);
    const ownA = image.a[i] * vibrance;
    const ownB = image.b[i] * vibrance;
    const chroma = Math.sqrt(ownA * ownA + ownB * ownB);
    // Dull colours gain most; deep ones are darker, or they would have to fade to be shown.
    // Skin that is light already would be washed out, or orange.
    const lightSkin = skin.face[at] * smoothstep(62, 78, image.l[i]);
    const saturation = 1.42 - 0.42 * onSkin - 0.25 * lightSkin - 0.14 * smoothstep(6, 22, chroma);
    const lit = image.l[i] + (brighten(image.l[i]) - image.l[i]) * (1 - 0.75 * lightSkin);
    let l = lit - 0.28 * Math.max(0, chroma - 14);
    let a = ownA * saturation;
    let b = ownB * saturation + 1;
    // In the sun skin is pale, never yellow.
    const sunlit = onFace * smoothstep(70, 86, l);
    b += Math.min(0, 2 * Math.max(a, 0) + 4 - b) * sunlit;
    const cover = ink[i] * (0.92 - 0.2 * onSkin);
    // Ink takes on the colour that it is laid on, is a warm brown on skin and grey on white hair.
    const hair = skin.head[at] * (1 - onSkin) * smoothstep(55, 80, image.l[i]);
    const inkL = Math.min(17 + 8 * onSkin + 26 * hair, l * (0.34 + 0.2 * hair));
    l += (inkL - l) * cover;
    a += (a * 0.5 + 2 * onSkin - a) * cover;
    b += (b * 0.5 + 2 * onSkin - b) * cover;
    if (drawing.isGrey) {
      // Without colours grey hair and skin are of one tone.
      const besideFace = skin.head[at] * (1 - skin.face[at]) * (1 - smoothstep(60, 85, l));
      l -= 7 * besideFace;
      const [sepiaA, sepiaB] = sepiaAt(l);
      a += 0.95 * sepiaA;
      b += 0.75 * sepiaB;
    }
    row.l[x] = l;
    row.a[x] = a;
    row.b[x] = b;
  }
}

/** A gentle S with slightly lifted middle tones. */
function brighten(l: number): number {
  const t = clamp(l / 100, 0, 1);
  const lifted = 0.035 + 0.965 * (t + 0.36 * t * (1 - t) * (1 - t) * (1 - t));
  return 100 * clamp(lifted + 0.07 * (lifted - 0.4) * (1 - Math.abs(2 * lifted - 1)) * 2, 0, 1);
}
