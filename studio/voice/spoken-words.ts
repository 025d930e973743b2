import { expandWord } from "./word-rules.ts";

/** A word of a sentence, the printable ASCII that the voice reads for it, and its place in the sentence. */
export interface SpokenWord {
  /** One or more words. */
  spoken: string;
  /** "" or the mark after it, at which the voice may pause: , . ! ? */
  mark: "" | "," | "." | "!" | "?";
  from: number;
  to: number;
}

/** Letters and signs without a decomposition into ASCII. */
const SPELLINGS: Record<string, string> = {
  ø: "o",
  Ø: "O",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ß: "ss",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "°": " degrees ",
};

const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;
const HAS_SOUND = /[a-z0-9]/i;

/** Dashes and dots part words even without spaces. */
const WORDS = /[—–…]+|[^\s—–…]+/gu;
const DASH_OR_DOTS = /^[—–…]+$/u;
const CORE = /^(?:(?![-−]\d)[^\p{L}\p{N}$£€¥₹#&+=@])*(.*?)[^\p{L}\p{N}$£€¥₹%¢°½¼¾&+=@]*$/u;
/** Characters: a longer word is noise. */
const LONGEST_WORD = 60;

/** The share of letters, 0 to 1, that an English voice can read at all: Japanese or Arabic is 0, as is no letter. */
export function speakable(text: string): number {
  const letters = text.match(LETTERS) ?? [];
  if (letters.length === 0) return 0;
  return letters.filter((letter) => LATIN.test(letter)).length / letters.length;
}

function toAscii(text: string): string {
  return text
    .replaceAll(/./gsu, (character) => SPELLINGS[character] ?? character)
    .normalize("NFKD")
    .replaceAll(/[̀-ͯ]/g, "")
    .replaceAll(/[^\w\s'.,:$%/-]|_/g, " ")
    .replaceAll(/(?<!\b\d)\/|\/(?!\d\d?\b)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function readMark(ending: string): SpokenWord["mark"] {
  const [mark] = /[.!?,;:]/.exec(ending) ?? [""];
  return mark === ";" || mark === ":" ? "," : (mark as SpokenWord["mark"]);
}

interface RawWord {
  core: string;
  from: number;
  ending: string;
}

function splitWords(sentence: string): RawWord[] {
  return Array.from(sentence.matchAll(WORDS), ({ 0: raw, index }) => {
    const core = DASH_OR_DOTS.test(raw) ? "" : (CORE.exec(raw)?.[1] ?? "");
    const at = core ? raw.indexOf(core) : raw.length;
    return { core, from: index + at, ending: core ? raw.slice(at + core.length) : raw };
  });
}

/** Writes a sentence out word by word; words without a sound are left out, their marks stay. */
export function spellOut(sentence: string): SpokenWord[] {
  const raw = splitWords(sentence);
  const words: SpokenWord[] = [];
  for (const [index, { core, from, ending }] of raw.entries()) {
    const last = words.at(-1);
    const before = raw[index - 1]?.core ?? "";
    const after = raw[index + 1]?.core ?? "";
    if (!core) {
      const isRange = ending === "–" && /\d$/.test(before) && /^\d/.test(after);
      if (isRange) words.push({ spoken: "to", mark: "", from: from - 1, to: from });
      else if (last && !last.mark) last.mark = DASH_OR_DOTS.test(ending) ? "," : readMark(ending);
      continue;
    }
    const mark = readMark(ending);
    const expanded = expandWord({
      word: core.slice(0, LONGEST_WORD),
      hasFullStop: mark === ".",
      before,
      after,
    });
    const spoken = toAscii(expanded);
    if (HAS_SOUND.test(spoken)) words.push({ spoken, mark, from, to: from + core.length });
    else if (last && !last.mark) last.mark = mark;
  }
  // A full stop within a sentence belongs to an abbreviation, where the voice must not pause.
  for (const word of words.slice(0, -1)) if (word.mark === ".") word.mark = "";
  return words;
}

/** What the synthesiser is given for words. */
export const textForVoice = (words: readonly SpokenWord[]): string =>
  words.map(({ spoken, mark }) => spoken + mark).join(" ");

/** The synthesiser splits at spaces, as we join: its tokens follow our words in order, some of them silent. */
export function matchTokens<Token extends { text: string }>(
  words: readonly SpokenWord[],
  tokens: readonly Token[],
): [Token, SpokenWord][] {
  const chunks = words.flatMap((word) => word.spoken.split(" ").map((chunk) => ({ word, chunk })));
  let next = 0;
  return tokens.flatMap((token): [Token, SpokenWord][] => {
    const found = chunks.findIndex(
      ({ chunk }, index) => index >= next && chunk.includes(token.text),
    );
    if (found < 0) return [];
    next = found + 1;
    return [[token, chunks[found].word]];
  });
}
