import { LabRow } from "../colour/lab-row.ts";
import { createLab, readLab } from "../colour/oklab.ts";
import type { LabImage, LightTables } from "../colour/oklab.ts";
import type { Drawing } from "../draw.ts";
import { lightTables } from "../levels.ts";
import type { Levels } from "../levels.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { PixelImage } from "../pixel-image.ts";
import type { Simd } from "../simd.ts";
import type { FaceGeometry } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";
import { liftFromSky, livingHue } from "./skin-colour.ts";

/** A colour in OKLab times 100. */
type Colour = readonly [l: number, a: number, b: number];

/** How far a drawing's skin may be from the photo's: steps of lightness, and of a and b together. */
const LIGHTER = 3;
const DARKER = 3;
/** Below this lightness, of faces in the shade and of dark skin, a part of what is missing may be added. */
const SHADED = 60;
const LIFTED = 0.2;
/** No levels make a face lighter than that, unless it is so in the photo. */
const LIGHTEST = 84;
const OTHER_HUE = 1;
/** Part of it by which what is dark beside corrected skin, hair above all, goes with it. */
const DARK_MOVED = 0.2;
/** How much more colourful it may be, steps of chroma. */
const RICHER = 2.5;

/** Widths and heights of a face around its middle where it is corrected wholly, and not at all any more. */
const [WHOLLY, NOT_AT_ALL] = [0.62, 1.6];

/** Up to so many it is surely a face; and how much of their lightness whites of eyes and teeth keep there. */
const ON_FACE = 0.45;
const LEAST_WHITE = 0.9;

/** The middle of a face with its forehead, as a part of its box's height. */
const MIDDLE = 0.4;

/** Samples along each side of the square between brows and mouth. */
const SAMPLES = 16;

const TABLE_STEPS = 1000;

/**
 * Keeps the colour of each person's skin: where levels, light and style together have made a face lighter, darker or of another hue than
 * the photo shows it, by more than a little, the middle tones of that face and softly around it go back; black and white stay.
 *
 * @param picture the finished illustration; changed
 * @param drawing where its faces are, and the levels of the photo: of these only black and white count, since a photo that is too dark as a
 * whole is no likeness
 */
export function keepSkin(
  picture: PixelImage,
  photo: PixelImage,
  faces: readonly FaceGeometry[],
  { levels, isGrey, skin, simd }: Pick<Drawing, "levels" | "isGrey" | "skin" | "simd">,
): void {
  const plain = { ...levels, black: levels.black / 2, gamma: 1, shoulder: 0, light: NO_CAST };
  const stretched = lightTables(plain);
  for (const face of faces) {
    const shown = sampleSquare(photo, face, AS_IT_IS);
    const lit = findLit(shown);
    if (lit.length === 0) continue;
    const wanted = meanOf(sampleSquare(photo, face, stretched), lit);
    const drawn = meanOf(sampleSquare(picture, face, AS_IT_IS), lit);
    const least = Math.min(wanted[0], meanOf(shown, lit)[0]) - DARKER;
    const [light, a, b] = wanted;
    const lifted =
      light +
      LIGHTER +
      Math.max(LIFTED * Math.max(0, SHADED - light), liftFromSky({ lit: light, a, b }));
    const most = Math.min(lifted, Math.max(LIGHTEST, meanOf(shown, lit)[0] + LIGHTER));
    const meant: Colour = [
      clamp(drawn[0], least, most),
      ...(isGrey ? ([drawn[1], drawn[2]] as const) : nearestHue(drawn, wanted)),
    ];
    if (meant.some((value, k) => value !== drawn[k]))
      correct(picture, face, faces, skin, drawn, meant, simd);
  }
}

/** The a and b nearest to those drawn that are of the hue wanted; more colour of the same hue is a style's, not another skin. */
function nearestHue(drawn: Colour, [l, shownA, shownB]: Colour): [a: number, b: number] {
  const wanted: Colour = [l, ...livingHue(shownA, shownB)];
  const own = chromaOf(wanted);
  const richer = clamp(chromaOf(drawn), own, own + RICHER) / own;
  const [a, b] = [richer * wanted[1], richer * wanted[2]];
  const apart = chromaOf([0, drawn[1] - a, drawn[2] - b]);
  if (apart <= OTHER_HUE) return [drawn[1], drawn[2]];
  const share = OTHER_HUE / apart;
  return [a + (drawn[1] - a) * share, b + (drawn[2] - b) * share];
}

const chromaOf = ([, a, b]: Colour): number => Math.sqrt(a * a + b * b);

const NO_CAST: Levels["light"] = { correction: [1, 1, 1], remaining: [1, 1, 1] };
const AS_IT_IS = lightTables({ black: 0, white: 255, gamma: 1, shoulder: 0, light: NO_CAST });

/** Samples of the square between the brows and the mouth; those out of the picture are left out. */
function sampleSquare(
  { data, width, height }: PixelImage,
  face: FaceGeometry,
  tables: LightTables,
): LabImage {
  const { points } = face;
  const [x, y] = points
    ? [(points[60] + points[58]) / 2, (points[59] + points[61]) / 2]
    : [face.x + face.width / 2, face.y + face.height * 0.55];
  const radius = face.width * 0.28;
  const sampled = new Uint8ClampedArray(SAMPLES * SAMPLES * 4);
  let count = 0;
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const atX = Math.floor(x + ((2 * column + 1) / SAMPLES - 1) * radius);
      const atY = Math.floor(y + ((2 * row + 1) / SAMPLES - 1) * radius);
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      const p = (atY * width + atX) * 4;
      sampled.set(data.subarray(p, p + 4), 4 * count++);
    }
  }
  const lab = createLab(count, 1);
  readLab({ data: sampled, width: count, height: 1 }, tables, lab, 0, 1);
  return lab;
}

