/** Places a narration's sentences in the story and marks them up for media overlays (EPUB 3.3, 9). */
import type { Paragraph } from "../../pages/paragraphs.ts";
import { escapeXml } from "./xml.ts";

/** A sentence as it is read: seconds in the sound, and its place in the story's text. */
export interface ReadSentence {
  text: string;
  start: number;
  end: number;
  /** -1 for the title. */
  paragraph: number;
  from: number;
  to: number;
}

/** A part of a page that is highlighted while its part of the sound plays. */
export interface Clip {
  id: string;
  start: number;
  end: number;
}

/** A paragraph's text with an element around every sentence that is read in it. */
export function markSentences(
  paragraph: Paragraph,
  sentences: readonly ReadSentence[],
): { markup: string; clips: Clip[] } {
  const { text, from } = paragraph;
  const clips: Clip[] = [];
  let markup = "";
  let at = 0;
  for (const sentence of sentences) {
    const start = sentence.from - from;
    const end = Math.min(text.length, sentence.to - from);
    const isHere = sentence.paragraph >= 0 && start >= at && end > start;
    if (!isHere || sentence.end <= sentence.start) continue;
    const id = `s${sentence.from}`;
    clips.push({ id, start: sentence.start, end: sentence.end });
    markup += `${lines(text.slice(at, start))}<span id="${id}">${lines(text.slice(start, end))}</span>`;
    at = end;
  }
  return { markup: markup + lines(text.slice(at)), clips };
}

/** Line breaks within a paragraph stay, as in a verse. */
const lines = (text: string) => escapeXml(text).replace(/\r?\n/g, "<br/>\n");

const seconds = (time: number) => `${time.toFixed(3)}s`;

export const durationOf = (clips: readonly Clip[]): number =>
  clips.reduce((sum, { start, end }) => sum + round(end) - round(start), 0);

const round = (time: number) => Math.round(time * 1_000) / 1_000;

/** The media overlay of a page (SMIL 3.0 as EPUB has it). */
export const writeOverlay = (page: string, sound: string, clips: readonly Clip[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body>
<seq id="overlay" epub:textref="${page}#page">
${clips
  .map(
    ({ id, start, end }) =>
      `<par id="par-${id}"><text src="${page}#${id}"/><audio src="${sound}" clipBegin="${seconds(start)}" clipEnd="${seconds(end)}"/></par>`,
  )
  .join("\n")}
</seq>
</body>
</smil>
`;
