import type { PageSpan } from "./page-spans.ts";
import { type Paragraph, splitParagraphs } from "./paragraphs.ts";

/** What stands together in a book. */
export interface Section {
  /** Null in a story without pictures alone. */
  imageId: string | null;
  /** With their places in the story's text. */
  paragraphs: Paragraph[];
}

/**
 * Each page with a picture begins a section, in which pages without one that follow flow on; those before the first
 * picture belong to the first section. A picture that is on two pages has two sections. All text is in one of them, once.
 */
export function cutSections(content: string, pages: readonly PageSpan[]): Section[] {
  const groups: PageSpan[][] = [];
  let isIllustrated = false;
  for (const page of pages) {
    const last = groups.at(-1);
    if (last && (page.imageId === null || !isIllustrated)) last.push(page);
    else groups.push([page]);
    isIllustrated ||= page.imageId !== null;
  }
  return groups.map((group) => ({
    imageId: group.find(({ imageId }) => imageId !== null)?.imageId ?? null,
    paragraphs: joinText(content, group),
  }));
}

/** The paragraphs of pages that follow each other; one that several pages divide is whole again. */
function joinText(content: string, pages: readonly PageSpan[]): Paragraph[] {
  const filled = pages.filter(({ from, to }) => from < to);
  const start = filled[0]?.from ?? 0;
  return splitParagraphs(content.slice(start, filled.at(-1)?.to ?? start)).map(
    ({ text, from }) => ({ text, from: from + start }),
  );
}
