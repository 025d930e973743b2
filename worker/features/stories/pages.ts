/** A story's pages as they are read, made and changed; what a page is stands in studio/pages. */
import type { CreateStoryInput, StoryPage, UpdateStoryInput } from "../../../contract/stories.ts";
import { MAX_CONTENT_CHARACTERS } from "../../../contract/limits.ts";
import { STORY_INCOMPLETE } from "../../../contract/stories.ts";
import { carryOver } from "../../../studio/pages/carry-over.ts";
import {
  coverText,
  findTexts,
  joinPages,
  type Page,
  type PageSpan,
  placePictures,
  toPages,
} from "../../../studio/pages/page-spans.ts";
import { reflowPages } from "../../../studio/pages/reflow.ts";
import { createId } from "../../db/ids.ts";
import { invalid, notFound } from "../../errors.ts";
import type { StoryPicture } from "./story-images.store.ts";

interface PagedStory {
  content: string;
  pages: PageSpan[] | null;
}

const idsOf = (pictures: readonly StoryPicture[]): string[] => pictures.map(({ id }) => id);

/** The pages as they are stored, or carried over for a story of before there were pages. */
export const readStoredPages = (
  { content, pages }: PagedStory,
  pictures: readonly StoryPicture[],
): PageSpan[] => pages ?? carryOver(content, pictures);

/**
 * The pages as everybody sees them.
 * @param pictures the story's, in their order
 */
export const readPages = (story: PagedStory, pictures: readonly StoryPicture[]): PageSpan[] =>
  placePictures(readStoredPages(story, pictures), idsOf(pictures));

/** @param recordingUrls the addresses of recordings of pages, by the ids of their pages */
export const toStoryPages = (
  content: string,
  pages: readonly PageSpan[],
  recordingUrls: ReadonlyMap<string, string>,
): StoryPage[] =>
  toPages(content, pages).map((page) => ({
    ...page,
    recordingUrl: recordingUrls.get(page.id) ?? null,
  }));

/** @throws AppError 400 when a text does not stand in the content after those before it, or a picture is not there */
export function makePages(
  { content, pages }: Pick<CreateStoryInput, "content" | "pages">,
  pictures: readonly StoryPicture[],
): PageSpan[] {
  if (!pages) return carryOver(content, pictures);
  const found = findTexts(
    content,
    pages.map(({ text }) => text),
  );
  if (!found) throw invalid("The pages' texts must stand in the story, in this order.");
  const spans = pages.map(({ imageIndex }, i): PageSpan => {
    const picture = imageIndex === null ? null : pictures[imageIndex];
    if (picture === undefined) throw invalid("A page names a photo that the story does not have.");
    const { from, to } = found[i] ?? { from: 0, to: 0 };
    return { id: createId(), imageId: picture?.id ?? null, from, to };
  });
  return coverText(content, spans, createId);
}

export interface PageChanges {
  content: string;
  pages: PageSpan[];
}

/**
 * What a PATCH makes of a story's text and pages.
 * @param before the story's pictures until now
 * @param pictures those after the PATCH
 * @throws AppError 400 for a story without text, 404 for a page with a picture that the story does not have
 */
export function changePages(
  story: PagedStory,
  { content, pages }: Pick<UpdateStoryInput, "content" | "pages">,
  before: readonly StoryPicture[],
  pictures: readonly StoryPicture[],
): PageChanges {
  const stored = readStoredPages(story, before);
  if (pages)
    return composePages(story.content, placePictures(stored, idsOf(before)), pages, pictures);
  if (content === undefined || content === story.content) {
    return { content: story.content, pages: stored };
  }
  return { content, pages: reflowPages(story.content, stored, content, createId) };
}

function composePages(
  content: string,
  shown: readonly PageSpan[],
  sent: NonNullable<UpdateStoryInput["pages"]>,
  pictures: readonly StoryPicture[],
): PageChanges {
  const ids = new Set(idsOf(pictures));
  const known = new Set(shown.map(({ id }) => id));
  const pages = sent.map(({ id, imageId, text }): Page => {
    if (imageId !== null && !ids.has(imageId)) throw notFound("That photo");
    // The first page of an id is that page; a second one is new.
    return { id: id && known.delete(id) ? id : createId(), imageId, text };
  });
  const joined = joinPages(pages);
  if (joined.content === "") throw invalid(STORY_INCOMPLETE);
  if (joined.content.length > MAX_CONTENT_CHARACTERS) {
    throw invalid(`A story can have at most ${MAX_CONTENT_CHARACTERS} characters.`);
  }
  const places = findUnchanged(content, shown, pages);
  if (!places) return { content: joined.content, pages: joined.spans };
  return { content, pages: joined.spans.map((span, i) => ({ ...span, ...places[i] })) };
}

/** Where the pages' texts stand in the text as it is, when they are the same ones in the same order; else null. */
function findUnchanged(content: string, shown: readonly PageSpan[], pages: readonly Page[]) {
  const own = shown.filter(({ from, to }) => from < to);
  const texts = pages.filter(({ text }) => text.trim() !== "");
  const isSame =
    own.length === texts.length &&
    own.every(({ from, to }, i) => content.slice(from, to) === texts[i]?.text);
  if (!isSame) return null;
  let next = 0;
  let at = 0;
  return pages.map(({ text }) => {
    const span = text.trim() === "" ? undefined : own[next++];
    if (span) at = span.to;
    return span ? { from: span.from, to: span.to } : { from: at, to: at };
  });
}

/** The pictures in the order in which the pages show them; those on no page keep their places behind them. */
export function orderByPages<Picture extends StoryPicture>(
  pictures: readonly Picture[],
  pages: readonly PageSpan[],
): Picture[] {
  const order = new Map<string | null, number>();
  for (const { imageId } of pages) if (!order.has(imageId)) order.set(imageId, order.size);
  const placeOf = ({ id }: StoryPicture) => order.get(id) ?? Infinity;
  return pictures.toSorted((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0,
  );
}
