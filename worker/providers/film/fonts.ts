/** The fonts that are set into films: static WOFF files, as the variable packages hold WOFF2 alone. */
import captionLatin from "../../../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-500-normal.woff";
import captionLatinExtended from "../../../node_modules/@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-500-normal.woff";
import titleLatin from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff";
import titleLatinExtended from "../../../node_modules/@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff";
import type { FilmFonts } from "../../../studio/film/shots.ts";

/** For each use, a character is taken from the first font that has it. */
export const FILM_FONTS: FilmFonts = {
  title: [titleLatin, titleLatinExtended].map((file) => new Uint8Array(file)),
  caption: [captionLatin, captionLatinExtended].map((file) => new Uint8Array(file)),
};
