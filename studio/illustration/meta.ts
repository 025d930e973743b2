/** The styles that a photo can be illustrated in, in the order in which they are offered. */
export const STYLES = ["cartoon", "picture-book", "watercolour", "crayon"] as const;
export type Style = (typeof STYLES)[number];

/** Names of styles that are offered no longer: illustrations made in them are still shown. */
export const LEGACY_STYLES = ["storybook"] as const;
export type StoredStyle = Style | (typeof LEGACY_STYLES)[number];

export const STYLE_LABELS: Record<StoredStyle, string> = {
  cartoon: "Cartoon",
  "picture-book": "Picture book",
  watercolour: "Watercolour",
  crayon: "Pencil & crayon",
  storybook: "Storybook",
};

export const DEFAULT_STYLE: Style = "cartoon";

/** How far a drawing goes from the photo: a little, more, most. */
export const STRENGTHS = [1, 2, 3] as const;
export type Strength = (typeof STRENGTHS)[number];

export const DEFAULT_STRENGTH: Strength = 2;

/** Pixels along either edge of a picture. */
export const MIN_EDGE = 1;
export const MAX_EDGE = 8192;

/** Pixels of a whole picture: drawing needs about 50 bytes for each (see illustrate.ts). */
export const MAX_AREA = 8_000_000;

/** Whether a photo can be illustrated in this style. */
export function isStyle(value: unknown): value is Style {
  return STYLES.some((style) => style === value);
}

/** Whether an illustration can have been made in this style. */
export function isStoredStyle(value: unknown): value is StoredStyle {
  return isStyle(value) || LEGACY_STYLES.some((style) => style === value);
}
