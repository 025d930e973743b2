/** The fonts that are set into picture books: static WOFF files, as the variable packages hold WOFF2 alone. */
import captionLatin from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-400-italic.woff";
import captionLatinExtended from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-ext-400-italic.woff";
import captionVietnamese from "../../../node_modules/@fontsource/fraunces/files/fraunces-vietnamese-400-italic.woff";
import textLatin from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-400-normal.woff";
import textLatinExtended from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff";
import textVietnamese from "../../../node_modules/@fontsource/fraunces/files/fraunces-vietnamese-400-normal.woff";
import titleLatin from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff";
import titleLatinExtended from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff";
import titleVietnamese from "../../../node_modules/@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff";
import captionCyrillic from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-cyrillic-400-italic.woff";
import captionGreek from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-greek-400-italic.woff";
import textCyrillic from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-cyrillic-400-normal.woff";
import textGreek from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff";
import titleCyrillic from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-cyrillic-600-normal.woff";
import titleGreek from "../../../node_modules/@fontsource/noto-serif/files/noto-serif-greek-600-normal.woff";
import type { BookFonts } from "../../../studio/book/pdf/write-pdf.ts";

const bytesOf = (files: ArrayBuffer[]) => files.map((file) => new Uint8Array(file));

/** For each use, a character is taken from the first font that has it: Fraunces has neither Greek nor Cyrillic. */
export const BOOK_FONTS: BookFonts = {
  title: bytesOf([titleLatin, titleLatinExtended, titleVietnamese, titleGreek, titleCyrillic]),
  text: bytesOf([textLatin, textLatinExtended, textVietnamese, textGreek, textCyrillic]),
  caption: bytesOf([
    captionLatin,
    captionLatinExtended,
    captionVietnamese,
    captionGreek,
    captionCyrillic,
  ]),
};
