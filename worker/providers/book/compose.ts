import type { Book } from "../../../studio/book/story.ts";
import { cutSections } from "../../../studio/book/story.ts";
import { splitParagraphs } from "../../../studio/pages/paragraphs.ts";
import { guessLanguage } from "../../../studio/pages/story-language.ts";
import { placePictures } from "../film/picture-places.ts";

export interface StoryToBind {
  title: string;
  content: string;
  maker: string;
  createdAt: Date;
  /** Of its pictures, in order. */
  captions: readonly (string | null)[];
  /** A link to it without a password. */
  link: { url: string; until: Date | null } | null;
}

/** The site's long form of dates: November 21, 2026. */
export const sayDate = (date: Date): string =>
  date.toLocaleDateString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** The story as a book: its text beside the pictures that it is about, placed as in the film. */
export function composeBook(story: StoryToBind): Book {
  const { title, content, maker, captions, link } = story;
  return {
    title,
    maker,
    date: sayDate(story.createdAt),
    language: guessLanguage(content),
    sections: cutSections(splitParagraphs(content), placePictures(captions, content)),
    link: link && { url: link.url, until: link.until && sayDate(link.until) },
  };
}
