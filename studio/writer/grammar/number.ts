/** One or many: the number of nouns and noun phrases, and the articles that go with them. */
import { NUMBER_WORDS, POSSESSIVES, PREPOSITIONS } from "../lexicon/function-words.ts";
import {
  IRREGULAR_PLURALS,
  MASS_NOUNS,
  PLURAL_ONLY,
  SINGULAR_GROUPS,
  SINGULAR_IN_S,
} from "../lexicon/nouns.ts";
import { isPossessive, type Token } from "./tokens.ts";

/** Whether one word, by itself, names more than one. */
export function isPluralWord(token: Token): boolean {
  const { low } = token;
  if (
    token.proper ||
    isPossessive(token.text) ||
    SINGULAR_IN_S.has(low) ||
    SINGULAR_GROUPS.has(low)
  )
    return false;
  if (IRREGULAR_PLURALS.has(low) || PLURAL_ONLY.has(low)) return true;
  return /[^siu']s$/.test(low);
}

/** Whether a noun phrase takes "were". */
export function isPluralPhrase(tokens: readonly Token[]): boolean {
  const first = tokens[0];
  if (!first) return false;
  if (/^(?:we|they|you|these|those|both|us)$/.test(first.low)) return true;
  const end = tokens.findIndex((token, index) => index > 0 && PREPOSITIONS.has(token.low));
  const phrase = end < 0 ? tokens : tokens.slice(0, end);
  if (phrase.some((token) => token.low === "and")) return true;
  const head = phrase.at(-1)!;
  if (POSSESSIVES.has(head.low) || SINGULAR_GROUPS.has(head.low)) return false;
  const counted = NUMBER_WORDS.has(first.low) || /^(?:[2-9]|1\d|\d{2,3})$/.test(first.low);
  if (counted && !MASS_NOUNS.has(head.low)) return true;
  return isPluralWord(head);
}

/** "a" or "an", by sound as far as spelling tells. */
export function articleFor(phrase: string): "a" | "an" {
  if (/^(?:one\b|once|eu|uni(?!n)|use|usu|uku|ute)/i.test(phrase)) return "a";
  return /^(?:[aeiou]|hour|honest|heir|8|11\b|18\b)/i.test(phrase) ? "an" : "a";
}
