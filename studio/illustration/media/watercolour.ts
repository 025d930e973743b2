import type { Drawing } from "../draw.ts";
import { drawRows, type LabRow } from "../colour/lab-row.ts";
import { blurPlane } from "../gaussian.ts";
import { clampToEdge, sampleAt } from "../lines/sample.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { createPaper, type Paper, PAPER, sepiaAt } from "./paper.ts";

/** Transparent washes whose pigment gathers at their rims, over a thin pencil drawing. */
export function finishWatercolour(drawing: Drawing): PixelImage {
  const { image, scale, simd } = drawing;
  const around = image.l.slice();
  blurPlane(around, image.width, image.height, 3.5 * scale, simd);
  return drawRows(simd, image, fillRow, { ...drawing, around, paper: createPaper(drawing) });
}

interface Washes extends Drawing {
  /** Lightness around each pixel. */
  around: Float32Array;
  paper: Paper;
}

function fillRow(washes: Washes, row: LabRow, y: number): void {
  const { image, ink, skin, scale, vibrance, isGrey, around, paper } = washes;
  const { width, height } = image;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    const face = skin.face[at];
    const naked = skin.bare[at];
    const head = Math.max(skin.head[at], skin.hair[at]);
    const fair = smoothstep(45, 70, image.l[i]);
    const onFace = (0.85 - 0.3 * fair * (1 - skin.plain[at])) * face;
    const calm = 1 - Math.max(onFace, 0.2 * naked);
    const grain = paper.grain(x, y);
    const cloud = paper.cloud(x, y);
    // Water carries a wash a little beyond its border.
    const aside = 9 * cloud * scale * calm * calm;
    const fromX = clampToEdge(x + aside, width);
    const fromY = clampToEdge(y + aside * 0.7, height);
    const from = (fromY | 0) * width + (fromX | 0);
    const right = fromX - (fromX | 0);
    const below = fromY - (fromY | 0);
    const meant = sampleAt(image.l, from, width, right, below);
    const rim = clamp((sampleAt(around, from, width, right, below) - meant) / 9, -0.2, 0.6);
    // Pigment settles visibly in thin washes; in dark ones, and most in hair, specks of paper would look like dirt.
    const thick = 1 - smoothstep(15, 70, meant);
    // On a neck and on ears they would be blotches beside the calm of a face.
    const settled =
      (0.85 * cloud + 0.42 * grain) * (1 - thick * (0.5 + 0.25 * head)) * (1 - 0.5 * naked * head);
    // Dark hair next to a face stays dark.
    const dark = 20 * head * (1 - smoothstep(20, 52, meant));
    // A rim as dark as can be would make a cap of hair, rims along all strands grit.
    const hair = head * (1 - face);
    // On a face it would make shade a mask, but for brows, lids and lips.
    const shade = face * (1 - skin.features[at]);
    const gathered = rim * (1 - 0.035 * dark) * (1 - 0.6 * Math.max(shade, hair));
    const density = 1 + calm * (settled + gathered);
    // More pigment is darker skin; more colour as well would be blotches on a cheek or a neck.
    const onSkin = Math.max(face, naked);
    const colourful = 1 + (density - 1) * (1 - 0.8 * onSkin);
    const saturation = (1.24 - 0.24 * onSkin) * vibrance * colourful;
    let l = PAPER.l - (PAPER.l - (33 + 0.67 * meant - dark)) * density;
    let a = sampleAt(image.a, from, width, right, below) * saturation;
    let b = sampleAt(image.b, from, width, right, below) * saturation + 0.6;
    // In hair, washes are nearly lines enough.
    const cover = 0.72 * ink[i] * clamp(0.8 + 0.8 * grain, 0, 1) * (1 - 0.25 * hair);
    l += (Math.max(20, l * 0.42) - l) * cover;
    if (isGrey) [a, b] = sepiaAt(l);
    const bare = paper.bare(x, y, 32);
    // Pigment gathers where the wash ends.
    l -= 34 * bare * (1 - bare);
    l += (PAPER.l - l) * bare + paper.relief(x, y) * 2.4;
    a += (PAPER.a - a) * bare;
    b += (PAPER.b - b) * bare;
    row.l[x] = l;
    row.a[x] = a;
    row.b[x] = b;
  }
}
