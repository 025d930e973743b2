/** A film's words as a track that players can show over it: 3GPP timed text (3GPP TS 26.245, 5.15 to 5.17). */
import type { Cue } from "../../pages/cues.ts";
import { box, text, u16, u32, u8, zeros } from "./boxes.ts";
import { SampleTable } from "./sample-table.ts";

export interface FilmWords {
  /** In order; none overlaps the next by much, and what does is cut. */
  cues: readonly Cue[];
  /** A BCP 47 tag; undetermined if not given. */
  language?: string;
}

/** Ticks per second of the track's clock. */
export const WORDS_TICKS = 1000;
/** A sample's length is two bytes. */
const MOST_BYTES = 0xffff;
const FONT = "Sans-Serif";
const FONT_ID = 1;
/** Of 720 pixels. */
const FONT_SIZE = 36;

/** The sample entry: white letters in the middle of the bottom, where the player has no wishes of its own. */
export function wordsEntry(width: number, height: number): Uint8Array {
  const opaqueWhite = u8(255, 255, 255, 255);
  return box(
    "tx3g",
    zeros(6),
    u16(1), // data_reference_index
    u32(0), // displayFlags
    u8(1, 255), // horizontal-justification: centred; vertical: bottom
    u8(0, 0, 0, 0), // background-color-rgba
    u16(0, 0, height, width), // default-text-box: top, left, bottom, right
    u16(0, 0, FONT_ID), // default-style: startChar, endChar, font-ID
    u8(0, FONT_SIZE),
    opaqueWhite,
    box("ftab", u16(1, FONT_ID), u8(FONT.length), text(FONT)),
  );
}

/** The samples and their table, which says that they begin at `offset` of the file. A gap is a sample without text. */
export function encodeWords(
  { cues }: FilmWords,
  duration: number,
  offset: number,
): { data: Uint8Array; samples: SampleTable } {
  const samples = new SampleTable();
  const parts: Uint8Array[] = [];
  samples.beginChunk(offset);
  const end = Math.round(duration * WORDS_TICKS);
  let at = 0;
  const add = (words: Uint8Array, until: number) => {
    if (until <= at) return;
    parts.push(u16(words.length), words);
    samples.add(2 + words.length, until - at);
    at = until;
  };
  for (const [i, cue] of cues.entries()) {
    add(zeros(0), Math.min(end, Math.round(cue.start * WORDS_TICKS)));
    const next = Math.round((cues[i + 1]?.start ?? Infinity) * WORDS_TICKS);
    add(cutText(cue.text), Math.min(end, next, Math.round(cue.end * WORDS_TICKS)));
  }
  add(zeros(0), end);
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of parts) {
    data.set(part, to);
    to += part.length;
  }
  return { data, samples };
}

/** UTF-8, whole characters of it. */
function cutText(words: string): Uint8Array {
  const bytes = new Uint8Array(MOST_BYTES);
  const { written } = new TextEncoder().encodeInto(words, bytes);
  return bytes.slice(0, written);
}

/** ISO 639-2/T, as a track's header names languages; those that are not here are named by `elng` alone. */
const THREE_LETTERS: Record<string, string> = {
  ar: "ara",
  bg: "bul",
  ca: "cat",
  cs: "ces",
  cy: "cym",
  da: "dan",
  de: "deu",
  el: "ell",
  en: "eng",
  es: "spa",
  et: "est",
  eu: "eus",
  fi: "fin",
  fr: "fra",
  ga: "gle",
  gl: "glg",
  he: "heb",
  hi: "hin",
  hr: "hrv",
  hu: "hun",
  id: "ind",
  is: "isl",
  it: "ita",
  ja: "jpn",
  ko: "kor",
  lt: "lit",
  lv: "lav",
  nb: "nob",
  nl: "nld",
  nn: "nno",
  no: "nor",
  pl: "pol",
  pt: "por",
  ro: "ron",
  ru: "rus",
  sk: "slk",
  sl: "slv",
  sr: "srp",
  sv: "swe",
  tr: "tur",
  uk: "ukr",
  vi: "vie",
  zh: "zho",
};

/** Three letters of five bits each (ISO/IEC 14496-12, 8.4.2.3). */
export function packLanguage(language = ""): number {
  const letters = THREE_LETTERS[language.split("-")[0]?.toLowerCase() ?? ""] ?? "und";
  return [...letters].reduce((packed, letter) => (packed << 5) | (letter.charCodeAt(0) - 0x60), 0);
}
