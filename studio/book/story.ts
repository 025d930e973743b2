/** The input of a book: a story cut into sections that share a page. */

import type { Paragraph } from "../pages/paragraphs.ts";

export interface Section {
  /** Index into the book's pictures; null in a book without any. */
  picture: number | null;
  paragraphs: Paragraph[];
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
