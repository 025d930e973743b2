/** A caption's sentence as words, each with the punctuation around it. */
import type { Role } from "./roles.ts";

export interface Token {
  /** Opening punctuation, without the blank before it. */
  before: string;
  text: string;
  after: string;
  /** Lower case, for looking up. */
  low: string;
  role: Role;
  /** A person's or pet's name, or a place's, as far as the album tells. */
  proper: boolean;
}

const WORD = /^([^\p{L}\p{N}£$€#]*)(.*?)([^\p{L}\p{N}'%£€]*|'(?=[.,!?;:])[^\p{L}\p{N}]*)$/u;

export function tokenise(sentence: string): Token[] {
  const tokens: Token[] = [];
  for (const piece of sentence.split(/\s+/)) {
    const [, before = "", text = "", after = ""] = WORD.exec(piece) ?? [];
    if (!text) {
      const last = tokens.at(-1);
      if (last && piece) last.after += /^[-–—/]+$/.test(piece) ? ` ${piece}` : piece;
      continue;
    }
    const low = text.toLowerCase();
    tokens.push({ before, text, after, low, role: "noun", proper: false });
  }
  return tokens;
}

export function renderTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => token.before + token.text + token.after).join(" ");
}

/** Whether a comma, colon or bracket parts this word from the next. */
export const endsPhrase = (token: Token | undefined): boolean =>
  /[,;:()"]/.test(token?.after ?? "");
export const isPossessive = (word: string): boolean => /(?:'s|s')$/.test(word);
export const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);
/** "Leo's" without its ending. */
export const withoutPossessive = (word: string): string => word.replace(/'s?$/, "");
