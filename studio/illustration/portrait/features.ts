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

/** How much of the light on a face is blue, and how much the face is in focus: 0 to 1. */
export interface FaceLight {
  stage: number;
  focus: number;
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
  colour: SkinColour,
  { stage, focus }: FaceLight,
  isGrey: boolean,
  simd: Simd,
): void {
  if (mouth) {
    lightMouth(photo, mouth, colour, stage, simd);
    drawLips(photo, mouth, colour, focus);
  }
  joinTeeth(photo, points, unit, colour, simd);
  if (!isGrey) {
    quietEyes(photo, points, unit, colour, stage);
    quietBrows(photo, points, unit, colour);
  }
  openSmallEyes(photo, points, unit, simd);
  if (isGrey) return;
  whitenTeeth(photo, points, unit, colour);
  dullUpperLip(photo, points, unit, colour, simd);
}
