import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { smoothstep } from "../luma.ts";
import { addShadedSkin, addSkin, HAIRLINE, reachHairline } from "./bare-skin.ts";
import type { Simd } from "../simd.ts";
import {
  fillPolygon,
  inflate,
  LEAST_DRAWN,
  outlineFace,
  outlineHair,
  outlineNeck,
} from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import { markFeatures } from "./mark-features.ts";
import { measureColour, measureGain, measureWarmNeck } from "./skin-colour.ts";
import { markSmallEyes } from "./small-eyes.ts";
import { measureStrands } from "./strands.ts";
import { addUnknownPeople } from "./unknown-people.ts";

/** Where people are, at half the resolution, 0 to 1 a sample. */
export interface SkinMap {
  width: number;
  height: number;
  /** Faces with eyes and mouths in them. */
  face: Float32Array;
  /** Bare skin anywhere near a face, by the colours of that face. */
  bare: Float32Array;
  /** Brows, eyes, noses' wings and mouths, where every nuance is expression; where they are not known, whole faces. */
  features: Float32Array;
  /** Faces with the hair next to them, fading out beyond it: half is its border. */
  head: Float32Array;
  /** Where hair surely or likely is, fading out around it: above and beside faces, down to the shoulders. */
  hair: Float32Array;
  /** Faces that are painted plainly, as the photo has them: where a line is as wide as an eye, or out of focus as an eye. */
  plain: Float32Array;
  /** Height of the lowest face that is drawn, pixels; Infinity without one. */
  lowest: number;
}

/** Hair that belongs to a face, as a part of its height. */
const HAIR = 0.18;
/** So much more of it belongs to small faces. */
const SMALL_HAIR = 0.2;

/** How gently the neck is painted, as a part of the face's gentleness: in coloured light only its place tells that it is skin. */
const NECK = 0.6;

/** Blur of where hair is, parts of the height of the tallest face. */
const HAIR_BLUR = 0.08;

/** How much further hair reaches on profiles and bowed heads; there it is in focus and no lighter than hair that shines, unlike most ground. */
const CROWN = 1.3;
const [GROUND, IN_FOCUS, SHINING, SKY] = [0.5, 0.95, 66, 80];

/** How far the corners of a mouth reach, as a part of a face's height. */
const CORNER = 0.05;

/** How much in focus a face is at which there is nothing for a pen to follow, and at which there is enough. */
const [SOFT, CLEAR] = [0.12, 0.3];
/** How plainly a face out of focus is painted; a hand is still seen. */
const SOFTLY = 0.85;

/** In a picture whose faces are all lower than this part of it people do not matter most. */
const LEAST_FIGURE = 0.06;

/** Height of a face, pixels of a picture of 1024, below which others in the picture may be as small, and nobody have found them. */
const SMALL_PEOPLE = 60;

/**
 * @param half the picture at half its size
 * @param sharp how much in focus each sample of it is, 0 to 1
 * @param scale of the picture's lengths: 1 for 1024 pixels on the longer side
 * @param isGrey whether colours say nothing: then only the lightness counts
 */
