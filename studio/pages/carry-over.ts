/** The pages of a story from before stories had pages, or of one that comes without any. */
import { alignPictures } from "./align.ts";
import { joinSurplus, type PageSpan } from "./page-spans.ts";
import { splitParagraphs } from "./paragraphs.ts";

/**
 * A page a paragraph; pictures are placed by the words that their captions share with them. Of pictures that share a
 * paragraph the first one has it, and the others have pages without text. The same story has the same pages each time.
 */
export function carryOver(
  content: string,
  images: readonly { id: string; caption: string | null }[],
): PageSpan[] {
  const paragraphs = splitParagraphs(content);
  const starts = alignPictures(
    images.map(({ caption }) => caption),
    paragraphs.map(({ text }) => text),
  );
  const pages: Omit<PageSpan, "id">[] = [];
  const addPictures = (paragraph: number, from: number, to: number): void => {
    const own = images.filter((_, i) => starts[i] === paragraph);
    pages.push({ imageId: own[0]?.id ?? null, from, to });
    for (const { id } of own.slice(1)) pages.push({ imageId: id, from: to, to });
  };
  for (const [i, { text, from }] of paragraphs.entries()) addPictures(i, from, from + text.length);
  if (paragraphs.length === 0)
    for (const { id } of images) pages.push({ imageId: id, from: 0, to: 0 });
  return joinSurplus(pages.map((page, i) => ({ id: String(i + 1), ...page })));
}
