/** The blocks of text that a section is made of. */
import type { Section } from "../story.ts";
import type { Block } from "./flow.ts";
import { breakLines } from "./lines.ts";
import { bodyWidth, type Format, INK, SOFT_INK, type Style } from "./page.ts";
import { makePrintable } from "./printable.ts";
import type { Typeface } from "./typeface.ts";

export type Typefaces = Record<Style, Typeface>;

const LEADING = 1.46;
const CAPTION_LEADING = 1.35;
/** Between paragraphs, in lines. */
const PARAGRAPH_GAP = 0.5;
const BEFORE_TEXT = 14;

export const printIn = (typeface: Typeface, text: string): string =>
  makePrintable(text, (character) => typeface.has(character)).text;

export function composeBlocks(
  caption: string,
  paragraphs: readonly string[],
  typefaces: Typefaces,
  { format, size }: { format: Format; size: number },
): Block[] {
  const width = bodyWidth(format);
  const captionLines = breakLines(typefaces.caption, caption, format.captionSize, width);
  const blocks: Block[] = [];
  if (captionLines.length > 0) {
    blocks.push({
      lines: captionLines,
      style: "caption",
      size: format.captionSize,
      colour: SOFT_INK,
      align: captionLines.length > 3 ? "left" : "centre",
      leading: format.captionSize * CAPTION_LEADING,
      gap: 0,
      element: { tag: "P" },
    });
  }
  for (const [i, text] of paragraphs.entries()) {
    const leading = size * LEADING;
    blocks.push({
      lines: breakLines(typefaces.text, text, size, width),
      style: "text",
      size,
      leading,
      colour: INK,
      align: "left",
      element: { tag: "P" },
      gap: i === 0 ? BEFORE_TEXT : leading * PARAGRAPH_GAP,
    });
  }
  return blocks.filter(({ lines }) => lines.length > 0);
}

/** What a section's paragraphs are when they are printed. */
export const printParagraphs = (section: Section, typefaces: Typefaces): string[] =>
  section.paragraphs.map(({ text }) => printIn(typefaces.text, text)).filter((text) => text !== "");
