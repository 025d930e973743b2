import type { LabImage } from "../colour/oklab.ts";
import type { Simd } from "../simd.ts";
import { quietBrows, quietEyes } from "./eyes.ts";
import { dullUpperLip } from "./lip-shine.ts";
import type { FaceGeometry } from "./geometry.ts";
import { readLenses } from "./lenses.ts";
import type { Lens } from "./lenses.ts";
import { drawLips, lightMouth, measureMouth } from "./mouth.ts";
import type { Mouth } from "./mouth.ts";
import { darkenPupils } from "./red-eye.ts";
import type { SkinColour } from "./skin-colour.ts";
import { openSmallEyes } from "./small-eyes.ts";
import { joinTeeth, whitenTeeth } from "./teeth.ts";

/** A face in the light that is set right. */
export interface FaceLight {
  /** How much of the light on it was blue, 0 to 1. */
  stage: number;
  /** How much it is in focus, 0 to 1. */
  focus: number;
  /** Its skin, as light as it is by now: eyes and mouth are told from it. */
  skin: SkinColour;
}

/** Mouth and dark lenses as they are before the light on a face is set right, and before that hides a flash in its eyes, whose pupils are darkened; in grey neither. */
export function readFeatures(
  photo: LabImage,
  face: FaceGeometry,
  colour: SkinColour,
  isGrey: boolean,
  simd: Simd,
): { mouth: Mouth | null; lenses: Lens[] } {
  if (isGrey || !face.points) return { mouth: null, lenses: [] };
  darkenPupils(photo, face.points, colour.a);
  const lenses = readLenses(photo, face.points, face.height, colour.lit, simd);
  return { mouth: measureMouth(photo, face, simd), lenses };
}

/** How much in focus a face is whose lips and teeth have borders. */
const CLEAR = 0.5;

/**
 * Eyes and mouth in the light that is set right.
 *
 * @param unit height of the face
 * @param mouth as it was before; null where it is out of the picture, or has no colour
 */
export function lightFeatures(
  photo: LabImage,
  points: ArrayLike<number>,
  unit: number,
  mouth: Mouth | null,
  { stage, focus, skin }: FaceLight,
  isGrey: boolean,
  simd: Simd,
): void {
  if (mouth) lightMouth(photo, mouth, skin, stage, simd);
  if (!isGrey) {
    quietEyes(photo, points, unit, skin, stage);
    quietBrows(photo, points, unit, skin);
  }
  openSmallEyes(photo, points, unit, skin.lit, simd);
  // Out of focus a mouth would have borders where its points are.
  if (focus < CLEAR) return;
  if (mouth) drawLips(photo, mouth, skin, focus);
  joinTeeth(photo, points, unit, skin, simd);
  if (isGrey) return;
  whitenTeeth(photo, points, unit, skin);
  dullUpperLip(photo, points, unit, skin, simd);
}