/** Where the lit half of the samples but its shine is: no nostrils, no lips, no shade. */
function findLit({ l }: LabImage): number[] {
  const byLightness = Array.from(l.keys()).sort((i, j) => l[i] - l[j] || i - j);
  return byLightness.slice(l.length >> 1, Math.ceil(0.9 * l.length));
}

function meanOf({ l, a, b }: LabImage, places: readonly number[]): Colour {
  const mean = (plane: Float32Array): number =>
    places.reduce((sum, i) => sum + plane[i], 0) / places.length;
  return [mean(l), mean(a), mean(b)];
}

/** Lightnesses of 0 to 100 in TABLE_STEPS steps, by a curve that leaves black and white and takes `from` to `to`. */
function curveThrough(from: number, to: number): Float32Array {
  const [u, v] = [clamp(from, 4, 96) / 100, clamp(to, 4, 96) / 100];
  const bend = (v * (1 - u)) / (u * (1 - v));
  return Float32Array.from({ length: TABLE_STEPS + 1 }, (_, i) => {
    const t = i / TABLE_STEPS;
    return (100 * bend * t) / (1 - t + bend * t);
  });
}

/** From the middle of a face, in its widths and heights. */
function distance({ x, y, width, height }: FaceGeometry, atX: number, atY: number): number {
  const u = (atX - x) / width - 0.5;
  const v = (atY - y) / height - MIDDLE;
  return Math.sqrt(u * u + v * v);
}

/** Skin of as little red or yellow, or of a blue: parts of it that have less lack more. */
const FAINT = 1;

/** How far a pixel's red or yellow goes with skin whose own goes so far: it is taken only where it is, or pale shine would turn blue, and yellow light green; and given where it lacks, or shade would turn orange. */
const moveOf = (value: number, from: number, to: number): number =>
  (to - from) * clamp(to < from ? value / from : 2 - value / Math.max(FAINT, from), 0, 1);

/** Takes the colour that was drawn to the one that is meant, nothing around it by a border. */
function correct(
  { data, width, height }: PixelImage,
  face: FaceGeometry,
  faces: readonly FaceGeometry[],
  skin: SkinMap,
  drawn: Colour,
  meant: Colour,
  simd: Simd,
): void {
  const curve = curveThrough(drawn[0], meant[0]);
  const [reachX, reachY] = [NOT_AT_ALL * face.width, NOT_AT_ALL * face.height];
  const [x, y] = [face.x + face.width / 2, face.y + MIDDLE * face.height];
  const row = new LabRow(simd, width);
  // A neighbour's face is corrected by itself.
  const others = faces.filter(
    (other) => other !== face && distance(face, other.x + other.width / 2, other.y) < 4,
  );
  for (let top = Math.max(0, Math.floor(y - reachY)); top < Math.min(height, y + reachY); top++) {
    const down = (top - y) / reachY;
    const wide = reachX * Math.sqrt(Math.max(0, 1 - down * down));
    const left = Math.max(0, Math.floor(x - wide));
    const count = Math.min(width, Math.ceil(x + wide)) - left;
    if (count <= 0) continue;
    const begin = (top * width + left) * 4;
    const pixels = data.subarray(begin, begin + 4 * count);
    readLab({ data: pixels, width: count, height: 1 }, AS_IT_IS, row, 0, 1);
    correctRow(row, count, { left, top, face, others, skin, curve, drawn, meant });
    pixels.set(row.toPixels(count));
  }
}

interface Correcting {
  left: number;
  top: number;
  face: FaceGeometry;
  others: readonly FaceGeometry[];
  skin: SkinMap;
  curve: Float32Array;
  drawn: Colour;
  meant: Colour;
}

/** Corrects so many colours of a row that begins at `left`. */
function correctRow(row: LabRow, count: number, of: Correcting): void {
  const { left, top, face, others, skin, curve, drawn, meant } = of;
  for (let i = 0; i < count; i++) {
    const apart = distance(face, left + i, top);
    let weight = 1 - smoothstep(WHOLLY, NOT_AT_ALL, apart);
    for (const other of others) {
      const far = distance(other, left + i, top);
      if (far < 1) weight *= smoothstep(WHOLLY, 1, far);
    }
    if (weight === 0) continue;
    const l = row.l[i];
    const bent = curve[Math.round((clamp(l, 0, 100) / 100) * TABLE_STEPS)];
    // A curve as steep as it has to be between pale skin and white would make scars of the faintest marks.
    const moved = Math.max(l + (meant[0] - drawn[0]), LEAST_WHITE * bent);
    const onFace = Math.max(
      skin.face[(top >> 1) * skin.width + ((left + i) >> 1)],
      1 - smoothstep(ON_FACE, WHOLLY, apart),
    );
    const even = l > drawn[0] && moved < bent ? onFace : 0;
    const changed = bent + (moved - bent) * even;
    // What is much darker than skin is hair, brow or ground; white is paper or cloth.
    const likeSkin = smoothstep(0.4, 0.8, l / drawn[0]);
    const moves = DARK_MOVED + (1 - DARK_MOVED) * likeSkin;
    row.l[i] = l + (changed - l) * weight * moves;
    const coloured = weight * likeSkin * (1 - smoothstep(88, 98, row.l[i]));
    row.a[i] += moveOf(row.a[i], drawn[1], meant[1]) * coloured;
    row.b[i] += moveOf(row.b[i], drawn[2], meant[2]) * coloured;
  }
}
