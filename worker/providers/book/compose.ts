import { ENGLISH } from "../../../contract/languages.ts";
import type { Book } from "../../../studio/book/story.ts";
import type { PageSpan } from "../../../studio/pages/page-spans.ts";
import { cutSections } from "../../../studio/pages/sections.ts";

export interface PictureToBind {
  id: string;
  caption: string | null;
}

export interface StoryToBind {
  title: string;
  content: string;
  /** What it is written in, a BCP 47 code. */
  language: string;
  maker: string;
  createdAt: Date;
  pages: readonly PageSpan[];
  /** All that its pages have, in the order of the pages. */
  pictures: readonly PictureToBind[];
  /** A link to it without a password. */
  link: { url: string; until: Date | null } | null;
}

/** The long form of dates, the site's by default: November 21, 2026. `language` is a BCP 47 code. */
export const sayDate = (date: Date, language: string = ENGLISH.code): string =>
  date.toLocaleDateString(language.split("-")[0] === ENGLISH.code ? "en-US" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  });

/** The story as a book. */
export function composeBook(story: StoryToBind): Book {
  const { title, content, language, maker, pages, pictures, link } = story;
  const indices = new Map(pictures.map(({ id }, i) => [id, i]));
  return {
    title,
    maker,
    date: sayDate(story.createdAt, language),
    language,
    sections: cutSections(content, pages).map(({ imageId, paragraphs }) => ({
      picture: imageId === null ? null : (indices.get(imageId) ?? null),
      paragraphs,
    })),
    link: link && { url: link.url, until: link.until && sayDate(link.until, language) },
  };
}
