/** The colours of warm paper. */
import type { Colour } from "./pixel-image.ts";

export const PAPER: Colour = [253, 246, 233];
export const CREAM: Colour = [250, 236, 212];
export const INK: Colour = [62, 39, 24];
export const SOFT_INK: Colour = [108, 74, 50];
export const STITCH: Colour = [196, 132, 88];
export const SHADOW: Colour = [74, 46, 24];
