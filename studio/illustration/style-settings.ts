import type { Style } from "./meta.ts";

/** Lengths are pixels of a 1024 x 768 picture and grow and shrink with the picture. */
export interface StyleSettings {
  smoothing: {
    /** Radius of the Kuwahara filter. */
    radius: number;
    passes: number;
    /** 0 to 1: how much of small, high-contrast structure (eyes, mouths) comes back afterwards. */
    keepDetail: number;
  };
  lines: {
    /** Standard deviation of the narrower Gaussian across a line. */
    sigma: number;
    /** Responses where a line begins to show and where it is full. */
    low: number;
    high: number;
    strength: number;
    /** 0 to 1: how much weaker lines get on skin. */
    kinderOnSkin: number;
    /** Widens lines that are dark in the photo already. */
    bold: number;
    /** Steps of smoothing along the flow. */
    length: number;
    ink: readonly [red: number, green: number, blue: number];
    /** 0 to 1: how much the paper's grain breaks a line up. */
    grain: number;
  };
  tone: {
    /** Soft steps of luminance; 0 for none. */
    bins: number;
    binStrength: number;
    saturation: number;
    warmth: number;
    lift: number;
    contrast: number;
  };
  paper: {
    /** Relief of the paper. */
    relief: number;
    /** 0 to 1: how far the picture fades to paper along its ragged border. */
    border: number;
  };
  /** Uneven pigment, darker rims of washes and wandering outlines; null for none. */
  wash: { pigment: number; rim: number; wobble: number } | null;
  /** Strength of crayon strokes; 0 for none. */
  strokes: number;
}

export const STYLE_SETTINGS = {
  storybook: {
    smoothing: { radius: 5, passes: 2, keepDetail: 0.75 },
    lines: {
      sigma: 1.1,
      low: 0.012,
      high: 0.052,
      strength: 0.88,
      kinderOnSkin: 0.66,
      bold: 0.7,
      length: 6,
      ink: [62, 36, 32],
      grain: 0,
    },
    tone: { bins: 7, binStrength: 0.75, saturation: 1.26, warmth: 0.05, lift: 0.1, contrast: 0.1 },
    paper: { relief: 0.03, border: 0 },
    wash: null,
    strokes: 0,
  },
  watercolour: {
    smoothing: { radius: 6, passes: 2, keepDetail: 0.65 },
    lines: {
      sigma: 1,
      low: 0.016,
      high: 0.07,
      strength: 0.55,
      kinderOnSkin: 0.5,
      bold: 0.3,
      length: 4,
      ink: [92, 70, 66],
      grain: 0.3,
    },
    tone: { bins: 6, binStrength: 0.55, saturation: 1.3, warmth: 0.03, lift: 0.42, contrast: 0.05 },
    paper: { relief: 0.12, border: 1 },
    wash: { pigment: 1, rim: 1.8, wobble: 1.6 },
    strokes: 0,
  },
  crayon: {
    smoothing: { radius: 5, passes: 1, keepDetail: 0.7 },
    lines: {
      sigma: 1,
      low: 0.006,
      high: 0.045,
      strength: 0.9,
      kinderOnSkin: 0.45,
      bold: 0.7,
      length: 3,
      ink: [60, 50, 54],
      grain: 0.8,
    },
    tone: { bins: 0, binStrength: 0, saturation: 1.45, warmth: 0.05, lift: 0.22, contrast: 0.05 },
    paper: { relief: 0.07, border: 0.9 },
    wash: null,
    strokes: 1,
  },
} as const satisfies Record<Style, StyleSettings>;

/** Geometric mean of the edges of the 1024 x 768 picture that the lengths above belong to. */
const REFERENCE_EDGE = 887;

/** Factor from the lengths of StyleSettings to pixels of a picture of this size. */
export function lengthScale(width: number, height: number): number {
  return Math.sqrt(width * height) / REFERENCE_EDGE;
}
