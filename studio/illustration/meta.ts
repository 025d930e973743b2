/** The styles that a photo can be illustrated in, in the order in which they are offered. */
export const STYLE_NAMES = ["storybook", "watercolour", "crayon"] as const;

export type StyleName = (typeof STYLE_NAMES)[number];

export const STYLES = {
  storybook: {
    label: "Storybook",
    description: "Clear colours and warm ink lines, like a picture book.",
  },
  watercolour: {
    label: "Watercolour",
    description: "Soft washes on rough paper. Kindest to faces.",
  },
  crayon: {
    label: "Pencil & crayon",
    description: "Pencil lines filled in with wax crayon strokes.",
  },
} as const satisfies Record<StyleName, { label: string; description: string }>;

/** Pixels along either edge of a picture. */
export const MIN_EDGE = 1;
export const MAX_EDGE = 8192;

/** Pixels of a whole picture: the filters need about 30 bytes for each (see illustrate.ts). */
export const MAX_AREA = 8_000_000;

export function isStyleName(value: unknown): value is StyleName {
  return STYLE_NAMES.some((name) => name === value);
}
