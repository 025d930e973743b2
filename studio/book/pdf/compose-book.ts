/** A whole book as pages: its cover, the story with its pictures, and where it comes from. */
import { repeatsCaption } from "../../pages/repeats-caption.ts";
import { type BookWords, findBookWords } from "../words.ts";
import type { Book } from "../story.ts";
import { composeColophon } from "./colophon.ts";
import { breakLines } from "./lines.ts";
import { type Format, type Page, SOFT_INK } from "./page.ts";
import { makePrintable } from "./printable.ts";
import { composeSection, fitsOnePage, isLargest, type SectionContent } from "./section-pages.ts";
import { composeBlocks, printIn, printParagraphs, type Typefaces } from "./text-blocks.ts";
import { composeTitlePage } from "./title-page.ts";
import { requireItem } from "./require-item.ts";

/** What pages need of a picture. Pixels. */
export interface PictureSize {
  width: number;
  height: number;
  caption: string | null;
}

export interface ComposedBook {
  pages: Page[];
  title: string;
  author: string;
}

const BOOKMARK_CHARACTERS = 60;
const NUMBER_SIZE = 12;

/** `cover` is an index into `pictures`, or null. */
export function composeBook(
  book: Book,
  pictures: readonly PictureSize[],
  cover: number | null,
  typefaces: Typefaces,
  format: Format,
): ComposedBook {
  const words = findBookWords(book.language);
  const title = printIn(typefaces.title, book.title.replace(/\s+/g, " ")) || "A story";
  // A name that the typeface cannot spell in full is left out as a whole.
  const maker = makePrintable(book.maker, (character) => typefaces.caption.has(character));
  const author = maker.text === "" || maker.missing.size > 0 ? "the family" : maker.text;
  const sections = book.sections.map((section) => ({
    picture: section.picture,
    caption: captionOf(
      section.picture === null ? null : requireItem(pictures, section.picture),
      typefaces,
    ),
    paragraphs: printParagraphs(section, typefaces),
  }));
  const contents = format.textSizes.map((size) =>
    sections.map(({ picture, caption, paragraphs }, i) => ({
      picture:
        picture === null ? null : describe(requireItem(pictures, picture), picture, caption, words),
      blocks: composeBlocks(
        repeatsCaption(paragraphs.join(" "), caption) ? "" : caption,
        paragraphs,
        typefaces,
        { format, size },
      ),
      hasText: paragraphs.length > 0,
      bookmark: shorten(caption || paragraphs[0] || words.picture(i + 1)),
    })),
  );
  // The largest letters with which every picture has its text on its page, and reaches the page's edges if it can.
  const roomy =
    contents.find((all) =>
      all.every((each) => fitsOnePage(each, format) && isLargest(each, format)),
    ) ?? contents.find((all) => all.every((each) => fitsOnePage(each, format)));
  const chosen: SectionContent[] =
    (pictures.length === 0 ? contents[1] : roomy) ?? contents.at(-1) ?? [];
  const shown = chosen.filter(({ picture, blocks }) => picture !== null || blocks.length > 0);
  const front = cover === null ? null : { index: cover, ...requireItem(pictures, cover) };
  const coverPicture = front && describe(front, front.index, captionOf(front, typefaces), words);
  const pages = [
    composeTitlePage(
      { title, byline: words.byline(author), date: book.date, cover: coverPicture },
      typefaces,
      format,
    ),
    ...shown.flatMap((content) => composeSection(content, format)),
  ];
  return {
    pages: [
      ...pages.map((page, i) => (i === 0 ? page : numberPage(page, i + 1, typefaces, format))),
      composeColophon({ ...book, title, maker: author }, typefaces, format),
    ],
    title,
    author,
  };
}

const captionOf = (picture: PictureSize | null, typefaces: Typefaces) =>
  printIn(typefaces.caption, (picture?.caption ?? "").replace(/\s+/g, " "));

const describe = (
  { width, height }: PictureSize,
  index: number,
  caption: string,
  words: BookWords,
) => ({
  index,
  width,
  height,
  alt: caption || words.picture(index + 1),
});

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  if (characters.length <= BOOKMARK_CHARACTERS) return characters.join("");
  const cut = characters.slice(0, BOOKMARK_CHARACTERS).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

function numberPage(page: Page, number: number, typefaces: Typefaces, format: Format): Page {
  const [line] = breakLines(typefaces.text, String(number), NUMBER_SIZE, format.width);
  if (!line) return page;
  const folio = {
    kind: "line" as const,
    line,
    style: "text" as const,
    size: NUMBER_SIZE,
    colour: SOFT_INK,
    x: (format.width - line.width) / 2,
    baseline: format.height - 34,
    element: null,
  };
  return { ...page, items: [...page.items, folio] };
}
