/** Keeps a story's pages when its text is changed as a whole. */
import { matchParagraphs } from "./match.ts";
import { joinSurplus, type PageSpan } from "./page-spans.ts";
import { type Paragraph, splitParagraphs } from "./paragraphs.ts";

/**
 * The pages of `after`: each page of `before` goes where its paragraphs are now, with its picture. A new paragraph within
 * a page belongs to it, any other one is a page without a picture. A page that has lost its text keeps its picture, after
 * the page that was before it; one without a picture is gone. Together they hold all of the text, once.
 */
export function reflowPages(
  before: string,
  pages: readonly PageSpan[],
  after: string,
  newId: () => string,
): PageSpan[] {
  const parts = listParts(before, pages, after);
  const following = nextOwners(parts);
  const placed = new Set<PageSpan>();
  const flowed: PageSpan[] = [];
  let owner: PageSpan | null = null;
  for (const [i, part] of parts.entries()) {
    const last = flowed.at(-1);
    // Between two parts of one page there is nothing that belongs to another one.
    const own: PageSpan | null = part.owner ?? (owner === following[i] ? owner : null);
    if (last && own !== null && own === owner) {
      flowed[flowed.length - 1] = { ...last, to: part.to };
      continue;
    }
    const isPage = own !== null && !placed.has(own);
    if (isPage) placed.add(own);
    const { from, to } = part;
    flowed.push(isPage ? { ...own, from, to } : { id: newId(), imageId: null, from, to });
    owner = own;
  }
  return joinSurplus(insertEmptied(flowed, pages));
}

/** A paragraph of the changed text, or what a page has of one; `owner` is the page that it was on. */
interface Part {
  from: number;
  to: number;
  owner: PageSpan | null;
}

function listParts(before: string, pages: readonly PageSpan[], after: string): Part[] {
  const old = splitParagraphs(before);
  const young = splitParagraphs(after);
  const matched = matchParagraphs(textsOf(old), textsOf(young));
  return young.flatMap((paragraph, i): Part[] => {
    const { text, from } = paragraph;
    const was = old[matched[i] ?? -1];
    const own = was ? findPages(pages, was) : [];
    if (!was || own.length < 2 || was.text !== text) {
      return [{ from, to: from + text.length, owner: own[0] ?? null }];
    }
    // Pages that divide a paragraph go on dividing it.
    const moved = from - was.from;
    return own.map((page, part) => ({
      from: part === 0 ? from : page.from + moved,
      to: part === own.length - 1 ? from + text.length : page.to + moved,
      owner: page,
    }));
  });
}

/** For each part the owner of the next one that has any. */
function nextOwners(parts: readonly Part[]): (PageSpan | null)[] {
  let next: PageSpan | null = null;
  return parts
    .toReversed()
    .map(({ owner }) => (next = owner ?? next))
    .toReversed();
}

const textsOf = (paragraphs: readonly Paragraph[]): string[] => paragraphs.map(({ text }) => text);

/** The pages that have text of a paragraph. */
function findPages(pages: readonly PageSpan[], { from, text }: Paragraph): PageSpan[] {
  return pages.filter((page) => page.from < from + text.length && page.to > from);
}

/** Puts pages whose text is gone, but not their picture, behind what was before them. */
function insertEmptied(flowed: readonly PageSpan[], pages: readonly PageSpan[]): PageSpan[] {
  const result = flowed.slice();
  const places = new Map(result.map((page) => [page.id, page]));
  let before: PageSpan | null = null;
  for (const page of pages) {
    const there = places.get(page.id);
    if (there) {
      before = there;
    } else if (page.imageId !== null) {
      const at: number = before?.to ?? 0;
      const emptied: PageSpan = { ...page, from: at, to: at };
      result.splice(before ? result.indexOf(before) + 1 : 0, 0, emptied);
      before = emptied;
    }
  }
  return result;
}