export function measureSkin(
  half: LabImage,
  sharp: Float32Array,
  faces: readonly FaceGeometry[],
  scale: number,
  isGrey: boolean,
  simd: Simd,
): SkinMap {
  const { width, height } = half;
  const plane = () => new Float32Array(width * height);
  const map: SkinMap = {
    width,
    height,
    face: plane(),
    bare: plane(),
    features: plane(),
    head: plane(),
    hair: plane(),
    plain: plane(),
    lowest: Infinity,
  };
  // People: heads and, below, what must be their bodies; everything in a picture without people.
  const figure = plane();
  const [crown, scratch] = [plane(), plane()];
  let strands: Float32Array | null = null;
  let [largest, tallest, sky] = [0, 0, 0];
  for (const face of faces) {
    fillPolygon(map.hair, width, height, outlineHair(face), 1, 0.5);
    fillPolygon(crown, width, height, outlineHair(face, CROWN), 1, 0.5);
    tallest = Math.max(tallest, face.height);
    const small = 1 - smoothstep(LEAST_DRAWN, 2 * LEAST_DRAWN, face.height / scale);
    // Of a small head the whole skull is kept: a brush as wide as its hair would give it any shape.
    const hair = (HAIR + SMALL_HAIR * small) * face.height;
    fillPolygon(map.head, width, height, inflate(outlineFace(face, HAIRLINE), hair), 1, 0.5);
    const around = inflate(outlineFace(face), 0.2 * face.height);
    const plain = Math.max(
      small,
      SOFTLY * (1 - smoothstep(SOFT, CLEAR, meanOver(face, half, sharp))),
    );
    if (plain > 0) fillPolygon(map.plain, width, height, around, plain, 0.5);
    if (face.height < LEAST_DRAWN * scale) {
      fillPolygon(map.face, width, height, outlineFace(face), 1, 0.5);
      continue;
    }
    largest = Math.max(largest, face.height);
    map.lowest = Math.min(map.lowest, face.height);
    markFigure(figure, width, height, face);
    if (face.points) fillPolygon(map.face, width, height, outlineNeck(face.points), NECK, 0.5);
    fillPolygon(map.face, width, height, outlineFace(face), 1, 0.5);
    if (face.points) {
      markFeatures(map, face, face.points);
      markSmallEyes(map, face, face.points, scale, plain);
      // Where a smile ends there is a dark gap, which a pen would make a hole.
      for (const corner of [48, 54])
        fillPolygon(
          map.plain,
          width,
          height,
          square(face.points, corner, CORNER * face.height),
          1,
          0.5,
        );
    } else fillPolygon(map.features, width, height, outlineFace(face), 1, 0.5);
    const colour = measureColour(half, face);
    if (!colour) continue;
    sky = Math.max(sky, measureGain(colour).sky);
    addSkin(map.bare, half, face, colour, isGrey);
    if (!face.points || isGrey) continue;
    // In coloured light a body has another colour than its face.
    const neck = measureWarmNeck(half, face.points, colour);
    if (neck) addSkin(map.bare, half, face, { ...colour, a: neck[0], b: neck[1] }, isGrey);
    strands ??= measureStrands(half, scale, simd);
    reachHairline(map, half, face, colour.lit, strands, scratch);
  }
  for (const face of isGrey ? [] : faces)
    if (face.height >= LEAST_DRAWN * scale) addShadedSkin(map.bare, half, face);
  if (largest < LEAST_FIGURE * height * 2) figure.fill(1);
  else blurPlane(figure, width, height, 0.12 * largest, simd);
  blurPlane(map.face, width, height, Math.max(1, 2.2 * scale), simd);
  blurPlane(map.features, width, height, Math.max(1, 2.2 * scale), simd);
  blurPlane(map.plain, width, height, Math.max(1, 2.2 * scale), simd);
  if (tallest > 0) {
    for (const each of [map.hair, crown]) blurPlane(each, width, height, HAIR_BLUR * tallest, simd);
    addCrown(map.hair, crown, sharp, half.l);
  }
  blurPlane(map.head, width, height, 6 * scale, simd);
  // Sand and wood have the hue of skin; what is away from people is hardly taken for it.
  keepNear(map.bare, figure);
  if (!isGrey) {
    const withSmall = faces.some((face) => face.height < SMALL_PEOPLE * scale);
    strands ??= measureStrands(half, scale, simd);
    addUnknownPeople(map, half, strands, scale, withSmall, sky, simd);
  }
  blurPlane(map.bare, width, height, 0.8, simd);
  return map;
}

function addCrown(
  hair: Float32Array,
  crown: Float32Array,
  sharp: Float32Array,
  l: Float32Array,
): void {
  for (let i = 0; i < crown.length; i++) {
    const isHair = smoothstep(GROUND, IN_FOCUS, sharp[i]) * (1 - smoothstep(SHINING, SKY, l[i]));
    hair[i] = Math.max(hair[i], crown[i] * isHair);
  }
}

function keepNear(skin: Float32Array, figure: Float32Array): void {
  for (let i = 0; i < skin.length; i++) skin[i] *= 0.2 + 0.8 * figure[i];
}

/** The mean of a plane of half the size over a face without its outline. */
function meanOver(
  { x, y, width: w, height: h }: FaceGeometry,
  { width, height }: { width: number; height: number },
  plane: Float32Array,
): number {
  const right = Math.min(width, (x + 0.85 * w) / 2);
  const bottom = Math.min(height, (y + 0.9 * h) / 2);
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, Math.floor((y + 0.2 * h) / 2)); row < bottom; row++) {
    for (let column = Math.max(0, Math.floor((x + 0.15 * w) / 2)); column < right; column++) {
      sum += plane[row * width + column];
      count++;
    }
  }
  return sum / Math.max(1, count);
}

/** A square around a point. */
function square(points: ArrayLike<number>, n: number, reach: number): Polygon {
  const [x, y] = [points[2 * n], points[2 * n + 1]];
  return [x - reach, y - reach, x + reach, y - reach, x + reach, y + reach, x - reach, y + reach];
}

function markFigure(plane: Float32Array, width: number, height: number, face: FaceGeometry): void {
  const { x, y, width: w, height: h } = face;
  const [left, right] = [x - 0.25 * w, x + 1.25 * w];
  const head = [left, y - 0.7 * h, right, y - 0.7 * h, right, y + 1.1 * h, left, y + 1.1 * h];
  const body = [
    left,
    y + h,
    right,
    y + h,
    x + 2.4 * w,
    y + 2 * h,
    x + 2.4 * w,
    y + 6 * h,
    x - 1.4 * w,
    y + 6 * h,
    x - 1.4 * w,
    y + 2 * h,
  ];
  fillPolygon(plane, width, height, head, 1, 0.5);
  fillPolygon(plane, width, height, body, 1, 0.5);
}
