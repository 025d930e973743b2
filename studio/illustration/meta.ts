/** The styles that a photo can be illustrated in, in the order in which they are offered. */
export const STYLES = ["storybook", "watercolour", "crayon"] as const;
export type Style = (typeof STYLES)[number];

export const STYLE_LABELS: Record<Style, string> = {
  storybook: "Storybook",
  watercolour: "Watercolour",
  crayon: "Pencil & crayon",
};

/** The kindest to faces. */
export const DEFAULT_STYLE: Style = "watercolour";

/** Pixels along either edge of a picture. */
export const MIN_EDGE = 1;
export const MAX_EDGE = 8192;

/** Pixels of a whole picture: the filters need about 30 bytes for each (see illustrate.ts). */
export const MAX_AREA = 8_000_000;

export function isStyle(value: unknown): value is Style {
  return STYLES.some((style) => style === value);
}
