import type { LabImage } from "../colour/oklab.ts";
import { blurPlane } from "../gaussian.ts";
import { clampToEdge, sampleAt } from "../lines/sample.ts";
import { beyond, clamp, smoothstep } from "../luma.ts";
import type { Simd } from "../simd.ts";
import { moveInto } from "./box.ts";
import { markOpenings } from "./eyes.ts";
import type { FaceLight } from "./features.ts";
import { fillPolygon, inflate, outlineFace, outlineNeck } from "./geometry.ts";
import type { FaceGeometry, Polygon } from "./geometry.ts";
import { dull, measureShine, SHINE_LEFT } from "./shine.ts";
import { livingColour, measureGain, type SkinColour } from "./skin-colour.ts";
import { measureClarity } from "./small-eyes.ts";

/** Differences of colour that skin has in plain light, paler only where the light is blue. */
const [BLUSH, PALE] = [1.6, 0.3];

/** How far colours of light on skin (lamps, screens, leaves) go back to the face's own colour. */
const EVENED = 0.82;
/** The same for colours and shade of light on a face that is partly blue. */
const [ON_STAGE, STAGE_LIGHT] = [1, 0.8];
/** Part of the differences in lightness that such light has between two sides of a nose; of colour twice as much goes. */
const STRIPE = 0.4;
/** Part of the skin's yellow that teeth have less. */
const IVORY = 0.6;

/** Part of the shading of a face, beyond a little of it, that is taken away; and the least and greatest factor for it. */
const [EVENED_LIGHT, PLAIN_SHADING, LOW_FOREHEAD] = [0.5, 2, 0.15];
const [LEAST_GAIN, MOST_GAIN] = [0.94, 1.4];

/** Shine of so many steps has at least such a part of the skin's red and yellow: white that is darkened is grey. */
const [GLINT, WARM] = [6, 0.85];
/** Part of what a spot in the shade is lighter than the lit side, that goes. */
const OVER = 0.8;

/** Mean contrast of features, steps of lightness, to which flat light is brought nearer, the greatest factor for it, and the contrast that a face out of focus keeps. */
const [LIVELY, MOST_CONTRAST, BLURRED] = [6, 1.35, 0.75];

/** What is darker than these parts of a face's lit side is none of its skin, or surely some of it. */
const [HAIR, SKIN] = [0.4, 0.68];
/** What is no skin weighs so much when the shade around it is measured. */
const BEARD = 0.1;

/** Blue, as a negative b, that is no skin's; how far around a face it is taken back then, parts of its height, how much of it, yellow that skin may lack, and how much lighter than lit skin a wall is. */
const [BLUE, EAR, STAGE, COOLER, WALL] = [3, 0.27, 0.92, 1, 1.3];
/** How far in from the outline of a face its light is surely its own, parts of its height; and how much less its shade is told from hair in blue light. */
const [CORE, WIDER] = [0.16, 0.08];
/** Skin with less yellow than that is pale in all its parts. */
const LEAST_WARM = 4;
/** What is as light is white, or blown out, and beside a face no skin of it. */
const [FAIR, WHITE] = [92, 97];

/** Light around a face reaches so far beyond it, parts of its height. */
const RIM = 0.16;

