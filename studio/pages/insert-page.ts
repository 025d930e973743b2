import { joinSurplus, type Page, type PageSpan } from "./page-spans.ts";

const BLANK_LINE = "\n\n";

/**
 * Adds a page to a story without changing a character of the text that is there.
 * @param spans the pages as they are shown
 * @param page the new page, whose text is not blank
 * @param imageId the picture after whose last page it comes, and which it shows too; null, or one that is on no page: it
 *   comes at the end
 * @returns the new text and its pages
 */
export function insertPage(
  content: string,
  spans: readonly PageSpan[],
  { id, text }: Pick<Page, "id" | "text">,
  imageId: string | null,
): { content: string; spans: PageSpan[] } {
  const found = imageId === null ? -1 : spans.findLastIndex((page) => page.imageId === imageId);
  const isAtEnd = found < 0;
  const at = isAtEnd ? content.length : (spans[found]?.to ?? 0);
  const before = content.slice(0, at);
  const after = content.slice(at);
  const gap = before.trim() === "" ? "" : BLANK_LINE;
  // A page may end within a paragraph.
  const nextGap = after.trim() === "" || /^[^\S\n]*\n\s*\n/.test(after) ? "" : BLANK_LINE;
  const from = at + gap.length;
  const page: PageSpan = {
    id,
    imageId: isAtEnd ? null : imageId,
    from,
    to: from + text.length,
  };
  const shift = page.to + nextGap.length - at;
  const last = isAtEnd ? spans.length : found + 1;
  const later = spans
    .slice(last)
    .map((span) => ({ ...span, from: span.from + shift, to: span.to + shift }));
  return {
    content: before + gap + text + nextGap + after,
    spans: joinSurplus([...spans.slice(0, last), page, ...later]),
  };
}
