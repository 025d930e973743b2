/** The package document and the table of contents (EPUB 3.3, 5 and 7). */
import type { Book } from "../story.ts";
import type { EpubPage, EpubPicture, EpubSound } from "./pages.ts";
import { durationOf } from "./spoken.ts";
import { escapeXml, xhtmlPage } from "./xml.ts";

export const ACTIVE_CLASS = "being-read";

export interface PackageContents {
  book: Book;
  /** An absolute URI that no other book has. */
  identifier: string;
  modifiedAt: Date;
  pages: readonly EpubPage[];
  pictures: readonly EpubPicture[];
  cover: EpubPicture | null;
  sound: EpubSound | null;
}

export const overlayId = (page: EpubPage) => `${page.id}-overlay`;

const seconds = (time: number) => `${time.toFixed(3)}s`;

const meta = (property: string, value: string, more = "") =>
  `<meta property="${property}"${more}>${escapeXml(value)}</meta>`;

export function writePackage(contents: PackageContents): string {
  const { book, pages, pictures, cover, sound } = contents;
  const spoken = pages.filter(({ clips }) => clips.length > 0);
  const manifest = [
    `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`,
    `<item id="style" href="book.css" media-type="text/css"/>`,
    ...pages.map((page) => {
      const overlay = page.clips.length > 0 ? ` media-overlay="${overlayId(page)}"` : "";
      return `<item id="${page.id}" href="${page.file}" media-type="application/xhtml+xml"${overlay}/>`;
    }),
    ...spoken.map(
      (page) =>
        `<item id="${overlayId(page)}" href="${page.id}.smil" media-type="application/smil+xml"/>`,
    ),
    ...pictures.map((picture, i) => {
      const isCover = picture.file === cover?.file ? ` properties="cover-image"` : "";
      return `<item id="picture-${i + 1}" href="${picture.file}" media-type="image/jpeg"${isCover}/>`;
    }),
    ...(sound ? [`<item id="sound" href="${sound.file}" media-type="${sound.mediaType}"/>`] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(book.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${listMetadata(contents, spoken).join("\n")}
</metadata>
<manifest>
${manifest.join("\n")}
</manifest>
<spine>
${pages.map(({ id }) => `<itemref idref="${id}"/>`).join("\n")}
</spine>
</package>
`;
}

function listMetadata(
  { book, identifier, modifiedAt, pictures, sound }: PackageContents,
  spoken: readonly EpubPage[],
): string[] {
  const total = spoken.reduce((sum, { clips }) => sum + durationOf(clips), 0);
  const modes = [
    "textual",
    ...(pictures.length > 0 ? ["visual"] : []),
    ...(sound ? ["auditory"] : []),
  ];
  const features = [
    "tableOfContents",
    "readingOrder",
    "displayTransformability",
    ...(pictures.length > 0 ? ["alternativeText"] : []),
    ...(spoken.length > 0 ? ["synchronizedAudioText"] : []),
  ];
  return [
    `<dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>`,
    `<dc:title>${escapeXml(book.title)}</dc:title>`,
    `<dc:language>${escapeXml(book.language)}</dc:language>`,
    `<dc:creator>${escapeXml(book.maker)}</dc:creator>`,
    meta("dcterms:modified", `${modifiedAt.toISOString().slice(0, 19)}Z`),
    ...modes.map((mode) => meta("schema:accessMode", mode)),
    meta("schema:accessModeSufficient", "textual"),
    ...features.map((feature) => meta("schema:accessibilityFeature", feature)),
    meta("schema:accessibilityHazard", "none"),
    meta(
      "schema:accessibilitySummary",
      "Real text in reading order; every picture has its caption as alternative text.",
    ),
    ...(spoken.length > 0
      ? [
          ...spoken.map((page) =>
            meta(
              "media:duration",
              seconds(durationOf(page.clips)),
              ` refines="#${overlayId(page)}"`,
            ),
          ),
          meta("media:duration", seconds(total)),
          meta("media:active-class", ACTIVE_CLASS),
        ]
      : []),
  ];
}

export const writeNavigation = (book: Book, pages: readonly EpubPage[]): string =>
  xhtmlPage({
    title: book.title,
    language: book.language,
    body: `<nav epub:type="toc" id="toc">
<h1>${escapeXml(book.title)}</h1>
<ol>
${pages.map(({ file, title }) => `<li><a href="${file}">${escapeXml(title)}</a></li>`).join("\n")}
</ol>
</nav>`,
  });
