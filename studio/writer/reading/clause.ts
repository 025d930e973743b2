/** One caption sentence, understood as far as it can be told again. */
import type { Token } from "../grammar/tokens.ts";
import { trimEnd } from "../text/sentence.ts";
import type { AlbumNames } from "./album-names.ts";
import type { When } from "./dates.ts";

/**
 * sentence: complete, in the past. event: "Lily's party". thing: "a red kite". known-thing: "my first
 * bike". people: "Grandma with Leo". place: "Brighton Pier". whereabouts: "on the pier". date: only a
 * date or a score, told as "it was". doing: "opening presents". feeling: "so tired". exclamation: "what a day it was". interjection:
 * "Yum". spoken: "Happy birthday, Lily". aside: goes with the sentence before. fragment: verbless, as it
 * stands. quote: not understood, in its author's words.
 */
type ClauseKind =
  | "sentence"
  | "event"
  | "thing"
  | "known-thing"
  | "people"
  | "place"
  | "whereabouts"
  | "date"
  | "doing"
  | "feeling"
  | "exclamation"
  | "interjection"
  | "spoken"
  | "aside"
  | "fragment"
  | "quote";

export interface Clause {
  kind: ClauseKind;
  text: string;
  end: "." | "!" | "?";
  plural: boolean;
  when: When | null;
  /** The people who do what the sentence tells. */
  subjects: string[];
}

/** A sentence of a caption on its way to becoming a clause. */
export interface Reading {
  /** As written. */
  raw: string;
  end: Clause["end"];
  when: When | null;
  /** Names respelled, contractions spelled out, the date taken off. */
  text: string;
  tokens: Token[];
  names: AlbumNames;
}

export function makeClause(
  reading: Pick<Reading, "end" | "when">,
  kind: ClauseKind,
  text: string,
  extra: Partial<Pick<Clause, "plural" | "subjects" | "end">> = {},
): Clause {
  const end = kind !== "quote" && reading.end === "?" ? "." : reading.end;
  return {
    kind,
    text: curlQuotes(trimEnd(text)),
    end,
    plural: false,
    when: reading.when,
    subjects: [],
    ...extra,
  };
}

/** “Speech” inside a sentence, in the marks that the story uses. */
const curlQuotes = (text: string): string => text.replace(/"([^"]+)"/g, "“$1”");

/** The sentence in quotation marks, as it was written. */
export const quoteClause = (reading: Reading): Clause =>
  makeClause(reading, "quote", trimEnd(reading.raw), { end: reading.end });
