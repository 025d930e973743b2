import type { Drawing } from "../draw.ts";
import { drawRows, type LabRow } from "../colour/lab-row.ts";
import { clampToEdge, sample, sampleAt } from "../lines/sample.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { layBristles } from "./bristles.ts";
import { createPaper, type Paper, PAPER, sepiaAt } from "./paper.ts";

/** How much of a brush's marks faces and other skin are spared. */
const [CALM_FACE, CALM_SKIN] = [0.95, 0.75];

/** Gouache inside the shapes and coloured pencil along them, on paper with a ragged border. */
export function finishPictureBook(drawing: Drawing): PixelImage {
  const paper = createPaper(drawing);
  const bristles = layBristles(drawing);
  return drawRows(drawing.simd, drawing.image, fillRow, { ...drawing, paper, bristles });
}

interface Layers extends Drawing {
  paper: Paper;
  /** The marks of a brush, at half the size. */
  bristles: Float32Array;
}

function fillRow(layers: Layers, row: LabRow, y: number): void {
  const { image, ink, skin, sharp, scale, vibrance, isGrey, paper, bristles } = layers;
  const { width, height } = image;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    // Skin is one smooth layer: marks of a brush on cheeks and foreheads would be rings and scars.
    const calm = 1 - Math.max(CALM_FACE * skin.face[at], CALM_SKIN * skin.bare[at]);
    // Skies and blurred ground are laid on with a fuller brush; hair has strands of its own, and with marks between them it is marble.
    const hair = Math.max(skin.head[at], skin.hair[at]);
    const dry = calm * (0.5 + 0.5 * sharp[at]) * (1 - 0.6 * hair);
    const grain = paper.grain(x, y);
    const cloud = paper.cloud(x, y);
    const bristle = sample(bristles, skin.width, skin.height, x / 2 - 0.25, y / 2 - 0.25);
    // A brush is set down a little beside the border that was meant.
    const aside = 12 * cloud * scale * calm * calm;
    const fromX = clampToEdge(x + aside, width);
    const fromY = clampToEdge(y + aside * 0.7, height);
    const from = (fromY | 0) * width + (fromX | 0);
    const right = fromX - (fromX | 0);
    const below = fromY - (fromY | 0);
    let l =
      20 +
      0.79 * sampleAt(image.l, from, width, right, below) +
      dry * 5 * bristle +
      calm * 5 * cloud;
    const saturation =
      (1.3 - 0.26 * Math.max(skin.face[at], skin.bare[at])) * vibrance * (1 + 0.05 * bristle * dry);
    let a = sampleAt(image.a, from, width, right, below) * saturation;
    let b = sampleAt(image.b, from, width, right, below) * saturation + 0.8;
    // Hatching in the shade, in the colour of the shade.
    const shade = 1 - smoothstep(32, 60, l);
    l -= 11 * shade * calm * Math.max(0, paper.stroke(x, y));
    const cover = 0.95 * ink[i] * clamp(0.85 + 0.8 * grain, 0, 1);
    const inkL = 12 + l * 0.34;
    l += (inkL - l) * cover;
    a += (a * 0.95 + 2.2 - a) * cover;
    b += (b * 0.85 + 1.8 - b) * cover;
    if (isGrey) [a, b] = sepiaAt(l);
    const bare = paper.bare(x, y, 16, 0.4);
    l += (PAPER.l - l) * bare + paper.relief(x, y) * 2.2;
    a += (PAPER.a - a) * bare;
    b += (PAPER.b - b) * bare;
    row.l[x] = l;
    row.a[x] = a;
    row.b[x] = b;
  }
}
