import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import { eachRow } from "../rows.ts";
import type { Simd } from "../simd.ts";
import { moveInto } from "./box.ts";
import { markOpenings } from "./eyes.ts";
import type { FaceLight } from "./features.ts";
import { fillPolygon, inflate, outlineFace, outlineNeck } from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import { BLUE, HAIR, type Lighting, relightRow, SKIN } from "./relight-row.ts";
import { measureShine } from "./shine.ts";
import { livingColour, measureGain, type SkinColour } from "./skin-colour.ts";
import { measureClarity } from "./small-eyes.ts";

/** Differences of colour that skin has in plain light, paler only where the light is blue. */
const [BLUSH, PALE] = [1.6, 0.3];

/** Part of the shading of a face that is taken away, and where its light is partly blue; and how high its forehead surely is no hair. */
const [EVENED_LIGHT, STAGE_LIGHT, LOW_FOREHEAD] = [0.5, 0.8, 0.15];

/** Mean contrast of features, steps of lightness, to which flat light is brought nearer, the greatest factor for it, and the contrast that a face out of focus keeps. */
const [LIVELY, MOST_CONTRAST, BLURRED] = [6, 1.35, 0.75];

/** What is no skin weighs so much when the shade around it is measured. */
const BEARD = 0.1;

/** How far around a face blue is taken back, parts of its height. */
const EAR = 0.27;
/** How far in from the outline of a face its light is surely its own, parts of its height. */
const CORE = 0.16;
/** Skin with less yellow than that is pale in all its parts. */
const LEAST_WARM = 4;

/** Light around a face reaches so far beyond it, parts of its height. */
const RIM = 0.16;

/**
 * Sets the light on one face right, as `relightFaces` does.
 *
 * @returns what its eyes and mouth are to be lit by
 */
export function relight(
  photo: LabImage,
  half: LabImage,
  sharp: Float32Array,
  bare: Float32Array,
  face: FaceGeometry,
  colour: SkinColour,
  isGrey: boolean,
  simd: Simd,
): FaceLight {
  const reach = 0.7 * face.height;
  const left = Math.max(0, Math.floor((face.x - reach) / 2));
  const top = Math.max(0, Math.floor((face.y - reach) / 2));
  const width = Math.min(half.width, Math.ceil((face.x + face.width + reach) / 2)) - left;
  const height = Math.min(half.height, Math.ceil((face.y + face.height + reach) / 2)) - top;
  if (width < 4 || height < 4) return { stage: 0, focus: 0, skin: colour };
  const plane = () => new Float32Array(width * height);
  const [inside, shaded, near, core, a, b, low, skinWeight, opening] = Array.from(
    { length: 9 },
    plane,
  );
  const fill = (target: Float32Array, polygon: Polygon): void =>
    fillPolygon(target, width, height, moveInto({ left: 2 * left, top: 2 * top }, polygon), 1, 0.5);
  fill(inside, inflate(outlineFace(face), -0.03 * face.height));
  // On the upper forehead what is dark may be hair.
  fill(shaded, inflate(outlineFace(face, LOW_FOREHEAD), -0.03 * face.height));
  near.set(inside);
  const box: FaceBox = { half, left, top, width, inside, a, b, low, skinWeight, lit: colour.lit };
  eachRow(height, cutRow, box);
  const soft = 0.05 * face.height;
  const weight = inside.slice();
  for (const each of [a, b, low, skinWeight, weight]) blurPlane(each, width, height, soft, simd);
  const { gain, glare, sky } = measureGain(colour);
  const { shiny, ashen, palest } = measureShine(colour.lit, gain);
  const seen = { box, weight, sharp, contrast: 0, focus: 0, count: 1e-4 };
  eachRow(height, measureRow, seen);
  markOpenings(opening, { left, top, width, height }, half, face, low);
  const contrast = (seen.contrast * gain) / seen.count;
  const focus = smoothstep(0.2, 0.45, seen.focus / seen.count);
  const most = 1 + (MOST_CONTRAST - 1) * measureClarity(photo, face.height, colour.lit);
  // Out of focus eyes are dark hollows, which a painter leaves faint.
  const keep = contrast < 0.1 ? 1 : BLURRED + (clamp(LIVELY / contrast, 1, most) - BLURRED) * focus;
  blurPlane(inside, width, height, 0.4 * soft, simd);
  blurPlane(shaded, width, height, soft, simd);
  blurPlane(opening, width, height, 0.2 * soft, simd);
  blurPlane(near, width, height, (RIM * face.height) / 2, simd);
  // What is lifted becomes more colourful with it, or it would be grey.
  const richer = Math.max(1, gain);
  // Beside a face that is lit in blue, ears and neck are too; its jaw may lie on a blue wall.
  fill(core, inflate(outlineFace(face, LOW_FOREHEAD), -CORE * face.height));
  const stage = isGrey ? 0 : smoothstep(0.02, 0.1, measureBlue(core, b));
  blurPlane(core, width, height, 0.4 * soft, simd);
  keepInner(core);
  const plain = isGrey ? 0 : 1 - smoothstep(0, 0.4, stage);
  // Pale skin is bluer altogether, its brows too.
  const cool = Math.min(0, colour.b - LEAST_WARM);
  const [red, yellow] = livingColour(colour, glare * (1 - stage), sky);
  const [skinA, skinB] = [richer * red, richer * yellow];
  const [pale, blush] = [PALE * (1 - stage), BLUSH * (1 - 0.7 * stage)];
  const evenedLight = EVENED_LIGHT + (STAGE_LIGHT - EVENED_LIGHT) * stage;
  // The room of the weights is free by now.
  const around = weight.fill(0);
  // Skin beside it that is as pale goes with it.
  const moved = isGrey ? 0 : smoothstep(1.5, 4.5, yellow - colour.b);
  if (stage > 0 || moved > 0) {
    fill(around, inflate(outlineFace(face), EAR * face.height));
    if (face.points) fill(around, inflate(outlineNeck(face.points), 0.18 * face.height));
    blurPlane(around, width, height, 2 * soft, simd);
  }
  const lighting: Lighting = {
    ...{ photo, half, bare, left, top, width, height, inside, shaded, near, core, a, b, low },
    ...{ opening, around, colour, isGrey, gain, sky, shiny, ashen, palest, keep, plain, cool },
    ...{ stage, moved, skinA, skinB, pale, blush, evenedLight },
  };
  eachRow(Math.min(photo.height - 2 * top, 2 * height), relightRow, lighting);
  return { stage, focus, skin: { ...colour, l: colour.l * gain, lit: colour.lit * gain } };
}

