import type { Style } from "../../../contract/images.ts";

const RULES =
  "Keep every person, their faces, ages, poses and clothes, every object and the composition exactly as in the photo. " +
  "Add nobody and nothing, no text, no frame, no signature.";

/** The prompt of an image model, by style. */
export const PROMPTS: Record<Style, string> = {
  cartoon: `Redraw this family photo as a cartoon: clean dark outlines of varying width, flat bright colours in two or three tones. ${RULES}`,
  "picture-book": `Redraw this family photo as a page of a children's picture book: gouache in soft shapes, outlined with coloured pencil. ${RULES}`,
  watercolour: `Redraw this family photo as a gentle watercolour illustration for a children's book: soft washes, light paper texture, delicate pencil lines. ${RULES}`,
  crayon: `Redraw this family photo as a coloured-pencil and crayon drawing for a children's book: visible strokes, warm colours, paper grain. ${RULES}`,
};
