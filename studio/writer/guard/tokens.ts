/** A text cut into sentences and words, each exactly as it is written. */
import { foldText } from "./number-words.ts";

export interface Token {
  /** As written, without marks around it. */
  text: string;
  /** Folded, without a possessive ending: "Leo's" is "leo". */
  low: string;
  possessive: boolean;
  capital: boolean;
  /** The first word of the sentence, or of what is quoted in it. */
  opens: boolean;
  /** What is between it and the word before. */
  gap: string;
}

const ABBREVIATED =
  /(?:^|[\s("“])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Mt|Jr|Sr|Sra|Prof|vs|Hr|Fr|Mme|Mlle|M|d|z|bzw|ca|dhr|mevr)\.$/u;
/** Characters that are looked back at: all of a text at each of its words would take too long. */
const END = 12;
const AFTER = /(?<=[.!?…][”"’'»)\]]*)\s+(?=\S)|(?<=[。！？])(?=\S)/u;
/** Languages in which "3. Mai" is the third. */
const DOTTED_NUMBER = /(?:^|\s)\d{1,2}\.$/;

/** The sentences of a text in their order, each a part of it, unchanged. */
export function splitIntoSentences(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const sentences: string[] = [];
    let from = 0;
    const cut = (to: number) => {
      const sentence = paragraph.slice(from, to).trim();
      if (sentence !== "") sentences.push(sentence);
      from = to;
    };
    for (const { index, 0: blank } of paragraph.matchAll(new RegExp(AFTER, "gu"))) {
      const before = paragraph.slice(Math.max(from, index - END), index);
      const after = paragraph.charAt(index + blank.length);
      if (ABBREVIATED.test(before) || DOTTED_NUMBER.test(before)) continue;
      // “Look!” she said: the sentence goes on.
      if (/^\p{Ll}/u.test(after)) continue;
      cut(index + blank.length);
    }
    cut(paragraph.length);
    return sentences;
  });
}

const WORD =
  /\p{Nd}+(?:[.,:/]\p{Nd}+)*(?:(?:st|nd|rd|th|s)(?!\p{L}))?|\p{L}(?:[\p{L}\p{M}]|['’.](?=\p{L}))*['’]?/gu;
const OPENING = /(?:^|[.!?…:;]\s*|[“"«„‘(¡¿—–]\s*|\s-\s*)$/;

/** The words of a sentence; a compound is several ("five-year-old"). */
export function readTokens(sentence: string): Token[] {
  let end = 0;
  return [...sentence.matchAll(WORD)].map((match) => {
    const text = match[0].replace(/['’.,:]+$/, "");
    const gap = sentence.slice(end, match.index);
    end = match.index + match[0].length;
    const isPlural = /s['’]$/.test(match[0]);
    const possessive = isPlural || /['’]s$/i.test(text);
    const low = foldText(text.replace(/['’]s$/i, ""));
    const before = sentence.slice(Math.max(0, match.index - END), match.index);
    const opens = OPENING.test(before) && !ABBREVIATED.test(before.trimEnd());
    return { text, low, possessive, capital: /^\p{Lu}/u.test(text), opens, gap };
  });
}
