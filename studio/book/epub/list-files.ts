/** A story as an EPUB 3.3 with read-along: every file of it but pictures and sound, in the order of the archive. */
import type { Book } from "../story.ts";
import { ACTIVE_CLASS, writeNavigation, writePackage } from "./package-document.ts";
import { type EpubPicture, type EpubSound, listPages } from "./pages.ts";
import { writeOverlay } from "./spoken.ts";

export interface EpubFile {
  /** Its path in the archive. */
  name: string;
  text: string;
}

const FOLDER = "EPUB";

/** Where pictures and sound go in the archive. */
export const epubPath = (file: string) => `${FOLDER}/${file}`;

/**
 * `mimetype` comes first, and the archive must store it uncompressed (EPUB 3.3, 4.2.6). `identifier` is an
 * absolute URI that no other book has; `cover` is one of `pictures`.
 */
export function listEpubFiles(contents: {
  book: Book;
  identifier: string;
  modifiedAt: Date;
  pictures: readonly EpubPicture[];
  cover: EpubPicture | null;
  sound: EpubSound | null;
}): EpubFile[] {
  const { book, pictures, cover, sound } = contents;
  const pages = listPages(book, pictures, cover, sound);
  return [
    { name: "mimetype", text: "application/epub+zip" },
    { name: "META-INF/container.xml", text: CONTAINER },
    { name: epubPath("package.opf"), text: writePackage({ ...contents, pages }) },
    { name: epubPath("nav.xhtml"), text: writeNavigation(book, pages) },
    { name: epubPath("book.css"), text: STYLE },
    ...pages.map(({ file, markup }) => ({ name: epubPath(file), text: markup })),
    ...pages
      .filter(({ clips }) => sound !== null && clips.length > 0)
      .map(({ id, file, clips }) => ({
        name: epubPath(`${id}.smil`),
        text: writeOverlay(file, sound?.file ?? "", clips),
      })),
  ];
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles>
<rootfile full-path="${FOLDER}/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** Few rules: size, colours and letters are the reader's to choose. */
const STYLE = `body { margin: 1em; line-height: 1.6; font-family: Fraunces, Georgia, "Times New Roman", serif; }
section { max-width: 36em; margin: 0 auto; }
p { margin: 0 0 0.9em; font-size: 1.15em; orphans: 2; widows: 2; }
figure { margin: 0 0 1.2em; padding: 0.4em; border: 2px dashed #8a7763; border-radius: 0.9em; text-align: center; break-inside: avoid; }
img { max-width: 100%; max-height: 70vh; border-radius: 0.6em; }
figcaption { margin: 0.4em; font-style: italic; }
audio { width: 100%; }
.title-page, .about { text-align: center; }
h1 { font-size: 2.1em; line-height: 1.2; }
.by, .listen { font-style: italic; }
.${ACTIVE_CLASS} { color: #2a2119; background-color: #fdf2d8; text-decoration: underline 2px #b8434a; }
`;
