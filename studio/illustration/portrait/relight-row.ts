import type { LabImage } from "../colour/oklab.ts";
import { clampToEdge, sampleAt } from "../lines/sample.ts";
import { beyond, clamp, smoothstep } from "../luma.ts";
import { dull, SHINE_LEFT } from "./shine.ts";
import type { SkinColour } from "./skin-colour.ts";

/** How far colours of light on skin (lamps, screens, leaves) go back to the face's own colour. */
const EVENED = 0.82;
/** The same for colours of light on a face that is partly blue. */
const ON_STAGE = 1;
/** Part of the differences in lightness that such light has between two sides of a nose; of colour twice as much goes. */
const STRIPE = 0.4;
/** Part of the skin's yellow that teeth have less. */
const IVORY = 0.6;

/** A little of a face's shading, which stays; and the least and greatest factor for the rest. */
const PLAIN_SHADING = 2;
const [LEAST_GAIN, MOST_GAIN] = [0.94, 1.4];

/** Shine of so many steps has at least such a part of the skin's red and yellow: white that is darkened is grey. */
const [GLINT, WARM] = [6, 0.85];
/** Part of what a spot in the shade is lighter than the lit side, that goes. */
const OVER = 0.8;

/** What is darker than these parts of a face's lit side is none of its skin, or surely some of it. */
export const [HAIR, SKIN] = [0.4, 0.68];

/** Blue, as a negative b, that is no skin's. */
export const BLUE = 3;
/** How much of it is taken back around a face, yellow that skin may lack, and how much lighter than lit skin a wall is. */
const [STAGE, COOLER, WALL] = [0.92, 1, 1.3];
/** How much less the shade of a face is told from hair in blue light. */
const WIDER = 0.08;
/** What is as light is white, or blown out, and beside a face no skin of it. */
const [FAIR, WHITE] = [92, 97];

/** Lightness of eyes in the light of the sky and of skin around them, and by how much they are raised, parts of the skin's lit side: beside skin that is lifted they would be black blots, and of one tone if the darkest in them were raised most. */
const [EYES, HOLLOWS, RAISED] = [0.48, 0.78, 0.11];

/** What is known of a face and the light on it; planes are of the box around it, at half the size, 0 to 1 unless it says otherwise. */
export interface Lighting {
  /** Changed. */
  photo: LabImage;
  half: LabImage;
  /** Where bare skin is, of the whole picture at half its size; added to. */
  bare: Float32Array;
  left: number;
  top: number;
  width: number;
  height: number;
  inside: Float32Array;
  /** The face without what of its forehead may be hair. */
  shaded: Float32Array;
  /** The face and, fading out, what is around it. */
  near: Float32Array;
  /** The middle of the face. */
  core: Float32Array;
  /** The mean red, yellow and lightness around each sample, steps. */
  a: Float32Array;
  b: Float32Array;
  low: Float32Array;
  /** Whites of eyes and teeth. */
  opening: Float32Array;
  /** Ears and neck, where they are lit like the face. */
  around: Float32Array;
  colour: SkinColour;
  isGrey: boolean;
  /** Factor for the lightness of the face. */
  gain: number;
  /** How much of the light is the sky's alone, 0 to 1. */
  sky: number;
  /** Lightness from which skin shines, and from which shine would be grey; the least part of its chroma that shine has. */
  shiny: number;
  ashen: number;
  palest: number;
  /** Factor for the contrast of features. */
  keep: number;
  /** How much the light is plain, not partly blue, 0 to 1. */
  plain: number;
  /** By how much all skin is less yellow than other skin, steps below 0. */
  cool: number;
  /** How much the light is partly blue, and how much pale skin beside the face goes with it, 0 to 1. */
  stage: number;
  moved: number;
  /** Red and yellow that the skin is to have. */
  skinA: number;
  skinB: number;
  /** Differences of colour that stay, steps: less, and more of it. */
  pale: number;
  blush: number;
  /** Part of the shading that is taken away. */
  evenedLight: number;
}

/** Sets the light on one row of a face right, the row that is so far below the box's top. */
export function relightRow(lighting: Lighting, down: number): void {
  const { photo, half, bare, left, top, width, height, colour, isGrey } = lighting;
  const { inside, shaded, near, core, a, b, low, opening, around } = lighting;
  const { gain, sky, shiny, ashen, palest, keep, plain, cool, stage, moved } = lighting;
  const { skinA, skinB, pale, blush, evenedLight } = lighting;
  const y = 2 * top + down;
  const right = Math.min(photo.width, 2 * (left + width));
  const atY = clampToEdge(y / 2 - 0.25 - top, height);
  for (let x = 2 * left; x < right; x++) {
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
    let factor = lifted;
    let base = 0;
    let open = 0;
    let glint = 0;
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
      photo.l[i] += inner * RAISED * bright * (1 - smoothstep(EYES, HOLLOWS, photo.l[i] / bright));
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
