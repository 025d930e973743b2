import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clamp, smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { cutBox, eachInside, fillBox, moveInto } from "./box.ts";
import type { FilledBox } from "./box.ts";
import { fillPolygon, heightOfMouth, inflate, outlineFace, pick } from "./geometry.ts";
import type { FaceGeometry } from "./geometry.ts";
import { livingHue } from "./skin-colour.ts";
import type { SkinColour } from "./skin-colour.ts";

/** A mouth as it was before the light on its face was set right, and the skin around it. */
export interface Mouth extends FilledBox {
  l: Float32Array;
  a: Float32Array;
  /** Lightness and red of skin around each pixel. */
  skinL: Float32Array;
  skinA: Float32Array;
  /** Between the lips, by the points, and below that. */
  inner: Float32Array;
  lowerLip: Float32Array;
  /** How surely the mouth is open, 0 to 1: in a closed one there are no teeth. */
  parted: number;
  /** Width of a shine on a lip, pixels. */
  shine: number;
}

/** How far lips may lie outside their points, how far around them skin is looked for, and the blur of it: parts of a face's height. */
const [MISSED, AROUND, SMOOTH] = [0.05, 0.1, 0.08];
/** How far what is between lips is looked for beyond its points, and the width of a shine on lips. */
const [INNER, SHINE] = [0.012, 0.01];
/** Height of a closed mouth by its points, and of an open one. */
const [CLOSED, PARTED] = [0.012, 0.03];
/** Lightness of the line between teeth and lower lip, as a part of the skin's around it. */
const EDGE = 0.8;
/** How much redder than skin a lip is, and surely is; and how much lighter, as a part of it, only teeth are. */
const [REDDER, LIP, LIGHTER] = [1, 4, 1.1];

/** @returns null without points, or where the mouth is out of the picture */
export function measureMouth(photo: LabImage, face: FaceGeometry, simd: Simd): Mouth | null {
  if (!face.points) return null;
  const unit = face.height;
  const around = inflate(pick(face.points, 48, 59), MISSED * unit);
  const box = fillBox(around, photo, Math.ceil(AROUND * unit));
  if (!box) return null;
  const { width, height, mask } = box;
  const count = width * height;
  const weight = new Float32Array(count);
  fillPolygon(weight, width, height, moveInto(box, outlineFace(face)), 1);
  for (let k = 0; k < count; k++) weight[k] *= 1 - mask[k];
  const [l, a] = [cutBox(box, photo, photo.l), cutBox(box, photo, photo.a)];
  const [skinL, skinA] = [l, a].map((plane) => plane.map((value, k) => value * weight[k]));
  for (const each of [skinL, skinA, weight]) blurPlane(each, width, height, SMOOTH * unit, simd);
  for (let k = 0; k < count; k++) {
    skinL[k] /= weight[k] + 1e-4;
    skinA[k] /= weight[k] + 1e-4;
  }
  blurPlane(mask, width, height, 0.2 * MISSED * unit, simd);
  const inner = new Float32Array(count);
  const open = inflate(pick(face.points, 60, 67), INNER * unit);
  fillPolygon(inner, width, height, moveInto(box, open), 1);
  fillPolygon(weight.fill(0), width, height, moveInto(box, pick(face.points, 48, 59)), 1);
  // Points are not sure enough to tell a lower lip from teeth: it is below the dark line that ends these.
  for (let x = 0; x < width; x++) {
    let [isOpen, isBelow] = [false, false];
    for (let k = x; k < count; k += width) {
      isOpen ||= inner[k] > 0;
      isBelow ||= isOpen && l[k] < EDGE * skinL[k];
      if (!isBelow || inner[k] > 0) weight[k] = 0;
    }
  }
  blurPlane(weight, width, height, 0.5 * SHINE * unit, simd);
  const parted = smoothstep(CLOSED, PARTED, heightOfMouth(face.points) / unit);
  return { ...box, l, a, skinL, skinA, inner, lowerLip: weight, parted, shine: SHINE * unit };
}

/** Lightness of teeth in blue light, as parts of the skin's around them: surely none, and surely some. */
const [NO_TEETH, TEETH] = [0.78, 0.92];
/** Their red and yellow then. */
const [ROSY, LEAST_IVORY, MOST_IVORY] = [0.8, 0.6, 1.5];
/** Part of the skin's yellow that lips have, and how much redder they are at least; blue light makes them redder by day's measure. */
const [LIP_YELLOW, LEAST_LIP, LESS_RED] = [0.6, 1.5, 0.8];

/** How much redder than skin a lip is that gets colour, and has all of it. */
const [ROSE, FULL] = [0.5, 2.5];
/** How much redder and darker a pale one is drawn: a part of what it is redder by, and steps of lightness; red lips stay. */
const [REDDENED, SHADED] = [0.4, 3];
const [PALE, RED] = [2, 6];

/** Parts of living skin's red and yellow that lips have at least; blue, as parts of its yellow below that, which surely is of the light; and how much redder than skin a lip of any colour is painted on. */
const [LEAST_ROSE, LEAST_WARM, PAINTED] = [0.9, 0.3, [3, 6]] as const;

