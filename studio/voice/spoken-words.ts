import { spellHomograph } from "./phonemes/english-homographs.ts";
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

/** Dashes and dots part words even without spaces, and commas between letters. */
const WORDS = /[—–…]+|\.{2,}|(?:(?!\.\.|(?<=\p{L}),(?=\p{L}))[^\s—–…])+,?/gu;
const DASH_OR_DOTS = /^(?:[—–…]+|--?|\.{2,})$/u;
/** Not heard: :-) <3. */
const EMOTICON = /^(?:[:;=]['’]?-?[)(DPpOo3/|\\*]+|<3+|\^_?\^|[xX]D)[.,!?]*$/;
/** With a slash of their own. */
const SLASHED = /^[("“]*(w\/o?|b\/c)(?=[\s\p{P}]*$)/iu;
const CORE = /^(?:(?![-−]\d)[^\p{L}\p{N}$£€¥₹#&+=@°%])*(.*?)[^\p{L}\p{N}$£€¥₹%¢°½¼¾&+=@]*$/u;
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
    .replaceAll(/[̀-ͯ()[\]]/g, "")
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
  /** What stands right before and right after it; a word without a core is all ending. */
  opening: string;
  ending: string;
}

function splitWords(sentence: string): RawWord[] {
  return Array.from(sentence.matchAll(WORDS), ({ 0: raw, index }) => {
    const isSilent = DASH_OR_DOTS.test(raw) || EMOTICON.test(raw);
    const core = isSilent ? "" : ((SLASHED.exec(raw) ?? CORE.exec(raw))?.[1] ?? "");
    const at = core ? raw.indexOf(core) : raw.length;
    const ending = core ? raw.slice(at + core.length) : EMOTICON.test(raw) ? "" : raw;
    return { core, from: index + at, opening: core ? raw.slice(0, at) : "", ending };
  });
}

/** Formatting and soft hyphens within a word are not heard. */
const toPlain = (core: string) => core.replaceAll(/\p{Cf}/gu, "");
/** The first letter of a line, of a title or of a list. */
const STARTS_LINE = /\n\s*[\p{P}\s]*[\p{Lu}\p{N}]$/u;

/** Brackets, and lines that begin anew, are heard as a pause before the word. */
function hasPauseBefore(sentence: string, { from, opening }: RawWord, before: RawWord | undefined) {
  if (!before?.core) return false;
  const end = before.from + before.core.length;
  return /[([]/.test(opening) || STARTS_LINE.test(sentence.slice(end, from + 1));
}

/** Writes a sentence out word by word; words without a sound are left out, their marks stay. */
export function spellOut(sentence: string): SpokenWord[] {
  const raw = splitWords(sentence);
  const words: SpokenWord[] = [];
  for (const [index, found] of raw.entries()) {
    const { core, from, ending } = found;
    const last = words.at(-1);
    const before = toPlain(raw[index - 1]?.core ?? "");
    const after = toPlain(raw[index + 1]?.core ?? "");
    const isLast = index === raw.length - 1;
    if (!core) {
      const isRange = /^[–-]$/.test(ending) && /\d$/.test(before) && /^['’$£€]?\d/.test(after);
      if (isRange) words.push({ spoken: "to", mark: "", from: from - 1, to: from });
      else if (last && !last.mark) {
        const isPause = DASH_OR_DOTS.test(ending) && !(isLast && ending.startsWith("."));
        last.mark = isPause ? "," : readMark(ending);
      }
      continue;
    }
    if (last && !last.mark && hasPauseBefore(sentence, found, raw[index - 1])) last.mark = ",";
    const mark =
      readMark(ending) || (isLast || core.includes("(") || !/[)\]]/.test(ending) ? "" : ",");
    // Jr., Smith: the full stop is the short form's, and the comma is heard.
    const isCommaToo = mark === "." && /[,;:]/.test(ending);
    // 6' 2": of a quotation mark nothing like it follows.
    const isFeet = /^\d+$/.test(core) && /^['’′]$/.test(ending) && /^\d+$/.test(after);
    const expanded = expandWord({
      word: toPlain(core).slice(0, LONGEST_WORD) + (isFeet ? "'" : ""),
      hasFullStop: mark === ".",
      before,
      after,
      isAttributive: /^an?$/i.test(raw[index - 2]?.core ?? ""),
    });
    // Before a capital the synthesiser takes the article for a letter.
    const isArticle = expanded === "A" && !mark && after !== "";
    const around = [-2, -1, 0, 1].map((by) => toPlain(raw[index + by]?.core ?? ""));
    const spoken = isArticle ? "a" : toAscii(spellHomograph(around) ?? expanded);
    if (HAS_SOUND.test(spoken))
      words.push({ spoken, mark: isCommaToo ? "," : mark, from, to: from + core.length });
    else if (last && !last.mark) last.mark = mark;
  }
  // The number of a line in a list.
  if (words.length > 1 && words[0].mark === "." && /^\d+$/.test(raw[0].core)) words[0].mark = ",";
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
