/** A story as a picture book to print: real text in embedded fonts, pictures as they are. */
import fontkit from "@pdf-lib/fontkit";
import { PDFDocument, type PDFFont, type PDFImage } from "@pdfme/pdf-lib";
import type { Book } from "../story.ts";
import { writeBookmarks } from "./bookmarks.ts";
import { composeBook } from "./compose-book.ts";
import { drawPage } from "./draw-page.ts";
import { type FormatName, FORMATS, type Style } from "./page.ts";
import { StructureTree } from "./structure-tree.ts";
import { Typeface } from "./typeface.ts";
import { requireItem } from "./require-item.ts";

/** TrueType or WOFF files of each style; a character is taken from the first that has it. */
export type BookFonts = Record<Style, readonly Uint8Array[]>;

export interface BookPicture {
  /** A JPEG, upright. It is embedded byte for byte. */
  bytes: Uint8Array;
  caption: string | null;
}

const STYLES: readonly Style[] = ["title", "text", "caption"];

/**
 * `cover` is an index into `pictures`, or null. `madeAt` is the date in the file's properties.
 * @throws when a picture is not a JPEG
 */
export async function writePdf(
  book: Book,
  pictures: readonly BookPicture[],
  options: { cover: number | null; fonts: BookFonts; format: FormatName; madeAt: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const images: PDFImage[] = [];
  for (const { bytes } of pictures) images.push(await document.embedJpg(bytes));
  const typefaces = {
    title: new Typeface(options.fonts.title),
    text: new Typeface(options.fonts.text),
    caption: new Typeface(options.fonts.caption),
  };
  const format = FORMATS[options.format];
  const sizes = images.map(({ width, height }, i) => ({
    width,
    height,
    caption: requireItem(pictures, i).caption,
  }));
  const { pages, title, author } = composeBook(book, sizes, options.cover, typefaces, format);

  const fonts = await embedFonts(document, typefaces);
  const tree = new StructureTree(document);
  const ink = {
    document,
    images,
    tree,
    font: (style: Style, file: number) => requireItem(fonts[style], file),
  };
  const bookmarks = pages.flatMap((page) => {
    const drawn = document.addPage([format.width, format.height]);
    drawPage(ink, drawn, page);
    return page.bookmark === null ? [] : [{ title: page.bookmark, page: drawn }];
  });
  writeBookmarks(document, bookmarks);
  tree.write();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage(book.language);
  document.setCreator("Storyquilt");
  document.setProducer("Storyquilt");
  document.setCreationDate(options.madeAt);
  document.setModificationDate(options.madeAt);
  return await document.save();
}

/** Only the files that the book needs, and of those only the letters. */
async function embedFonts(document: PDFDocument, typefaces: Record<Style, Typeface>) {
  document.registerFontkit(fontkit);
  const fonts: Record<Style, PDFFont[]> = { title: [], text: [], caption: [] };
  for (const style of STYLES) {
    const { files, names, used } = typefaces[style];
    for (const file of [...used].toSorted()) {
      const customName = `${tagOf(style, file)}+${names[file]}`;
      fonts[style][file] = await document.embedFont(requireItem(files, file), {
        subset: true,
        customName,
      });
    }
  }
  return fonts;
}

/** Six letters, different for every subset, mark a font that is not whole (ISO 32000-1, 9.6.4). */
const tagOf = (style: Style, file: number) =>
  `STORY${String.fromCharCode(65 + STYLES.indexOf(style) * 8 + file)}`;