/** Part of what a lip is lighter than lit skin, by which it gets darker, and redder. */
const [DULL, WARM] = [0.7, 0.2];
/** How much darker than lit skin a lower lip under teeth is meant to be, steps. */
const UNDER_TEETH = 8;
/** Of skin's red a tooth that points miss has hardly more than the former, shine on a lip the latter; and lightness that only teeth have, as parts of lit skin's. */
const [IVORY, ROSY_LIP] = [0.6, 0.9];
const [SHINING, TOOTH] = [1.3, 1.6];

/**
 * Lips get a little more of their own colour and less shine: painted as pale as the photo has them, they would be one with chin or teeth.
 *
 * @param focus how sharp the face is, 0 to 1: out of focus more colour would be a smear
 */
export function drawLips(photo: LabImage, mouth: Mouth, colour: SkinColour, focus: number): void {
  const { lit } = colour;
  const [living, yellow] = livingHue(colour.a, colour.b);
  eachInside(mouth, photo, (i, k) => {
    const own = mouth.a[k] - mouth.skinA[k];
    const shade = clamp(photo.l[i] / lit, 0.3, 1);
    // In the light of the sky lips are blue; teeth are lighter, and paint is of any colour.
    const cold =
      mouth.mask[k] *
      smoothstep(0, 2, LEAST_WARM * yellow * shade - photo.b[i]) *
      (1 - smoothstep(PAINTED[0], PAINTED[1], own)) *
      (1 - mouth.parted * smoothstep(TEETH, LIGHTER, mouth.l[k] / mouth.skinL[k]));
    photo.b[i] += Math.max(0, LEAST_WARM * yellow * shade - photo.b[i]) * cold;
    photo.a[i] += Math.max(0, LEAST_ROSE * living * shade - photo.a[i]) * cold;
    const redder = mouth.a[k] - mouth.skinA[k];
    const share =
      focus * mouth.mask[k] * smoothstep(ROSE, FULL, redder) * (1 - smoothstep(PALE, RED, redder));
    photo.a[i] += REDDENED * redder * share;
    photo.l[i] -= SHADED * share;
    const red = smoothstep(IVORY, ROSY_LIP, mouth.a[k] / Math.max(1, mouth.skinA[k]));
    const bright = 1 - smoothstep(SHINING, TOOTH, photo.l[i] / lit);
    const most = lit - UNDER_TEETH * mouth.parted;
    const shine = Math.max(0, photo.l[i] - most) * mouth.lowerLip[k] * red * bright;
    photo.l[i] -= DULL * shine;
    photo.a[i] += WARM * shine;
  });
}

/** In blue light lips are told from skin and teeth by their red, not by points alone, and each gets the colour that it has by day. */
export function lightMouth(
  photo: LabImage,
  mouth: Mouth,
  colour: SkinColour,
  stage: number,
  simd: Simd,
): void {
  if (stage === 0) return;
  const [red, yellow] = livingHue(colour.a, colour.b);
  const { lip, between } = findLips(mouth, simd);
  eachInside(mouth, photo, (i, k) => {
    const share = stage * mouth.mask[k];
    const own = mouth.l[k] / mouth.skinL[k];
    const open = between[k] * (1 - lip[k]);
    const tooth = open * mouth.parted * smoothstep(NO_TEETH, TEETH, own);
    const toLip = Math.max(lip[k], open * (1 - tooth)) * share;
    // A lip was lifted with the skin that it was taken for.
    photo.l[i] -= Math.max(0, photo.l[i] - own * colour.lit) * toLip;
    const redder = red + Math.max(LEAST_LIP, LESS_RED * (mouth.a[k] - mouth.skinA[k]));
    photo.a[i] += (Math.max(photo.a[i], redder) - photo.a[i]) * toLip;
    photo.b[i] += (LIP_YELLOW * yellow - photo.b[i]) * toLip;
    const skin = (1 - toLip) * (1 - open) * smoothstep(NO_TEETH, TEETH, own) * share;
    photo.a[i] += (red - photo.a[i]) * skin;
    photo.b[i] += (yellow - photo.b[i]) * skin;
    photo.a[i] += (clamp(photo.a[i], 0, ROSY) - photo.a[i]) * tooth * share;
    photo.b[i] += (clamp(photo.b[i], LEAST_IVORY, MOST_IVORY) - photo.b[i]) * tooth * share;
  });
}

/** Where lips are by their red, and what lies below one and above another; where one is not found, between the points. */
function findLips(
  { width, height, mask, inner, l, a, skinL, skinA, shine }: Mouth,
  simd: Simd,
): {
  lip: Float32Array;
  between: Float32Array;
} {
  const lip = a.map((value, k) =>
    mask[k] > 0
      ? smoothstep(REDDER, LIP, value - skinA[k]) * (1 - smoothstep(1, LIGHTER, l[k] / skinL[k]))
      : 0,
  );
  const between = new Float32Array(lip.length);
  blurPlane(lip, width, height, shine, simd);
  const rows = Array.from({ length: height }, (_, y) => y);
  for (let x = 0; x < width; x++) {
    const isLip = (y: number): boolean => lip[y * width + x] > 0.5;
    const lips = rows.filter(isLip);
    const inside = rows.filter((y) => inner[y * width + x] > 0);
    let open = rows.filter((y) => y > lips[0] && y < lips[lips.length - 1] && !isLip(y));
    if (open.length === 0 && inside.length > 0)
      open = rows.filter((y) => y >= inside[0] && y < (lips[0] ?? inside[inside.length - 1] + 1));
    for (const y of open) between[y * width + x] = 1;
  }
  return { lip, between };
}
