import type { LabImage } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";
import { fillPolygon, inflate, outlineFace } from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import type { SkinMap } from "./skin.ts";
import type { SkinColour } from "./skin-colour.ts";

/** The top of the hair, as a part of the way from the chin to the root of the nose above the brows. */
export const HAIRLINE = 0.65;

/** How far beside its outline what has a face's colour is its skin, as a part of its height. */
const BESIDE = 0.1;
/** Part of a face that has the colour of its skin, unless the light on it has several. */
const OF_ONE_COLOUR = 0.6;

/** Adds what has the colour of a face's skin, as far away as arms and legs reach. */
export function addSkin(
  bare: Float32Array,
  half: LabImage,
  face: FaceGeometry,
  colour: SkinColour,
  isGrey: boolean,
): void {
  const { width, height } = half;
  const unit = face.height / 2;
  const [x, y] = [(face.x + face.width / 2) / 2, (face.y + face.height / 2) / 2];
  const left = Math.max(0, Math.floor(x - (isGrey ? 1 : 4) * unit));
  const right = Math.min(width - 1, Math.ceil(x + (isGrey ? 1 : 4) * unit));
  // Where colours say nothing only what is below a face is taken for its skin: the neck.
  const top = Math.max(0, Math.floor(y - (isGrey ? 0.3 : 1.6) * unit));
  const bottom = Math.min(height - 1, Math.ceil(y + (isGrey ? 0.8 : 7) * unit));
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const i = row * width + column;
      const shade = Math.min(1.15, Math.max(0.45, half.l[i] / colour.l));
      const da = (half.a[i] - colour.a * shade) / (2.2 + 0.22 * colour.a);
      const db = (half.b[i] - colour.b * shade) / (2.6 + 0.24 * colour.b);
      const dl = (half.l[i] - colour.l) / (isGrey ? 11 : half.l[i] < colour.l ? 25 : 32);
      const distance = Math.sqrt(da * da + db * db + dl * dl);
      const far = Math.abs(column - x) / ((isGrey ? 1 : 4) * unit);
      const value = (1 - smoothstep(0.9, 1.8, distance)) * (1 - smoothstep(0.7, 1, far));
      if (value > bare[i]) bare[i] = value;
    }
  }
}

/** Foreheads and temples as far as the hair belong to a face where they have its colour or, where light has many colours, its lightness, and no strands. */
export function reachHairline(
  { face: skin, bare, width, height }: SkinMap,
  half: LabImage,
  face: FaceGeometry,
  lit: number,
  strands: Float32Array,
  spare: Float32Array,
): void {
  const top = Math.max(0, Math.floor((face.y - 0.8 * face.height) / 2));
  const bottom = Math.min(height, Math.ceil((face.y + 1.2 * face.height) / 2));
  const eachInside = (outline: Polygon, call: (i: number) => void): void => {
    fillPolygon(spare.fill(0), width, height, outline, 1, 0.5);
    for (let i = top * width; i < bottom * width; i++) if (spare[i] > 0) call(i);
  };
  let [own, whole] = [0, 0];
  eachInside(outlineFace(face), (i) => {
    own += bare[i];
    whole++;
  });
  const isOfOneColour = own > OF_ONE_COLOUR * whole;
  eachInside(inflate(outlineFace(face, HAIRLINE), BESIDE * face.height), (i) => {
    const light = isOfOneColour ? 0 : smoothstep(0.6, 0.8, half.l[i] / lit);
    skin[i] = Math.max(skin[i], Math.max(bare[i], light) * (1 - strands[i]));
  });
}
