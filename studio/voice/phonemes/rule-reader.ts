import type { SentenceReader, WordPhones } from "./phones-of.ts";
import { createWriter, type Wording } from "./write-out.ts";

/** A language that is read by rules. */
export interface RuleLanguage {
  wording: Wording;
  /** Its letters with marks, in lower case; others lose theirs. */
  accented: string;
  /** Words in lower case that are said without a pause, and their phonemes one by one. */
  say: (words: readonly string[]) => string[];
}

/** Letters that do not come apart into a plain one and its marks. */
const SPELLINGS: Record<string, string> = {
  ø: "o",
  æ: "e",
  œ: "e",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "t",
  ı: "i",
  "’": "'",
  ʼ: "'",
  "‑": "-",
  "·": "",
};

/** The voice takes a breath at these. A full stop within a sentence belongs to an abbreviation. */
const PAUSE = /[,;:!?…—–«»“”„"()¡¿]|\s-\s|\.\.\./u;

const MARKS = /\p{M}/gu;

function createSpelling(accented: string): (word: string) => string {
  return (word) =>
    Array.from(word.normalize("NFC"), (letter) => {
      if (accented.includes(letter)) return letter;
      return SPELLINGS[letter] ?? letter.normalize("NFD").replaceAll(MARKS, "");
    })
      .join("")
      .replaceAll(/[^'\-\p{Ll}]/gu, "");
}

interface Said {
  text: string;
  from: number;
  to: number;
}

/** Makes what reads a language for the natural voice. Words in other scripts are left out. */
export function createRuleReader({ wording, accented, say }: RuleLanguage): SentenceReader {
  const writeOut = createWriter(wording);
  const spell = createSpelling(accented);
  const isReadable = new RegExp(`[a-z${accented}]`, "u");

  function sayBreath(words: Said[]): WordPhones[] {
    const phones = say(words.map(({ text }) => text));
    return words.map(({ from, to }, index) => ({ from, to, phones: phones[index] }));
  }

  return (sentence) => {
    const breaths: Said[][] = [[]];
    let end = 0;
    for (const { words, from, to } of writeOut(sentence)) {
      if (PAUSE.test(sentence.slice(end, from))) breaths.push([]);
      const readable = words.map((word) => spell(word)).filter((word) => isReadable.test(word));
      breaths.at(-1)!.push(...readable.map((text) => ({ text, from, to })));
      end = to;
    }
    return breaths
      .filter((words) => words.length > 0)
      .flatMap(sayBreath)
      .filter(({ phones }) => phones !== "");
  };
}
