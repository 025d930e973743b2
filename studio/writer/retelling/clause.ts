/** A fragment made a small sentence: what it may become, and how the rest of it is cut. */
import { isFinite } from "../grammar/roles.ts";
import { renderTokens, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { trimEnd } from "../text/sentence.ts";

/** Who is meant where a caption names nobody: "we", "he", "Biscuit". */
export interface Self {
  text: string;
  was: "was" | "were";
}

/** One way of making a fragment whole; its head is small unless it is a name. */
export interface Clause {
  text: string;
  /** The words around it, so that no story wears them out; "told" has none of its own. */
  frame: string;
  weight: number;
}

export interface Reading {
  tokens: readonly Token[];
  names: AlbumNames;
  self: Self | null;
  /** Whoever is meant is known by a pronoun alone, and "we" were there. */
  isUnsure: boolean;
  /** The caption goes on in today's words: "Jim in the Woodlands. Some days he asks me …" */
  isToday: boolean;
  /** "Tom choosing his bedroom. Everyone else also choosing it": two that were at it. */
  isPaired: boolean;
  /** "We had soup": the family tells of itself. */
  isOurs: boolean;
}

export const told = (text: string, weight = 3): Clause => ({ text, frame: "told", weight });

const RELATIVE =
  /^(?:who|whom|which|where|when|that|because|so|as|until|till|before|after|though|although|if|except|including|same|not|even)$/;
/** "the year we met" */
const TIME = /^(?:year|summer|winter|day|night|morning|week|time|one)$/;

/** The words behind a clause may follow it as typed: no second sentence that would hang on a comma. */
export function canFollow(rest: readonly Token[]): boolean {
  let isHeld = false;
  return rest.every((token, index) => {
    const isTime = TIME.test(token.low) && rest[index - 1]?.low === "the";
    const isMost = /^(?:\p{L}+est|best|worst)$/u.test(rest[0]!.low);
    if (isMost || RELATIVE.test(token.low) || isTime || token.before.startsWith("(")) isHeld = true;
    return (
      isHeld ||
      !isFinite(token) ||
      (token.role === "past" &&
        (index === 0 || (index === 1 && /^(?:all|half|still|so|fully)$/.test(rest[0]!.low))))
    );
  });
}

export const render = (tokens: readonly Token[]): string => trimEnd(renderTokens(tokens));