/** A face at half the size, in the box around it. */
interface FaceBox {
  half: LabImage;
  left: number;
  top: number;
  width: number;
  inside: Float32Array;
  /** Red, yellow and lightness: of each pixel that is inside, and once they are blurred of what is around it. */
  a: Float32Array;
  b: Float32Array;
  low: Float32Array;
  /** How much lightness weighs there. */
  skinWeight: Float32Array;
  /** Lightness of the lit side. */
  lit: number;
}

function cutRow(box: FaceBox, y: number): void {
  const { half, left, top, width, inside, a, b, low, skinWeight, lit } = box;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const from = (top + y) * half.width + left + x;
    a[i] = half.a[from] * inside[i];
    b[i] = half.b[from] * inside[i];
    // A beard is no shade, in which lips would be lifted until they are as light as teeth.
    skinWeight[i] = inside[i] * (BEARD + (1 - BEARD) * smoothstep(HAIR, SKIN, half.l[from] / lit));
    low[i] = half.l[from] * skinWeight[i];
  }
}

interface Seen {
  box: FaceBox;
  weight: Float32Array;
  sharp: Float32Array;
  /** Sums over the face: of steps of lightness from what is around, and of how much in focus it is; and how many they are of. */
  contrast: number;
  focus: number;
  count: number;
}

/** Divides what is around each pixel by what it weighs, and adds up contrast and focus. */
function measureRow(seen: Seen, y: number): void {
  const { half, left, top, width, inside, a, b, low, skinWeight, lit } = seen.box;
  let { contrast, focus, count } = seen;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const total = seen.weight[i] + 1e-4;
    a[i] /= total;
    b[i] /= total;
    low[i] = seen.weight[i] > 0.01 ? low[i] / (skinWeight[i] + 1e-4) : lit;
    if (inside[i] === 0) continue;
    const from = (top + y) * half.width + left + x;
    contrast += Math.abs(half.l[from] - low[i]);
    focus += seen.sharp[from];
    count++;
  }
  Object.assign(seen, { contrast, focus, count });
}

/** How much of the middle of a face is blue, 0 to 1. */
function measureBlue(core: Float32Array, b: Float32Array): number {
  let [blue, count] = [0, 1e-4];
  for (let i = 0; i < core.length; i++) {
    blue += core[i] * smoothstep(0, BLUE, -b[i]);
    count += core[i];
  }
  return blue / count;
}

function keepInner(core: Float32Array): void {
  for (let i = 0; i < core.length; i++) core[i] = Math.max(0, 2 * core[i] - 1);
}
