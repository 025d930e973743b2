/** Which letters of a book its fonts do not have, known before anything is drawn. */
import { makePrintable } from "./printable.ts";
import { Typeface } from "./typeface.ts";
import type { BookFonts } from "./write-pdf.ts";

export interface MissingLetters {
  /** Letters and digits, each once. */
  title: readonly string[];
  /** By page of the story, counted from 1; pages that can be printed whole are absent. */
  pages: { page: number; letters: readonly string[] }[];
}

/**
 * What a story's title and pages would lose in print. The fonts are TrueType or WOFF files.
 * @throws when a font cannot be read
 */
export function findMissingLetters(
  story: { title: string; pages: readonly { text: string; caption: string | null }[] },
  fonts: BookFonts,
): MissingLetters {
  const [title, text, caption] = [
    missingFrom(fonts.title),
    missingFrom(fonts.text),
    missingFrom(fonts.caption),
  ];
  const pages = story.pages.map((page, i) => ({
    page: i + 1,
    letters: [...new Set([...caption(page.caption ?? ""), ...text(page.text)])],
  }));
  return { title: title(story.title), pages: pages.filter(({ letters }) => letters.length > 0) };
}

function missingFrom(files: readonly Uint8Array[]): (text: string) => string[] {
  const typeface = new Typeface(files);
  return (text) => [...makePrintable(text, (character) => typeface.has(character)).missing];
}
