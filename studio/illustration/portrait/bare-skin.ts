import type { LabImage } from "../colour/oklab.ts";
import { smoothstep } from "../luma.ts";
import { eachRow } from "../rows.ts";
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
  const of = { bare, half, colour, isGrey, unit, x, left, right, top };
  eachRow(bottom + 1 - top, addSkinRow, of);
}

interface Adding {
  bare: Float32Array;
  half: LabImage;
  colour: SkinColour;
  isGrey: boolean;
  /** Half of the face's height, and its middle, samples. */
  unit: number;
  x: number;
  left: number;
  right: number;
  top: number;
}

function addSkinRow(of: Adding, down: number): void {
  const { bare, half, colour, isGrey, unit, x, left, right, top } = of;
  for (let column = left; column <= right; column++) {
    const i = (top + down) * half.width + column;
    const shade = Math.min(1.15, Math.max(0.45, half.l[i] / colour.l));
    const da = (half.a[i] - colour.a * shade) / (2.2 + 0.22 * colour.a);
    const db = (half.b[i] - colour.b * shade) / (2.6 + 0.24 * colour.b);
    const dl = (half.l[i] - colour.l) / (isGrey ? 11 : half.l[i] < colour.l ? 25 : 32);
    const distance = Math.sqrt(da * da + db * db + dl * dl);
    if (distance >= 1.8) continue;
    const far = Math.abs(column - x) / ((isGrey ? 1 : 4) * unit);
    const value = (1 - smoothstep(0.9, 1.8, distance)) * (1 - smoothstep(0.7, 1, far));
    if (value > bare[i]) bare[i] = value;
  }
}

/** Where skin in the shade is looked for: beside a face, widths of it, and from where to where, heights below its top. */
const [ASIDE, FROM, DOWN] = [1, 0.3, 2];
/** Red of such skin, and of cloth; the part of it that skin is yellow at least; and lightness of shade, and of lit skin. */
const [NO_SKIN, SKIN, REDDEST, CLOTH] = [4.5, 6.5, 10, 13];
const [PURPLE, WARM] = [0.3, 0.6];
const [SHADE, LIT] = [45, 60];

/** Necks and ears in the shade, too dark to be taken for skin of a face by its colour, are skin too: as colourful as cloth they would be orange. */
export function addShadedSkin(bare: Float32Array, half: LabImage, face: FaceGeometry): void {
  const { x, y, width: w, height: h } = face;
  const right = Math.min(half.width, Math.ceil((x + (1 + ASIDE) * w) / 2));
  const bottom = Math.min(half.height, Math.ceil((y + DOWN * h) / 2));
  for (let row = Math.max(0, Math.floor((y + FROM * h) / 2)); row < bottom; row++) {
    const below = 1 - smoothstep(1 + 0.6 * (DOWN - 1), DOWN, (2 * row - y) / h);
    for (let column = Math.max(0, Math.floor((x - ASIDE * w) / 2)); column < right; column++) {
      const i = row * half.width + column;
      const red = half.a[i];
      if (red <= NO_SKIN || half.l[i] >= LIT) continue;
      const aside = Math.abs(2 * column - x - w / 2) / w;
      const value =
        below *
        smoothstep(NO_SKIN, SKIN, red) *
        (1 - smoothstep(REDDEST, CLOTH, red)) *
        smoothstep(PURPLE, WARM, half.b[i] / red) *
        (1 - smoothstep(SHADE, LIT, half.l[i])) *
        (1 - smoothstep(0.5 + 0.6 * ASIDE, 0.5 + ASIDE, aside));
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
