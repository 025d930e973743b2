import type { BookSize } from "../../../contract/book.ts";
import type { MissingLetters } from "../../../studio/book/pdf/missing-letters.ts";
import type { BookPicture } from "../../../studio/book/pdf/write-pdf.ts";
import { cannotBeDone } from "../../errors.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { toPages } from "../../../studio/pages/page-spans.ts";
import { composeBook, type PictureToBind, type StoryToBind } from "./compose.ts";

interface PictureToLoad extends PictureToBind {
  /** A JPEG, upright, at most 1600 px; loaded when the book's turn has come. */
  load(): Promise<Uint8Array>;
}

export interface PictureBookRequest extends StoryToBind {
  pictures: readonly PictureToLoad[];
  /** Index of the picture on the cover; null when there are none. */
  cover: number | null;
  size: BookSize;
}

/** How many unprintable letters a message shows. */
const LETTERS_NAMED = 5;

/**
 * A PDF to print or to read.
 * @throws AppError 422 when a picture or any letter of the story cannot be printed; the message names the pages
 */
export function printPictureBook(request: PictureBookRequest): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime((signal) => print(request, signal));
}

async function print(
  request: PictureBookRequest,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // Half a megabyte of font machinery, which nothing else needs.
  const [{ findMissingLetters }, { writePdf }, { BOOK_FONTS }] = await Promise.all([
    import("../../../studio/book/pdf/missing-letters.ts"),
    import("../../../studio/book/pdf/write-pdf.ts"),
    import("./fonts.ts"),
  ]);
  const book = composeBook(request);
  const captions = new Map(request.pictures.map(({ id, caption }) => [id, caption]));
  const pages = toPages(request.content, request.pages).map(({ imageId, text }) => ({
    text,
    caption: captions.get(imageId ?? "") ?? null,
  }));
  const missing = findMissingLetters({ title: request.title, pages }, BOOK_FONTS);
  if (missing.title.length > 0 || missing.pages.length > 0) throw lacksLetters(missing);
  const pictures: BookPicture[] = [];
  for (const { caption, load } of request.pictures) {
    pictures.push({ caption, bytes: await load() });
    signal.throwIfAborted();
  }
  return writePdf(book, pictures, {
    cover: request.cover,
    fonts: BOOK_FONTS,
    format: request.size,
    madeAt: request.createdAt,
  }).catch((error: unknown) => {
    throw Object.assign(cannotBeDone("A picture of this story could not be printed."), {
      cause: error,
    });
  });
}

/** "Pages 2 and 5 have letters that the printed book lacks (…)." */
function lacksLetters({ title, pages }: MissingLetters) {
  const numbers = new Intl.ListFormat("en-US").format(pages.map(({ page }) => String(page)));
  const place = [
    ...(title.length > 0 ? ["the title"] : []),
    ...(pages.length > 0 ? [`${pages.length === 1 ? "page" : "pages"} ${numbers}`] : []),
  ].join(" and ");
  const verb = Math.sign(title.length) + pages.length > 1 ? "have" : "has";
  const letters = [...new Set([...title, ...pages.flatMap((page) => page.letters)])];
  const named = letters.slice(0, LETTERS_NAMED).join(" ");
  const more = letters.length > LETTERS_NAMED ? " …" : "";
  return cannotBeDone(
    `${place.charAt(0).toUpperCase()}${place.slice(1)} ${verb} letters that the printed book lacks (${named}${more}). The e-book (EPUB) and the story here on the site show them all.`,
  );
}
