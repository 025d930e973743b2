/** The input of a book: a story cut into sections that share a page. */

import type { Paragraph } from "../pages/paragraphs.ts";

export interface Section {
  /** Index into the book's pictures; null for text before or without pictures. */
  picture: number | null;
  paragraphs: Paragraph[];
}

/**
 * One section a picture. `starts` has the paragraph at which each picture appears, rising; what comes before
 * the first belongs to it, and of pictures that share a paragraph the first one has it.
 */
export function cutSections(
  paragraphs: readonly Paragraph[],
  starts: readonly number[],
): Section[] {
  if (starts.length === 0) return [{ picture: null, paragraphs: [...paragraphs] }];
  return starts.map((start, picture) => {
    if (picture > 0 && starts[picture - 1] === start) return { picture, paragraphs: [] };
    const next = starts.find((other) => other > start) ?? paragraphs.length;
    return { picture, paragraphs: paragraphs.slice(picture === 0 ? 0 : start, next) };
  });
}

export interface Book {
  title: string;
  /** Who made it, as they call themselves. */
  maker: string;
  /** When, for people: November 21, 2026. */
  date: string;
  /** The language that it is written in, a BCP 47 code. */
  language: string;
  sections: Section[];
  /** A link under which it can be heard and seen. */
  link: { url: string; until: string | null } | null;
}
