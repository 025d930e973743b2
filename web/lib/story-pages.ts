/** A story's pages as one of its fields (web/lib/story-fields.ts). */
import type { Story, StoryImage } from "../../contract/stories.ts";
import { z } from "../../contract/zod.ts";
import { carryOver } from "../../studio/pages/carry-over.ts";
import { joinPages, type Page, toPages } from "../../studio/pages/page-spans.ts";
import { reflowPages } from "../../studio/pages/reflow.ts";

const storedPages = z.array(
  z.object({ id: z.string(), imageId: z.nullable(z.string()), text: z.string() }),
);

export const writePages = (pages: readonly Page[]): string =>
  JSON.stringify(pages.map(({ id, imageId, text }) => ({ id, imageId, text })));

export function parsePages(value: string | undefined): Page[] {
  try {
    return storedPages.parse(JSON.parse(value ?? "[]"));
  } catch {
    return [];
  }
}

/** The pages of a story, also of a copy that was stored before stories had any. */
export const pagesOf = (
  { content, pages }: Pick<Story, "content" | "pages">,
  images: readonly StoryImage[],
): Page[] =>
  pages.length > 0
    ? pages.map(({ id, imageId, text }) => ({ id, imageId, text }))
    : toPages(content, carryOver(content, images));

/** The pages after their whole text was changed. */
export function reflow(pages: readonly Page[], content: string): Page[] {
  const before = joinPages(pages);
  const ids = new Set(pages.map(({ id }) => id));
  let number = 0;
  // The same at each keystroke, so that nothing on the screen is rendered again.
  const newId = (): string => {
    do number += 1;
    while (ids.has(`text-${number}`));
    return `text-${number}`;
  };
  return toPages(content, reflowPages(before.content, before.spans, content, newId));
}

const withoutIds = (value: string): string =>
  JSON.stringify(
    parsePages(value)
      .filter((page) => !isEmptyPage(page))
      .map(({ imageId, text }) => [imageId, text]),
  );

/** Whether texts and pictures are the same: the server gives new pages ids of its own. */
export function areSamePages(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || withoutIds(one) === withoutIds(other);
}

/** Without pictures that are not in the story. */
export const keepPictures = (pages: readonly Page[], imageIds: ReadonlySet<string>): Page[] =>
  pages.map((page) =>
    page.imageId !== null && !imageIds.has(page.imageId) ? { ...page, imageId: null } : page,
  );

/** A page that is being written may have nothing yet; it is not saved. */
export const isEmptyPage = ({ imageId, text }: Page): boolean =>
  imageId === null && text.trim() === "";

/** In the order in which the pages show them; those on no page come last. */
export function orderByPages(imageIds: readonly string[], pages: readonly Page[]): string[] {
  const shown = pages.flatMap(({ imageId }) => imageId ?? []).filter((id) => imageIds.includes(id));
  return [...new Set([...shown, ...imageIds])];
}

/** The pages with pictures in the order of these; pages without any stay where they are. */
export function orderPages(pages: readonly Page[], imageIds: readonly string[]): Page[] {
  const placeOf = ({ imageId }: Page) => imageIds.indexOf(imageId ?? "");
  const hasPlace = (page: Page) => placeOf(page) >= 0;
  const ordered = pages.filter(hasPlace).toSorted((a, b) => placeOf(a) - placeOf(b));
  let next = 0;
  return pages.map((page) => (hasPlace(page) ? (ordered[next++] ?? page) : page));
}
