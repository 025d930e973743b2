/**
 * The one rule of how a story's text and pictures go together: a story has pages, each a span of its text and a picture,
 * and everything that shows, prints, reads or films it goes by them.
 */
import { MAX_PAGES } from "./meta.ts";
import { splitParagraphs } from "./paragraphs.ts";

/** A page as it is stored. Spans rise and do not overlap; all white space between them belongs to no page. */
export interface PageSpan {
  /** Unique within the story. */
  id: string;
  imageId: string | null;
  /** UTF-16 units of the story's content; an empty span is a page without text. */
  from: number;
  to: number;
}

export interface Page {
  id: string;
  imageId: string | null;
  text: string;
}

const BLANK_LINE = "\n\n";

const isBlank = (text: string): boolean => text.trim() === "";

/** The pages with their text. */
export const toPages = (content: string, spans: readonly PageSpan[]): Page[] =>
  spans.map(({ id, imageId, from, to }) => ({ id, imageId, text: content.slice(from, to) }));

/**
 * The pages of a text that is made of the pages' own: their texts in order, joined by blank lines. A page whose text is
 * blank has an empty span, and no blank line of its own.
 */
export function joinPages(pages: readonly Page[]): { content: string; spans: PageSpan[] } {
  let content = "";
  const spans = pages.map(({ id, imageId, text }) => {
    const own = isBlank(text) ? "" : text;
    if (own !== "" && content !== "") content += BLANK_LINE;
    const from = content.length;
    content += own;
    return { id, imageId, from, to: content.length };
  });
  return { content, spans };
}

/**
 * Finds texts in a content, one after the other.
 * @returns a span for each; null when one is not there after those before it
 */
export function findTexts(
  content: string,
  texts: readonly string[],
): { from: number; to: number }[] | null {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const text of texts) {
    const from = isBlank(text) ? at : content.indexOf(text, at);
    if (from < 0) return null;
    const to = isBlank(text) ? from : from + text.length;
    found.push({ from, to });
    at = to;
  }
  return found;
}

/** Gives text that no page has a page of its own, and pages that are too many to the page before them. */
export function coverText(
  content: string,
  spans: readonly PageSpan[],
  newId: () => string,
): PageSpan[] {
  const covered: PageSpan[] = [];
  const addGap = (from: number, to: number): void => {
    for (const { text, from: start } of splitParagraphs(content.slice(from, to))) {
      const span = { from: from + start, to: from + start + text.length };
      covered.push({ id: newId(), imageId: null, ...span });
    }
  };
  let at = 0;
  for (const span of spans) {
    addGap(at, span.from);
    covered.push(span);
    at = Math.max(at, span.to);
  }
  addGap(at, content.length);
  return joinSurplus(covered);
}

/** Beyond MAX_PAGES, pages without a picture go to the page before them, the last ones first. */
export function joinSurplus(spans: PageSpan[]): PageSpan[] {
  let surplus = spans.length - MAX_PAGES;
  const joined = spans.slice();
  for (let i = joined.length - 1; i > 0 && surplus > 0; i -= 1) {
    const [before, page] = [joined[i - 1], joined[i]];
    if (!before || !page || page.imageId !== null) continue;
    joined.splice(i - 1, 2, { ...before, to: Math.max(before.to, page.to) });
    surplus -= 1;
  }
  return joined;
}

/**
 * The pages as they are shown: a picture that is not in the story any more leaves its page without one, and a picture
 * that is on no page has a page without text, after the page of the picture before it.
 * @param imageIds the story's pictures in their order
 */
export function placePictures(spans: readonly PageSpan[], imageIds: readonly string[]): PageSpan[] {
  const inStory = new Set(imageIds);
  const isShown = ({ imageId }: PageSpan) => imageId !== null && inStory.has(imageId);
  const pages = spans
    .filter((page) => page.from < page.to || isShown(page))
    .map((page) => (isShown(page) ? page : { ...page, imageId: null }));
  const placed = new Set(pages.map(({ imageId }) => imageId));
  const ids = new Set(pages.map(({ id }) => id));
  let after = -1;
  for (const imageId of imageIds) {
    if (placed.has(imageId)) {
      after = pages.findLastIndex((page) => page.imageId === imageId);
      continue;
    }
    let id = `image-${imageId}`;
    while (ids.has(id)) id += "-";
    ids.add(id);
    const at = pages[after]?.to ?? 0;
    after += 1;
    pages.splice(after, 0, { id, imageId, from: at, to: at });
  }
  return pages;
}
