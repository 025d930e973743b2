/** The numbers that a sentence says, in digits or in words. */
import { type GuardedLanguage, numberWords } from "./number-words.ts";
import type { Token } from "./tokens.ts";

export interface SaidNumber {
  value: number;
  /** Index of its first token, and of the one after its last. */
  from: number;
  to: number;
  isOrdinal: boolean;
}

/** Words of the longest number in words that is not made of hundreds. */
const LONGEST = 4;

/** Numbers in their order; `languages`: whose words are read. "Second" and the like count only as ordinals. */
export function readNumbers(
  tokens: readonly Token[],
  languages: readonly GuardedLanguage[],
): SaidNumber[] {
  const numbers: SaidNumber[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = readDigits(tokens, at) ?? readWords(tokens, at, languages);
    if (found) numbers.push(found);
    at = found?.to ?? at + 1;
  }
  return numbers;
}

function readDigits(tokens: readonly Token[], at: number): SaidNumber | null {
  const digits = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,:/]\d+)*(st|nd|rd|th|s)?$/.exec(
    tokens[at]?.low ?? "",
  );
  if (!digits) return null;
  const value = Number((digits[1] ?? "").replace(/[.,]/g, ""));
  const isOrdinal = digits[2] !== undefined && digits[2] !== "s";
  return { value, from: at, to: at + 1, isOrdinal };
}

const ORDINAL = /(?:first|second|third|th)$/;

function readWords(
  tokens: readonly Token[],
  at: number,
  languages: readonly GuardedLanguage[],
): SaidNumber | null {
  for (const language of languages) {
    const words = numberWords(language);
    let value = 0;
    let to = at;
    for (;;) {
      const next = longestIn(words, tokens, to);
      if (!next) break;
      const isLarge = next.value === 100 || next.value === 1_000;
      if (to > at && !isLarge && value % 100 !== 0) break;
      value = isLarge ? Math.max(1, value) * next.value : value + next.value;
      to = next.to;
      if (value < 100) {
        if (!longestLarge(words, tokens, to)) break;
      } else if (language === "en" && tokens[to]?.low === "and" && longestIn(words, tokens, to + 1))
        to += 1;
    }
    if (to > at) return { value, from: at, to, isOrdinal: ORDINAL.test(tokens[to - 1]?.low ?? "") };
  }
  return null;
}

const longestLarge = (words: ReadonlyMap<string, number>, tokens: readonly Token[], at: number) =>
  [100, 1_000].includes(words.get(tokens[at]?.low ?? "") ?? 0);

function longestIn(words: ReadonlyMap<string, number>, tokens: readonly Token[], at: number) {
  for (let length = LONGEST; length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.slice(1).some(({ gap }) => !/^[\s-]+$/.test(gap))) continue;
    const value = words.get(part.map(({ low }) => low).join(" "));
    if (value !== undefined) return { value, to: at + length };
  }
  return null;
}
