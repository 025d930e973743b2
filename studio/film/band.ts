/** The texts on the plate below a picture, one after the other. */
import type { FrameSize } from "./scene/scene.ts";
import { fitCaptionParts } from "./scene/scene.ts";
import type { FittedText } from "./scene/text-layout.ts";
import type { Typeface } from "./scene/typeface.ts";
import type { ShownWords } from "./spoken-words.ts";

export interface Band {
  /** Pixels: that of the longest text. */
  height: number;
  /** From which frame of the shot on; rising, the first from 0. */
  texts: { from: number; text: FittedText }[];
}

const EMPTY: FittedText = { size: 1, lines: [] };

/**
 * A text of more than two lines is shown in parts, each for its share of the text's time. The plate is empty from frame `end`
 * on, where a transition begins, or two texts would be seen through each other. Null when there is nothing to show.
 */
export function planBand(
  words: readonly ShownWords[],
  frames: number,
  end: number,
  typeface: Typeface,
  frame: FrameSize,
): Band | null {
  const fitted = words.map(({ from, text }) => ({
    from,
    band: fitCaptionParts(text, typeface, frame),
  }));
  const height = Math.max(0, ...fitted.map(({ band }) => band?.height ?? 0));
  if (height === 0) return null;
  const texts = fitted.flatMap(({ from, band }, i) => {
    if (!band) return [{ from, text: EMPTY }];
    const time = (fitted[i + 1]?.from ?? frames) - from;
    const lengths = band.parts.map(({ lines }) => lines.join(" ").length);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    let before = 0;
    return band.parts.map((text, part) => {
      const at = from + Math.round((time * before) / all);
      before += lengths[part] ?? 0;
      return { from: at, text };
    });
  });
  const before = texts.filter(({ from }) => from < end);
  return { height, texts: end < frames ? [...before, { from: end, text: EMPTY }] : texts };
}