/** Lightness of eyes in the light of the sky and of skin around them, and by how much they are raised, parts of the skin's lit side: beside skin that is lifted they would be black blots, and of one tone if the darkest in them were raised most. */
const [EYES, HOLLOWS, RAISED] = [0.48, 0.78, 0.11];

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
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = (top + y) * half.width + left + x;
      a[i] = half.a[from] * inside[i];
      b[i] = half.b[from] * inside[i];
      // A beard is no shade, in which lips would be lifted until they are as light as teeth.
      skinWeight[i] =
        inside[i] * (BEARD + (1 - BEARD) * smoothstep(HAIR, SKIN, half.l[from] / colour.lit));
      low[i] = half.l[from] * skinWeight[i];
    }
  }
  const soft = 0.05 * face.height;
  const weight = inside.slice();
  for (const each of [a, b, low, skinWeight, weight]) blurPlane(each, width, height, soft, simd);
  const { gain, glare, sky } = measureGain(colour);
  const { shiny, ashen, palest } = measureShine(colour.lit, gain);
  let [contrast, focus, count] = [0, 0, 1e-4];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const total = weight[i] + 1e-4;
      a[i] /= total;
      b[i] /= total;
      low[i] = weight[i] > 0.01 ? low[i] / (skinWeight[i] + 1e-4) : colour.lit;
      if (inside[i] === 0) continue;
      const from = (top + y) * half.width + left + x;
      contrast += Math.abs(half.l[from] - low[i]);
      focus += sharp[from];
      count++;
    }
  }
  markOpenings(opening, { left, top, width, height }, half, face, low);
  contrast = (contrast * gain) / count;
  focus = smoothstep(0.2, 0.45, focus / count);
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
  let [blue, cores] = [0, 1e-4];
  for (let i = 0; i < core.length; i++) {
    blue += core[i] * smoothstep(0, BLUE, -b[i]);
    cores += core[i];
  }
  const stage = isGrey ? 0 : smoothstep(0.02, 0.1, blue / cores);
  blurPlane(core, width, height, 0.4 * soft, simd);
  for (let i = 0; i < core.length; i++) core[i] = Math.max(0, 2 * core[i] - 1);
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
  for (let y = 2 * top; y < Math.min(photo.height, 2 * (top + height)); y++) {
    const atY = clampToEdge(y / 2 - 0.25 - top, height);
    for (let x = 2 * left; x < Math.min(photo.width, 2 * (left + width)); x++) {
      const own = ((y >> 1) - top) * width + (x >> 1) - left;
      // Nobody would see a share of less than a thousandth.
      if (near[own] < 1e-3 && around[own] < 1e-3) continue;
      const column = clampToEdge(x / 2 - 0.25 - left, width);
      const place = (atY | 0) * width + (column | 0);
      const at = (one: Float32Array): number =>
        sampleAt(one, place, width, column - (column | 0), atY - (atY | 0));
      const i = y * photo.width + x;
      const white = 1 - smoothstep(FAIR, WHITE, photo.l[i]);
      const middle = at(core);
      // Hair on the forehead and lashes keep their darkness and their colour.
      // In plain light what is blue is an eye, or a wall; but in the middle of a face it is a shine, or in the shade.
      let bluish = plain * smoothstep(0, BLUE, cool - photo.b[i]);
      if (bluish > 0) bluish *= 1 - middle * (1 - at(opening));
      const skin =
        smoothstep(HAIR - WIDER * stage, SKIN + WIDER * stage, photo.l[i] / colour.lit) *
        (1 - bluish);
      const share = at(inside) * skin;
      // Eyes, brows and mouths are lifted with the skin around them, or they would be black holes in it.
      const whole = Math.max(skin, middle);
      const lifted =
        1 + (gain - 1) * Math.min(1, 1.3 * at(near)) * (gain > 1 ? 0.35 + 0.65 * whole : 1);
      let [factor, base, open, glint] = [lifted, 0, 0, 0];
      if (share > 0.01 || middle > 0.01) {
        base = at(low);
        const more = evenedLight * beyond(colour.lit - base, PLAIN_SHADING);
        factor *=
          1 + whole * at(shaded) * (clamp(1 + more / (base + more), LEAST_GAIN, MOST_GAIN) - 1);
      }
      if (share > 0.01) {
        const l = photo.l[i] * factor;
        const apart = l - base * factor;
        open = at(opening);
        // Of what is bright only whites of eyes and teeth gain contrast.
        const even = l + (keep - 1) * apart * share * (keep > 1 && apart > 0 ? open : 1);
        const shine = dull(even, base * factor, Math.max(0, even - shiny));
        glint = smoothstep(0, GLINT, even - ashen) * share * (1 - open) * (1 - stage);
        // A bright spot in the shade is lifted with it as far as the lit side, no further.
        const over = Math.max(0, even - shine - Math.max(photo.l[i], colour.lit) * lifted);
        photo.l[i] = even - (shine + OVER * over) * share * (1 - open);
      } else photo.l[i] *= factor;
      photo.a[i] *= factor;
      photo.b[i] *= factor;
      if (!isGrey && share >= 0.01) {
        // Whites of eyes and teeth are not of skin's colour, but in blue light as blue; red around teeth is of lips.
        const evened = (EVENED + (ON_STAGE - EVENED) * stage) * share;
        const spared = 1 - 0.8 * open;
        // Coloured lights do not stop where a face turns: what they leave on a nose or a chin would be a stripe.
        const lit = stage * share * (1 - open);
        photo.l[i] += STRIPE * lit * Math.max(0, colour.lit * gain - PLAIN_SHADING - photo.l[i]);
        // Shade has as much less chroma as it is darker, and so has shine.
        const bright = photo.l[i] / (colour.l * gain);
        const shade = bright > 1 ? Math.max(2 - bright, palest) : Math.max(bright, 0.5);
        photo.a[i] += beyond(skinA * shade - at(a) * factor, pale, blush) * evened * spared;
        photo.b[i] +=
          beyond(skinB * shade * (1 - IVORY * open * stage) - at(b) * factor, pale, blush) *
          evened *
          (spared + (1 - spared) * stage);
        photo.a[i] += Math.max(0, WARM * skinA - photo.a[i]) * glint;
        photo.b[i] += Math.max(0, WARM * skinB - photo.b[i]) * glint;
        photo.a[i] += (skinA * shade - photo.a[i]) * 2 * STRIPE * lit;
        photo.b[i] += (skinB * shade - photo.b[i]) * 2 * STRIPE * lit;
      }
      if (sky > 0) {
        const inner = sky * middle;
        const bright = colour.lit * gain;
        photo.l[i] +=
          inner * RAISED * bright * (1 - smoothstep(EYES, HOLLOWS, photo.l[i] / bright));
        photo.b[i] += inner * Math.max(0, -photo.b[i]);
      }
      if (stage === 0 && moved === 0) continue;
      const wall = smoothstep(1.12, WALL, photo.l[i] / (colour.lit * lifted));
      const blueness = stage * smoothstep(0, BLUE, skinB - COOLER - photo.b[i]) * (1 - wall);
      const other = Math.abs(photo.a[i] - colour.a) + Math.abs(photo.b[i] - colour.b);
      const as = Math.max(blueness, moved * white * (1 - smoothstep(2.5, 5, other)));
      const back = STAGE * as * at(around) * skin * (1 - share);
      const skinAt = (y >> 1) * half.width + (x >> 1);
      bare[skinAt] = Math.max(bare[skinAt], back);
      const shade = clamp(photo.l[i] / (colour.l * gain), 0.5, 1);
      photo.a[i] += (skinA * shade - photo.a[i]) * back;
      photo.b[i] += (skinB * shade - photo.b[i]) * back;
      photo.l[i] -= Math.max(0, photo.l[i] - shiny) * (1 - SHINE_LEFT) * back;
    }
  }
  return { stage, focus, skin: { ...colour, l: colour.l * gain, lit: colour.lit * gain } };
}
