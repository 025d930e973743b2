/** The pages of the e-book: cover, one for each picture with its text, and the colophon. */
import type { Book, Section } from "../story.ts";
import { findBookWords } from "../words.ts";
import { type Clip, markSentences, type ReadSentence } from "./spoken.ts";
import { escapeXml, xhtmlPage } from "./xml.ts";

export interface EpubPicture {
  /** In the book, such as `picture-1.jpg`. */
  file: string;
  caption: string | null;
}

export interface EpubSound {
  file: string;
  mediaType: string;
  /** Seconds. */
  duration: number;
  /** Empty when the times are not known. */
  sentences: readonly ReadSentence[];
}

export interface EpubPage {
  id: string;
  file: string;
  /** What the table of contents calls it. */
  title: string;
  markup: string;
  clips: Clip[];
}

const HEADING_CHARACTERS = 60;

export function listPages(
  book: Book,
  pictures: readonly EpubPicture[],
  cover: EpubPicture | null,
  sound: EpubSound | null,
): EpubPage[] {
  const { language } = book;
  const { about } = findBookWords(language);
  const sections = book.sections.filter(
    ({ picture, paragraphs }) => picture !== null || paragraphs.length > 0,
  );
  return [
    titlePage(book, cover, sound),
    ...sections.map((section, i) => sectionPage(section, i + 1, pictures, book, sound)),
    {
      id: "about",
      file: "about.xhtml",
      title: about,
      clips: [],
      markup: xhtmlPage({ title: about, language, body: aboutBody(book) }),
    },
  ];
}

function titlePage(book: Book, cover: EpubPicture | null, sound: EpubSound | null): EpubPage {
  const words = findBookWords(book.language);
  const read = sound?.sentences.find(({ paragraph }) => paragraph === -1);
  const clips =
    read && read.end > read.start ? [{ id: "title", start: read.start, end: read.end }] : [];
  const picture = cover
    ? `<figure><img src="${cover.file}" alt="${escapeXml(cover.caption ?? (words.cover || book.title))}"/></figure>\n`
    : "";
  const player =
    sound && sound.sentences.length === 0
      ? `${words.listen && `<p class="listen">${escapeXml(words.listen)}</p>\n`}<audio controls="controls" src="${sound.file}"></audio>\n`
      : "";
  const body = `<section id="page" class="title-page" epub:type="titlepage">
${picture}<h1 id="title">${escapeXml(book.title)}</h1>
<p class="by">${escapeXml(words.byline(book.maker))}</p>
<p class="date">${escapeXml(book.date)}</p>
${player}</section>`;
  const { title, language } = book;
  return {
    id: "title-page",
    file: "title.xhtml",
    title,
    clips,
    markup: xhtmlPage({ title, language, body }),
  };
}

function sectionPage(
  { picture, paragraphs }: Section,
  number: number,
  pictures: readonly EpubPicture[],
  { language }: Book,
  sound: EpubSound | null,
): EpubPage {
  const words = findBookWords(language);
  const shown = picture === null ? undefined : pictures[picture];
  const caption = shown?.caption?.trim() ?? "";
  const title = shorten(caption || (paragraphs[0]?.text ?? "") || words.picture(number));
  const marked = paragraphs.map((paragraph) => markSentences(paragraph, sound?.sentences ?? []));
  const figure = shown
    ? `<figure>
<img src="${shown.file}" alt="${escapeXml(caption || words.picture(number))}"/>
${caption === "" ? "" : `<figcaption>${escapeXml(caption)}</figcaption>\n`}</figure>
`
    : "";
  const body = `<section id="page" epub:type="bodymatter chapter" aria-label="${escapeXml(title)}">
${figure}${marked.map(({ markup }) => `<p>${markup}</p>`).join("\n")}
</section>`;
  return {
    id: `page-${number}`,
    file: `page-${number}.xhtml`,
    title,
    markup: xhtmlPage({ title, language, body }),
    clips: marked.flatMap(({ clips }) => clips),
  };
}

function aboutBody({ title, maker, date, language, link }: Book): string {
  const words = findBookWords(language);
  const address = link && escapeXml(link.url);
  const until = link?.until ? `<p>${escapeXml(words.openUntil(link.until))}</p>\n` : "";
  const way = link
    ? `<p>${escapeXml(words.online)} <a href="${address}">${address}</a></p>\n${until}`
    : "";
  return `<section class="about" epub:type="colophon">
<h2>${escapeXml(words.about)}</h2>
<p>${escapeXml(title)}</p>
<p>${escapeXml(words.byline(maker))}</p>
<p>${escapeXml(words.made(date))}</p>
${way}</section>`;
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  if (characters.length <= HEADING_CHARACTERS) return characters.join("");
  return `${characters
    .slice(0, HEADING_CHARACTERS)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
