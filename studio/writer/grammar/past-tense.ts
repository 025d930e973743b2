/** Puts a sentence in the past, verb by verb, and leaves every other word as it was. */
import { AUXILIARIES } from "../lexicon/function-words.ts";
import { isCapitalised, renderTokens, type Token } from "./tokens.ts";
import { pastOfPresent } from "./verb-forms.ts";

/** The sentence with each present verb in the past. Text inside quotation marks is left alone. */
export function toPast(tokens: readonly Token[]): string {
  let quoted = false;
  const words = tokens.map((token, index): Token => {
    const wasQuoted = quoted;
    const marks = `${token.before}${token.text}${token.after}`.split('"').length - 1;
    if (marks % 2 === 1) quoted = !quoted;
    if (wasQuoted || marks > 0) return token;
    if (token.role === "aux") return { ...token, text: pastAuxiliary(token, index, tokens) };
    if (isThing(tokens, index)) return token;
    return token.role === "fin" ? { ...token, text: pastOfPresent(token.text) } : token;
  });
  return seenFromLater(renderTokens(words));
}

/** "up to the light switches": things, and no deed. */
const isThing = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 2]?.role === "det" && tokens[index - 3]?.role === "prep";

function pastAuxiliary(token: Token, index: number, tokens: readonly Token[]): string {
  const past = AUXILIARIES[token.low]!;
  if (token.low === "has" && tokens[index + 1]?.low === "been") return "had";
  return index === 0 && isCapitalised(token.text) ? past[0]!.toUpperCase() + past.slice(1) : past;
}

/** "today" read years later is "that day". */
function seenFromLater(sentence: string): string {
  return sentence
    .replace(/\b(?:later|earlier) today\b/gi, (words) => words.replace(/today/i, "that day"))
    .replace(/\b(Today)'s\b/gi, "That day's")
    .replace(/\btoday\b/gi, "that day")
    .replace(/\btonight\b/gi, "that night")
    .replace(/\byesterday\b/gi, "the day before")
    .replace(/\btomorrow\b/gi, "the next day")
    .replace(/\bright now\b/gi, "right then");
}
