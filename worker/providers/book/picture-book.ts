import type { BookSize } from "../../../contract/book.ts";
import type { BookPicture } from "../../../studio/book/pdf/write-pdf.ts";
import { cannotBeDone } from "../../errors.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { composeBook, type StoryToBind } from "./compose.ts";

export interface PictureBookRequest extends StoryToBind {
  pictures: {
    caption: string | null;
    /** A JPEG, upright, at most 1600 px; asked for when the book's turn has come. */
    load(): Promise<Uint8Array>;
  }[];
  /** Index of the picture on the cover; null when there are none. */
  cover: number | null;
  size: BookSize;
}

/** A book that lacks more of its letters than this is no book. */
const MOST_LOST = 0.5;

const OTHER_LETTERS =
  "This story is written in letters that the printed book does not have. The e-book (EPUB) shows them all.";

/**
 * A PDF to print or to read.
 * @throws AppError 422 when most of the story's letters, or a picture, cannot be printed
 */
export function printPictureBook(request: PictureBookRequest): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime(() => print(request));
}

async function print(request: PictureBookRequest): Promise<Uint8Array<ArrayBuffer>> {
  // Half a megabyte of font machinery, which nothing else needs.
  const [{ writePdf }, { BOOK_FONTS }] = await Promise.all([
    import("../../../studio/book/pdf/write-pdf.ts"),
    import("./fonts.ts"),
  ]);
  const pictures: BookPicture[] = [];
  for (const { caption, load } of request.pictures) pictures.push({ caption, bytes: await load() });
  const { bytes, losses } = await writePdf(composeBook(request), pictures, {
    ...{ cover: request.cover, fonts: BOOK_FONTS, format: request.size, madeAt: request.createdAt },
  }).catch((error: unknown) => {
    throw Object.assign(cannotBeDone("A picture of this story could not be printed."), {
      cause: error,
    });
  });
  if (losses.lost > losses.letters * MOST_LOST) throw cannotBeDone(OTHER_LETTERS);
  return bytes;
}
