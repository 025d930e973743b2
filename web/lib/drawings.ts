/** The ways of drawing a picture, as they are offered. */
import {
  DEFAULT_STRENGTH,
  DEFAULT_STYLE,
  type Drawing,
  isStyle,
  type Strength,
  STRENGTHS,
  STYLE_LABELS,
  STYLES,
} from "../../contract/images.ts";

const STRENGTH_LABELS: Record<Strength, string> = { 1: "A little", 2: "More", 3: "Most" };

export const DRAWING_CHOICES = {
  styles: STYLES.map((value) => ({ value, label: STYLE_LABELS[value] })),
  strengths: STRENGTHS.map((value) => ({ value, label: STRENGTH_LABELS[value] })),
};

/** What is chosen at first for a picture that is drawn in `style`, which may be offered no longer. */
export const offeredDrawing = (style: unknown, strength: Strength = DEFAULT_STRENGTH): Drawing => ({
  style: isStyle(style) ? style : DEFAULT_STYLE,
  strength,
});
