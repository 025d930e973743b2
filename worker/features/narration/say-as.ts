/** Names as the voice is to say them: spelled for it, with the way back to their places in the story. */
import { escapePattern } from "../../../studio/pages/escape-pattern.ts";

export interface SpokenName {
  name: string;
  sayAs: string;
}

/** A part of a text: a sentence, which has its words with it, or a word. */
interface Placed {
  from: number;
  to: number;
  text?: string;
}

export interface SpokenText {
  /** What the voice reads. */
  text: string;
  /** A part of `text` as it is written. */
  placeInWritten<Part extends Placed>(part: Part): Part;
  /** Where a place of the written text is in `text`; the beginning of a name is that of all its spelling. */
  findSpoken(place: number): number;
}

/** A replaced name: its place in the spoken text and in the written one. */
interface Respelling {
  from: number;
  to: number;
  writtenFrom: number;
  writtenTo: number;
}

/** Marks that end a sentence or rest the voice are no part of a name. */
const flatten = (spelling: string): string => spelling.replaceAll(/[.,;:!?…\s]+/gu, " ").trim();

/** Of "Siobhan Kelly", said as "Shivawn Kelly", also "Siobhan" alone. */
function partsOf({ name, sayAs }: SpokenName): [written: string, spoken: string][] {
  const spoken = flatten(sayAs);
  const words = name.trim().split(/\s+/u);
  const spokenWords = spoken.split(" ");
  const isWordByWord = words.length > 1 && words.length === spokenWords.length;
  return [
    [words.join(" "), spoken],
    ...(isWordByWord ? words.map((word, i): [string, string] => [word, spokenWords[i]!]) : []),
  ];
}

/** The last one that begins before a place, in a list that is in order: a long story has a name in every sentence. */
function findBefore(
  respelled: readonly Respelling[],
  start: "from" | "writtenFrom",
  place: number,
): Respelling | undefined {
  let [low, high] = [0, respelled.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (respelled[middle]![start] < place) low = middle + 1;
    else high = middle;
  }
  return respelled[low - 1];
}

/** @param text as it is written; without names it is spoken as it is */
export function spellForVoice(text: string, names: readonly SpokenName[]): SpokenText {
  const spellings = new Map(names.flatMap(partsOf).filter(([, spoken]) => spoken !== ""));
  const respelled: Respelling[] = [];
  let spoken = "";
  let done = 0;
  for (const match of findWords(text, [...spellings.keys()])) {
    const spelling = spellings.get(match[0].replaceAll(/\s+/gu, " "))!;
    spoken += text.slice(done, match.index);
    const from = spoken.length;
    spoken += spelling;
    done = match.index + match[0].length;
    respelled.push({ from, to: spoken.length, writtenFrom: match.index, writtenTo: done });
  }
  spoken += text.slice(done);
  if (respelled.length === 0) {
    return { text, placeInWritten: (part) => part, findSpoken: (place) => place };
  }

  /** A place within a name is its beginning, or its end. */
  const toWritten = (place: number, edge: "writtenFrom" | "writtenTo"): number => {
    const before = findBefore(respelled, "from", place);
    if (!before) return place;
    return place < before.to ? before[edge] : place - before.to + before.writtenTo;
  };
  return {
    text: spoken,
    placeInWritten(part) {
      const from = toWritten(part.from, "writtenFrom");
      const to = toWritten(part.to, "writtenTo");
      const isSame = part.text === spoken.slice(part.from, part.to);
      return { ...part, from, to, ...(isSame && { text: text.slice(from, to) }) };
    },
    findSpoken(place) {
      const before = findBefore(respelled, "writtenFrom", place);
      if (!before) return place;
      return place < before.writtenTo ? before.from : place - before.writtenTo + before.to;
    },
  };
}

function findWords(text: string, words: readonly string[]): Iterable<RegExpExecArray> {
  if (words.length === 0) return [];
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => escapePattern(word).replaceAll(" ", "\\s+"));
  const letter = "[\\p{L}\\p{M}\\p{N}]";
  return text.matchAll(new RegExp(`(?<!${letter})(?:${patterns.join("|")})(?!${letter})`, "gu"));
}
