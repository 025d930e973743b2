import type { LabImage } from "../colour/oklab.ts";
import type { Simd } from "../simd.ts";
import { lightFeatures, readFeatures } from "./features.ts";
import type { FaceGeometry } from "./geometry.ts";
import { keepLens } from "./lenses.ts";
import { relight } from "./relight.ts";
import { measureColour } from "./skin-colour.ts";

/**
 * Lights faces as an illustrator would: those in the dark are lifted, those in glaring light dimmed, shade and shine are softened while eyes and
 * mouths keep their contrast, coloured light is mostly evened out, and the red that a flash leaves in eyes goes.
 *
 * @param half the same picture at half its size
 * @param sharp how much in focus each sample of it is, 0 to 1
 * @param bare where bare skin is, at half the size; what is given a face's colour is added
 */
export function relightFaces(
  photo: LabImage,
  half: LabImage,
  sharp: Float32Array,
  bare: Float32Array,
  faces: readonly FaceGeometry[],
  isGrey: boolean,
  simd: Simd,
): void {
  for (const face of faces) {
    const colour = measureColour(half, face);
    if (!colour) continue;
    const { mouth, lenses } = readFeatures(photo, face, colour, isGrey, simd);
    const light = relight(photo, half, sharp, bare, face, colour, isGrey, simd);
    if (face.points) lightFeatures(photo, face.points, face.height, mouth, light, isGrey, simd);
    for (const lens of lenses) keepLens(photo, lens);
  }
}
