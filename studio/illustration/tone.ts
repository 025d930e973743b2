import type { StyleSettings } from "./style-settings.ts";
import { clamp } from "./luma.ts";
import type { PaintRow } from "./paint-row.ts";

/** Sharpness of the steps between bins (Winnemöller, Olsen and Gooch 2006). */
const BIN_SHARPNESS = 5;

/** Keeps the ratio of lumas finite in the dark. */
const DARK_OFFSET = 24;

/** Soft bins, contrast and lift of a luma of 0 to 255, fewer bins on skin. */
function changeLuma(luma: number, skin: number, tone: StyleSettings["tone"]): number {
  let level = luma;
  if (tone.bins > 0) {
    const step = 255 / tone.bins;
    const nearest = Math.round(luma / step) * step;
    const soft = nearest + step * 0.5 * Math.tanh(((luma - nearest) / step) * BIN_SHARPNESS);
    level += (soft - luma) * tone.binStrength * (1 - 0.6 * skin);
  }
  let share = level / 255;
  share += tone.contrast * (share - 0.5) * (1 - Math.abs(2 * share - 1)) * 2;
  share += tone.lift * (1 - share) * (0.35 + 0.65 * share);
  return share * 255;
}

/** Gives a row the style's tones: binned, lifted, more colourful (least where it is already) and warm. */
export function changeTones(row: PaintRow, tone: StyleSettings["tone"]): void {
  const { colour } = row;
  for (let x = 0, p = 0; x < row.width; x++, p += 3) {
    const before = row.luma[x];
    const after = changeLuma(before, row.skin[x], tone);
    const brightest = Math.max(colour[p], colour[p + 1], colour[p + 2]);
    const colourfulness = brightest > 0 ? row.chroma[x] / brightest : 0;
    const saturation =
      1 + (tone.saturation - 1) * (1 - 0.45 * colourfulness) * (1 - 0.45 * row.skin[x]);
    const gain = (saturation * (after + DARK_OFFSET)) / (before + DARK_OFFSET);
    const share = after / 255;
    const warmRed = tone.warmth * 60 * (1 - share * 0.5);
    const warmGreen = tone.warmth * 12;
    const warmBlue = -tone.warmth * 70 * (0.4 + 0.6 * share);
    colour[p] = clamp(after + (colour[p] - before) * gain + warmRed, 0, 255);
    colour[p + 1] = clamp(after + (colour[p + 1] - before) * gain + warmGreen, 0, 255);
    colour[p + 2] = clamp(after + (colour[p + 2] - before) * gain + warmBlue, 0, 255);
  }
}
