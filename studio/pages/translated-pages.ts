import type { PageSpan } from "./page-spans.ts";
import { type Paragraph, splitParagraphs } from "./paragraphs.ts";

/**
 * The pages of a translation: its paragraphs are those of the story, one for one, or are shared out evenly where a
 * translator has joined or split some. Where pages divide a paragraph, the translation is divided at a like place.
 */
export function translatePages(
  content: string,
  pages: readonly PageSpan[],
  translated: string,
): PageSpan[] {
  const own = splitParagraphs(content);
  const other = splitParagraphs(translated);
  const filled = pages.filter(({ from, to }) => from < to);
  const starts = filled.map(({ from }, i) => (i === 0 ? 0 : findPlace(own, other, from)));
  let next = 0;
  let at = 0;
  return pages.map((page) => {
    if (page.from === page.to) return { ...page, from: at, to: at };
    const from = Math.max(at, starts[next] ?? at);
    next += 1;
    const until = Math.max(from, starts[next] ?? translated.length);
    const text = translated.slice(from, until);
    const start = from + text.length - text.trimStart().length;
    at = Math.max(start, from + text.trimEnd().length);
    return { ...page, from: Math.min(start, at), to: at };
  });
}

/** Where in the other text a place of this one is, in UTF-16 units. */
function findPlace(own: readonly Paragraph[], other: readonly Paragraph[], at: number): number {
  const index = own.findLastIndex(({ from }) => from <= at);
  const paragraph = own[index];
  if (!paragraph) return 0;
  const there = other[Math.floor((index * other.length) / own.length)];
  if (!there) return 0;
  const share = (at - paragraph.from) / paragraph.text.length;
  if (share <= 0) return there.from;
  const near = Math.floor(share * there.text.length);
  const space = there.text.slice(near).search(/\s/);
  return there.from + (space < 0 ? there.text.length : near + space);
}
