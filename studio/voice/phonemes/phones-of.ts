import { splitSentences } from "../sentences.ts";
import type { Sentence } from "../sentences.ts";
import { addMarks } from "./marks.ts";

/** One spoken word; "1974" is three with the same place. */
export interface WordPhones {
  /** UTF-16 offsets of the written word. */
  from: number;
  to: number;
  /** Its phonemes in the alphabet of the natural voice's model, with stress. */
  phones: string;
}

/** A sentence as the natural voice says it. Its words are joined by spaces. */
export interface SentencePhones {
  /** Exactly `input.slice(from, to)`. */
  text: string;
  from: number;
  to: number;
  /** The last one ends a page. */
  followedBy: "sentence" | "paragraph" | "page";
  /** At least one, with the marks that are written around it. */
  words: WordPhones[];
}

/** How a language is read: a sentence's spoken words in order, with their places in it and without the marks around them. */
export type SentenceReader = (sentence: string) => WordPhones[];

const moveWord = ({ from, to, phones }: WordPhones, by: number): WordPhones => ({
  from: from + by,
  to: to + by,
  phones,
});

/** Parts of a very long sentence belong together: what reads it aloud parts it by its own measure. */
function* groupClauses(sentences: Iterable<Sentence>): Generator<Sentence[]> {
  let group: Sentence[] = [];
  for (const sentence of sentences) {
    group.push(sentence);
    if (sentence.followedBy === "clause") continue;
    yield group;
    group = [];
  }
}

/**
 * What the natural voice says for a text, sentence by sentence. Sentences without a word that can be said are left out.
 * @param text as it is to be read: title and names already written for the voice
 * @param pageEnds UTF-16 offsets in the text at which its pages end
 */
export function* phonesOf(
  text: string,
  readSentence: SentenceReader,
  pageEnds: readonly number[] = [],
): Generator<SentencePhones> {
  for (const clauses of groupClauses(splitSentences(text, pageEnds))) {
    const { from } = clauses[0];
    const { to, followedBy } = clauses[clauses.length - 1];
    const spoken = clauses.flatMap((clause) =>
      readSentence(clause.text).map((word) => moveWord(word, clause.from - from)),
    );
    if (spoken.length === 0) continue;
    const sentence = text.slice(from, to);
    yield {
      text: sentence,
      from,
      to,
      followedBy: followedBy === "sentence" || followedBy === "paragraph" ? followedBy : "page",
      words: addMarks(sentence, spoken).map((word) => moveWord(word, from)),
    };
  }
}
