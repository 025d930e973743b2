/** Changes of a story's pages. No picture and no text is ever lost: only `takeOut` removes a picture. */
import type { Page } from "../../../../studio/pages/page-spans.ts";
import { isEmptyPage } from "../../../lib/story-pages.ts";

export const newPageId = (pages: readonly Page[]): string => {
  const ids = new Set(pages.map(({ id }) => id));
  let number = pages.length + 1;
  while (ids.has(`new-${number}`)) number += 1;
  return `new-${number}`;
};

export function movePage(pages: readonly Page[], from: number, to: number): Page[] {
  const page = pages[from];
  return page ? pages.toSpliced(from, 1).toSpliced(to, 0, page) : [...pages];
}

/**
 * Cuts a page's text in two; what is behind the cut is a new page without a picture.
 * @param cursor where to cut, in UTF-16 units; without it, or at an end of the text, the middle
 * @returns null when the text is too short
 */
export function splitPage(
  pages: readonly Page[],
  index: number,
  cursor: number | null,
): Page[] | null {
  const page = pages[index];
  if (!page) return null;
  const parts =
    (cursor === null ? null : cutAt(page.text, cursor)) ?? cutAt(page.text, findMiddle(page.text));
  if (!parts) return null;
  const [before, behind] = parts;
  return pages.toSpliced(
    index,
    1,
    { ...page, text: before },
    { id: newPageId(pages), imageId: null, text: behind },
  );
}

function cutAt(text: string, at: number): [before: string, behind: string] | null {
  const before = text.slice(0, at).trimEnd();
  const behind = text.slice(at).trimStart();
  return before.trim() === "" || behind === "" ? null : [before, behind];
}

/** The sentence's end, or else the word's, that is next to the middle. */
function findMiddle(text: string): number {
  const nearest = (granularity: "sentence" | "word"): number | undefined => {
    const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
    const places = [...segments]
      .filter(({ isWordLike }) => isWordLike !== false)
      .map(({ index }) => index)
      .filter((at) => cutAt(text, at) !== null);
    const distance = (at: number) => Math.abs(at - text.length / 2);
    return places.toSorted((a, b) => distance(a) - distance(b))[0];
  };
  return nearest("sentence") ?? nearest("word") ?? 0;
}

/** Joins the texts by a blank line. The first picture stays; a second one has a page of its own behind it. */
export function joinWithNext(pages: readonly Page[], index: number): Page[] {
  const [page, next] = [pages[index], pages[index + 1]];
  if (!page || !next) return [...pages];
  const text = [page.text, next.text].filter((part) => part.trim() !== "").join("\n\n");
  const joined = { ...page, imageId: page.imageId ?? next.imageId, text };
  const isSecondPicture = page.imageId !== null && next.imageId !== null;
  return pages.toSpliced(index, 2, joined, ...(isSecondPicture ? [{ ...next, text: "" }] : []));
}

/** Puts a picture on a page; the page that had it gets this one's. */
export function swapPicture(pages: readonly Page[], index: number, imageId: string): Page[] {
  const before = pages[index]?.imageId ?? null;
  return pages
    .map((page, i) => {
      if (i === index) return { ...page, imageId };
      return page.imageId === imageId ? { ...page, imageId: before } : page;
    })
    .filter((page) => !isEmptyPage(page));
}

/** Gives the picture of a page a page of its own, behind it. */
export function setPictureApart(pages: readonly Page[], index: number): Page[] {
  const page = pages[index];
  if (!page || page.imageId === null) return [...pages];
  const apart = { id: newPageId(pages), imageId: page.imageId, text: "" };
  return pages.toSpliced(index, 1, { ...page, imageId: null }, apart);
}

/** Takes a picture off the story; a page that has nothing left is gone. */
export const takeOut = (pages: readonly Page[], imageId: string): Page[] =>
  pages
    .map((page) => (page.imageId === imageId ? { ...page, imageId: null } : page))
    .filter((page) => !isEmptyPage(page));

/** Where a photo is added. */
export interface PhotoPlace {
  /** Null for the end. */
  pageId: string | null;
  /** On the page itself, if it has no picture; otherwise on a new page behind it. */
  isOnPage: boolean;
  /** The picture whose place it takes. */
  replaces?: string | undefined;
}

export function addPicture(
  pages: readonly Page[],
  imageId: string,
  { pageId, isOnPage, replaces }: PhotoPlace,
): Page[] {
  if (pages.some((page) => page.imageId === replaces)) {
    return pages.map((page) => (page.imageId === replaces ? { ...page, imageId } : page));
  }
  const index = pages.findIndex(({ id }) => id === pageId);
  const page = pages[index];
  if (page && isOnPage && page.imageId === null) return pages.with(index, { ...page, imageId });
  const at = page ? index + 1 : pages.length;
  return pages.toSpliced(at, 0, { id: newPageId(pages), imageId, text: "" });
}

/** Moves the page of a picture, with its text, to the place of the page of another picture. */
export function movePicture(pages: readonly Page[], imageId: string, otherId: string): Page[] {
  const indexOf = (id: string) => pages.findIndex((page) => page.imageId === id);
  return movePage(pages, indexOf(imageId), indexOf(otherId));
}
