import { DEFAULT_STRENGTH, type Strength, type Style } from "../../../contract/images.ts";

const RULES =
  "Keep every person, their faces, ages, poses and clothes, every object and the composition exactly as in the photo. " +
  "Add nobody and nothing, no text, no frame, no signature.";

const TASKS: Record<Style, string> = {
  cartoon:
    "Redraw this family photo as a cartoon: clean dark outlines of varying width, flat bright colours in two or three tones.",
  "picture-book":
    "Redraw this family photo as a page of a children's picture book: gouache in soft shapes, outlined with coloured pencil.",
  watercolour:
    "Redraw this family photo as a gentle watercolour illustration for a children's book: soft washes, light paper texture, delicate pencil lines.",
  crayon:
    "Redraw this family photo as a coloured-pencil and crayon drawing for a children's book: visible strokes, warm colours, paper grain.",
};

const STRENGTHS: Record<Strength, string> = {
  1: "Stay close to the photo, with fine detail.",
  2: "Simplify shapes and light as an illustrator does.",
  3: "Draw it boldly, in few large simple shapes.",
};

/** What an image model is asked for. */
export const composePrompt = (style: Style, strength: Strength = DEFAULT_STRENGTH): string =>
  `${TASKS[style]} ${STRENGTHS[strength]} ${RULES}`;
