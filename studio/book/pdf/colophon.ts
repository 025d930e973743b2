/** The last page: where the book comes from, and a QR code that opens it on a phone. */
import type { Book } from "../story.ts";
import { findBookWords } from "../words.ts";
import { flowBlocks, flowHeight } from "./flow.ts";
import { bodyWidth, type Format, type Item, type Page } from "./page.ts";
import { placeLines } from "./section-pages.ts";
import { printIn, type Typefaces } from "./text-blocks.ts";
import { centred, fitTitle, rowOfPatches } from "./title-page.ts";

const TITLE_SIZES = [26, 21, 17, 14, 11, 8];
const TITLE_HEIGHT = 90;
const QR_SIZE = 150;
const GAP = 26;

export function composeColophon(book: Book, typefaces: Typefaces, format: Format): Page {
  const room = { typefaces, width: Math.min(380, bodyWidth(format)) };
  const say = (text: string, size: number, gap: number) =>
    centred(printIn(typefaces.caption, text), size, "caption", gap, room);
  const words = findBookWords(book.language);
  const above = [
    fitTitle(book.title, TITLE_SIZES, TITLE_HEIGHT, room),
    say(words.byline(book.maker), 17, 14),
    say(words.made(book.date), 15, 4),
  ];
  const { link } = book;
  const below = link
    ? [
        say(words.scan, 15, 0),
        say(link.url, 12, 8),
        ...(link.until === null ? [] : [say(words.openUntil(link.until), 13, 4)]),
      ]
    : [];
  const aboveHeight = flowHeight(above);
  const height = aboveHeight + (link ? GAP + QR_SIZE + GAP + flowHeight(below) : 0) + GAP + 22;
  const top = Math.max(0, (format.height - height) * 0.42 - format.margins.top);
  const items: Item[] = lay(above, top, format);
  let y = top + aboveHeight + GAP;
  if (link) {
    const x = (format.width - QR_SIZE) / 2;
    const at = format.margins.top + y;
    items.push({
      kind: "qr",
      text: link.url,
      alt: `QR code of ${link.url}`,
      x,
      y: at,
      size: QR_SIZE,
    });
    items.push({ kind: "link", url: link.url, x, y: at, width: QR_SIZE, height: QR_SIZE });
    items.push(...lay(below, y + QR_SIZE + GAP, format));
    y += QR_SIZE + GAP + flowHeight(below) + GAP;
  }
  items.push(...rowOfPatches(format.margins.top + y, format));
  return { bookmark: words.about, items };
}

function lay(blocks: Parameters<typeof flowBlocks>[0], top: number, format: Format): Item[] {
  const [lines = []] = flowBlocks(blocks, { first: Infinity, others: Infinity });
  return placeLines(lines, top, format);
}
