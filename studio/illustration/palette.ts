import { measureChroma } from "./colour/chroma.ts";
import { clamp } from "./luma.ts";
import { checkPixelImage } from "./pixel-image.ts";
import type { PixelImage } from "./pixel-image.ts";

/**
 * The colours that the photos of one story share, stored as JSON: without the photos, and without meaning to
 * anything but `illustrate`.
 */
export interface Palette {
  version: 1;
  /** Mean colourfulness, OKLab chroma times 100. */
  chroma: number;
  /** Mean tint of what is nearly grey, OKLab a and b times 100. */
  tint: [a: number, b: number] | null;
  /** Photos that it was measured on; grey ones do not count. */
  photos: number;
}

/** Colours of one photo, after its levels and white balance. */
export function measurePalette(image: PixelImage): Palette {
  checkPixelImage(image);
  const { chroma, tint, isGrey } = measureChroma(image);
  return {
    version: 1,
    chroma: round(chroma),
    tint: tint && [round(tint[0]), round(tint[1])],
    photos: isGrey ? 0 : 1,
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** One palette for the photos of all: each counts as often as it has photos. */
export function joinPalettes(palettes: readonly Palette[]): Palette {
  let [photos, chroma, tinted, tintA, tintB] = [0, 0, 0, 0, 0];
  for (const palette of palettes) {
    photos += palette.photos;
    chroma += palette.chroma * palette.photos;
    if (!palette.tint) continue;
    tinted += palette.photos;
    tintA += palette.tint[0] * palette.photos;
    tintB += palette.tint[1] * palette.photos;
  }
  return {
    version: 1,
    chroma: photos > 0 ? chroma / photos : 0,
    tint: tinted > 0 ? [tintA / tinted, tintB / tinted] : null,
    photos,
  };
}

const areNumbers = (values: unknown[]): boolean => values.every((one) => Number.isFinite(one));

/** What a stored palette holds; null for none, one of a later version or something else. */
export function readPalette(value: unknown): Palette | null {
  if (typeof value !== "object" || value === null) return null;
  const { version, chroma, tint, photos } = value as Partial<Palette>;
  if (version !== 1 || !areNumbers([chroma, photos]) || photos === 0) return null;
  const isTint = tint === null || (Array.isArray(tint) && tint.length === 2 && areNumbers(tint));
  return isTint ? (value as Palette) : null;
}

/** How a photo's colours come nearer to a palette's. */
export interface PaletteMatch {
  /** Factor for chroma. */
  vibrance: number;
  /** Added to a and b. */
  shiftA: number;
  shiftB: number;
}

/** Half of the way to the palette, and no more than a viewer takes for the same day. */
export function matchPalette(
  own: { chroma: number; tint: [a: number, b: number] | null },
  palette: Palette | null,
): PaletteMatch {
  if (!palette) return { vibrance: 1, shiftA: 0, shiftB: 0 };
  const ratio = palette.chroma / Math.max(own.chroma, 1);
  const [ownA, ownB] = own.tint ?? [0, 0];
  const [a, b] = (own.tint && palette.tint) ?? [ownA, ownB];
  return {
    vibrance: clamp(Math.sqrt(Math.max(0, ratio)), 0.82, 1.22),
    shiftA: clamp(0.5 * (a - ownA), -1.2, 1.2),
    shiftB: clamp(0.5 * (b - ownB), -1.6, 1.6),
  };
}
