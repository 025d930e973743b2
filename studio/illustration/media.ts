import type { StyleSettings } from "./style-settings.ts";
import { clamp, luma, smoothstep } from "./luma.ts";
import type { PaintRow } from "./paint-row.ts";

/** Cream paper. */
const PAPER = [252, 247, 238] as const;

function blendToPaper(colour: Float32Array, p: number, coverage: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const paper = PAPER[channel];
    colour[p + channel] = paper + (colour[p + channel] - paper) * coverage;
  }
}

/**
 * Watercolour: pigment settles unevenly and gathers at the rims of washes (density c' = c - c (1 - c) d
 * of Bousseau, Kaplan, Thollot and Sillion 2006).
 *
 * @param rims of this row: how much darker than its surroundings each pixel is, -1 to 1
 */
export function layWash(
  row: PaintRow,
  wash: NonNullable<StyleSettings["wash"]>,
  rims: Float32Array,
): void {
  const { colour } = row;
  for (let x = 0, p = 0; x < row.width; x++, p += 3) {
    const rim = rims[x] > 0 ? Math.min(0.55, rims[x] * 5.5) : Math.max(-0.25, rims[x] * 2);
    const settled = wash.pigment * (row.grain[x] * 0.5 + row.clouds[x] * 0.9);
    const density = (settled + wash.rim * rim) * (1 - 0.45 * row.skin[x]);
    for (let channel = p; channel < p + 3; channel++) {
      colour[channel] -= colour[channel] * (1 - colour[channel] / 255) * density;
    }
  }
}

/** Crayon: two layers of strokes that cover the paper more where the picture is dark or colourful. */
export function drawStrokes(row: PaintRow, strength: number): void {
  const { colour } = row;
  for (let x = 0, p = 0; x < row.width; x++, p += 3) {
    const darkness = 1 - luma(colour[p], colour[p + 1], colour[p + 2]) / 255;
    const pressure = strength * (1 - 0.35 * row.skin[x]) * (1 - 0.55 * darkness);
    const texture = (row.strokes[x] * 1.25 + row.grain[x] * 0.35) * pressure;
    const filled = 0.62 + darkness * 0.55 + (row.chroma[x] / 255) * 0.25;
    const shade = 1 + row.crossStrokes[x] * 0.5 * darkness * strength + row.strokes[x] * 0.16;
    for (let channel = p; channel < p + 3; channel++) colour[channel] *= shade;
    blendToPaper(colour, p, clamp(filled + texture, 0.08, 1));
  }
}

/**
 * Ink lines. Faces are treated kindly: no ink on bright skin or teeth, only on eyes, brows, lips and
 * hair, and little on faces so small that ink would blot them out.
 *
 * @param response of the line filter for this row
 * @param faces and smallFaces: the rows of the half-resolution FaceMap that this row belongs to
 */
export function drawInk(
  row: PaintRow,
  lines: StyleSettings["lines"],
  response: Float32Array,
  faces: Float32Array,
  smallFaces: Float32Array,
): void {
  const { colour } = row;
  for (let x = 0, p = 0; x < row.width; x++, p += 3) {
    const found = response[x] * (1 - lines.kinderOnSkin * row.skin[x]);
    let cover = smoothstep(lines.low, lines.high, found) * lines.strength;
    if (cover === 0) continue;
    cover *= 1 - 0.8 * faces[x >> 1] * smoothstep(105, 185, row.luma[x]);
    cover *= 1 - 0.7 * smallFaces[x >> 1];
    cover *= 1 - lines.grain + lines.grain * clamp(0.85 + row.grain[x] * 1.6, 0, 1);
    for (let channel = 0; channel < 3; channel++) {
      const ink = lines.ink[channel];
      const under = colour[p + channel];
      // Half glaze, half opaque: ink over colour keeps a little of it.
      colour[p + channel] += (under * (ink / 255) * 0.55 + ink * 0.45 - under) * cover;
    }
  }
}

/** Lets the picture end in a ragged border of bare paper, and shows the relief of the paper. */
export function finishOnPaper(row: PaintRow, paper: StyleSettings["paper"], scale: number): void {
  const { colour, width, height, y } = row;
  const edgeY = Math.min(y, height - 1 - y);
  for (let x = 0, p = 0; x < width; x++, p += 3) {
    if (paper.border > 0) {
      const distance = Math.min(x, width - 1 - x, edgeY) / scale;
      const ragged = distance + row.clouds[x] * 26 + row.grain[x] * 8;
      const bare = paper.border * (1 - smoothstep(4, 26, ragged));
      if (bare > 0) blendToPaper(colour, p, 1 - bare);
    }
    const light = 1 + row.relief[x] * paper.relief * 1.6;
    for (let channel = p; channel < p + 3; channel++) colour[channel] *= light;
  }
}
