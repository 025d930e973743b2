/** The story's pages as they are read: which picture goes with what is heard. */
import type { NarrationDetail, SpokenSentence } from "../../../contract/narration.ts";
import type { Story, StoryImage } from "../../../contract/stories.ts";
import { carryOver } from "../../../studio/pages/carry-over.ts";
import { findTexts, type PageSpan } from "../../../studio/pages/page-spans.ts";
import { translatePages } from "../../../studio/pages/translated-pages.ts";
import { SEEK_TOLERANCE } from "./read-along.ts";

export interface ReadingPage extends Omit<PageSpan, "id"> {
  /** None in copies that devices stored earlier. */
  id?: string;
  /** Seconds; null where only the places of its sentences are known. */
  start: number | null;
}

interface Read {
  /** The text that is shown: the story's, or a translation of it. */
  text: string;
  /** The narration's own pages, as far as they are known. */
  narrated: NarrationDetail["pages"] | undefined;
}

/** The pages as the narration goes through them; where that is not known, those of the text that is shown. */
export function listReadingPages(
  story: Pick<Story, "content" | "pages">,
  images: readonly StoryImage[],
  { text, narrated }: Read,
): ReadingPage[] {
  if (narrated && narrated.length > 0) return narrated;
  const spans = listSpans(story, images);
  const shown = text === story.content ? spans : translatePages(story.content, spans, text);
  return shown.map((page) => ({ ...page, start: null }));
}

/** Text and picture of each page, as the story is shown. */
export const listShownPages = (
  pages: readonly ReadingPage[],
  {
    story,
    images = [],
  }: { story: { content: string }; images?: readonly StoryImage[] | undefined },
): { id: string; text: string; image: StoryImage | null }[] =>
  pages.flatMap(({ id, imageId, from, to }) => {
    const image = images.find((one) => one.id === imageId) ?? null;
    return id === undefined ? [] : [{ id, image, text: story.content.slice(from, to) }];
  });

/** A copy that was stored before stories had pages has those of its paragraphs. */
function listSpans(
  { content, pages }: Pick<Story, "content" | "pages">,
  images: readonly StoryImage[],
) {
  const places = findTexts(
    content,
    pages.map(({ text }) => text),
  );
  if (pages.length === 0 || !places) return carryOver(content, images);
  return pages.map(({ id, imageId }, i) => ({ id, imageId, from: 0, to: 0, ...places[i] }));
}

/** The page that is heard now; -1 before the first one. */
export function pageAt(
  pages: readonly ReadingPage[],
  seconds: number,
  sentence: SpokenSentence | undefined,
): number {
  if (pages.some(({ start }) => start !== null)) {
    return pages.findLastIndex(({ start }) => start !== null && start <= seconds + SEEK_TOLERANCE);
  }
  // The title is no part of the text.
  if (!sentence || sentence.paragraph < 0) return -1;
  return pages.findLastIndex(({ from, to }) => from < to && from <= sentence.from);
}

/** The index of a page's picture; that of the page before it where it has none, -1 where none has one. */
export function pictureOfPage(
  pages: readonly ReadingPage[],
  page: number,
  images: readonly { id: string }[],
): number {
  const places = pages
    .slice(0, page + 1)
    .map(({ imageId }) => images.findIndex(({ id }) => id === imageId));
  return places.findLast((place) => place >= 0) ?? -1;
}
