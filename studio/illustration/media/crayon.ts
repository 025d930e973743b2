import type { Drawing } from "../draw.ts";
import { drawRows, type LabRow } from "../colour/lab-row.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import { createPaper, type Paper, PAPER, sepiaAt } from "./paper.ts";

/** How far the strokes of the crayon stand apart. */
const STROKE = 2.1;

/** Steps of lightness to which strokes on dark faces come down; fair ones bear more. */
const [FACE_STROKE, FAIR_STROKE] = [2.2, 0.6];
/** The same for strokes in hair; and the green, as a negative a, of none, and surely of leaves. */
const [HAIR_STROKE, GREEN, LEAF] = [15, 1, 3];
/** Heights of a picture's lowest face, pixels of a picture of 1024, at which strokes, which are as wide on any face, are half as strong there, and whole. */
const [SMALL, LARGE] = [70, 170];

/** Part of its colour that skin gains less the darker it is; and that skin and lips gain less which are as colourful already as the former chroma, or the latter. */
const SHADED_SKIN = 0.35;
const [RICH, CALM, RICHEST] = [8, 0.2, 15];

/** Steps of lightness that strokes of a darker crayon take from a face. */
const SKIN_STROKE = 7;

/** How far strokes are left out, as on small faces, where skin is that of people whom nobody found. */
const UNKNOWN = 0.3;

/** Strokes of paper are as faint on skin that is painted rather plainly as on a face: so many times as plainly as it is. */
const WHOLLY = 1.25;

/** Crayon strokes that cover white paper the more the darker they are, and pencil outlines. */
export function finishCrayon(drawing: Drawing): PixelImage {
  const { image, skin, scale, isGrey, simd } = drawing;
  const fine = 0.5 + 0.5 * smoothstep(SMALL, LARGE, skin.lowest / scale);
  // Without colour lips are hardly darker than skin: strokes would cover them.
  const gentle = (isGrey ? 0.6 : 1) * fine;
  return drawRows(simd, image, fillRow, { ...drawing, gentle, paper: createPaper(drawing) });
}

interface Strokes extends Drawing {
  /** How strong strokes are on faces, 0 to 1. */
  gentle: number;
  paper: Paper;
}

function fillRow(strokes: Strokes, row: LabRow, y: number): void {
  const { image, ink, skin, vibrance, isGrey, gentle, paper } = strokes;
  const { width } = image;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const at = (y >> 1) * skin.width + (x >> 1);
    const onSkin = Math.max(skin.face[at], skin.bare[at]);
    const grain = paper.grain(x, y);
    const dark = 1 - image.l[i] / 100;
    const chroma = Math.sqrt(image.a[i] * image.a[i] + image.b[i] * image.b[i]);
    // Wax lies thickest in the shade, where skin would be orange.
    const rich = CALM * smoothstep(RICH, RICHEST, chroma);
    const saturation = (1.45 - (0.2 + SHADED_SKIN * dark + rich) * onSkin) * vibrance;
    const wax = 12 + 0.85 * image.l[i];
    // Paper that shows through dark skin, or a small face, would be scratches across it.
    const ofPeople = Math.max(skin.face[at], skin.bare[at] * skin.head[at]);
    const onFace = Math.max(ofPeople, Math.min(1, WHOLLY * skin.plain[at]));
    const fair = smoothstep(45, 70, image.l[i]);
    // Where nobody knows whether it is a face at all it is drawn nearly like one.
    const plain = skin.plain[at] * (UNKNOWN + (1 - UNKNOWN) * skin.face[at]);
    const stroke =
      (FACE_STROKE + FAIR_STROKE * fair) * gentle * (1 - 0.8 * plain) * (1 - skin.features[at]);
    // So it would through dark hair; what is green where hair may be are leaves.
    const leaves = smoothstep(GREEN, LEAF, -image.a[i]);
    const hair = Math.max(skin.head[at], skin.hair[at] * (1 - leaves)) * (1 - onFace);
    const shown =
      1 -
      onFace * (1 - Math.min(0.75, stroke / (PAPER.l - wax))) -
      hair * (1 - Math.min(1, HAIR_STROKE / (PAPER.l - wax)));
    // Shade is hatched a second time, across.
    const across = (1 - onFace) * dark * dark * paper.stroke(width - x, y + 97);
    const rough =
      ((paper.stroke(x, y) + across) * STROKE + grain * 0.6) * shown * (1 - 0.45 * dark);
    const filled = clamp(
      0.5 +
        (0.15 - 0.04 * fair) * onFace +
        0.25 * skin.features[at] +
        0.5 * dark +
        chroma * 0.012 +
        rough,
      0.05,
      1,
    );
    let l = PAPER.l + (wax - PAPER.l) * filled;
    let a = PAPER.a + (image.a[i] * saturation - PAPER.a) * filled;
    let b = PAPER.b + (image.b[i] * saturation - PAPER.b) * filled;
    // On faces strokes of a darker crayon are laid on instead, none over eyes and mouths.
    const shaded = ofPeople * (1 - skin.features[at]) * (1 - plain);
    l -= SKIN_STROKE * gentle * shaded * Math.max(0, paper.stroke(x, y));
    const cover = ink[i] * clamp(0.75 + 1.2 * grain, 0, 1);
    l += (24 - l) * cover * 0.9;
    a += (1 - a) * cover * 0.7;
    b += (0.5 - b) * cover * 0.7;
    if (isGrey) [a, b] = sepiaAt(l);
    const bare = paper.bare(x, y, 22, 1);
    l += (PAPER.l - l) * bare + paper.relief(x, y) * 1.6;
    a += (PAPER.a - a) * bare;
    b += (PAPER.b - b) * bare;
    row.l[x] = l;
    row.a[x] = a;
    row.b[x] = b;
  }
}
