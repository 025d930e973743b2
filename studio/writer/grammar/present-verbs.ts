/** Tells a present verb from the noun that is spelled the same: "she swings", "the swings". */
import {
  ADVERBS,
  BARE_VERB_AFTER,
  CONJUNCTIONS,
  DETERMINERS,
  NUMBER_WORDS,
  PLURAL_PRONOUNS,
  PREPOSITIONS,
  PRONOUNS,
  THIRD_PRONOUNS,
} from "../lexicon/function-words.ts";
import { HUMANS, KIN } from "../lexicon/people.ts";
import { STORY_THINGS } from "../lexicon/nouns.ts";
import { isPluralWord } from "./number.ts";
import type { Role } from "./roles.ts";
import { endsPhrase, isCapitalised, isPossessive, type Token } from "./tokens.ts";
import { isVerbOrNoun } from "./verb-forms.ts";

/** Things people give rather than do when a caption ends there: "Grandma hugs", "Daddy cuddles". */
const GIVEN = /^(?:hugs|cuddles|kisses|snuggles|smooches|smiles|giggles)$/;
const PARTICLE = /^(?:up|down|off|out|over|away|back|around|in|on|along|through|home)$/;

function startsObject(token: Token | undefined): boolean {
  if (!token) return false;
  return DETERMINERS.has(token.low) || PRONOUNS.has(token.low) || token.proper;
}

/** A word that can act: a name, a relation, a person or an animal. */
function canAct(token: Token): boolean {
  if (isPossessive(token.text)) return false;
  return token.proper || KIN.has(token.low) || HUMANS.has(token.low);
}

function lastVerbRole(tokens: readonly Token[], before: number): Role | null {
  for (let index = before - 1; index >= 0; index--) {
    const { role } = tokens[index]!;
    if (/^(?:fin|past|inf|ger|aux|auxpast|part)$/.test(role)) return role;
  }
  return null;
}

/** The words before, from the last "and", "but" or comma on; earlier ones are blanked out. */
function ownClause(tokens: readonly Token[], index: number): Token[] {
  const start = tokens
    .slice(0, index)
    .findLastIndex((token) => token.role === "conj" || endsPhrase(token));
  return tokens.map((token, at) => (at <= start ? { ...token, role: "noun" as const } : token));
}

/** The role of a word that could be a verb in -s. */
export function thirdPersonRole(token: Token, index: number, tokens: readonly Token[]): Role {
  const { low } = token;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  const particle = PARTICLE.test(next?.low ?? "");
  const nounToo = isVerbOrNoun(low);
  // "dock leaves", "gum leaves"
  const canLeave = !previous || canAct(previous) || THIRD_PRONOUNS.has(previous.low);
  if (low === "leaves" && index === 1 && !canLeave) return "noun";
  if (!previous) {
    if (startsObject(next)) return "fin";
    return !nounToo && (particle || next?.role === "prep" || next?.role === "adv") ? "fin" : "noun";
  }
  if (endsPhrase(previous)) {
    return startsObject(next) && lastVerbRole(tokens, index) === "fin" ? "fin" : "noun";
  }
  if (previous.role === "prep" || previous.role === "num" || previous.role === "adj") return "noun";
  if (previous.role === "conj") {
    const last = lastVerbRole(tokens, index);
    return last === "fin" || ((last === "past" || last === "aux") && startsObject(next))
      ? "fin"
      : "noun";
  }
  if (THIRD_PRONOUNS.has(previous.low)) return "fin";
  if (previous.role === "adv") {
    const actor = tokens[index - 2];
    return actor && (canAct(actor) || THIRD_PRONOUNS.has(actor.low)) ? "fin" : "noun";
  }
  if (previous.role !== "noun" || isPossessive(previous.text)) return "noun";
  if (canAct(previous)) return !next && GIVEN.test(low) ? "noun" : "fin";
  if (isCapitalised(previous.text) && index > 1) return nounToo && !next ? "noun" : "fin";
  const hasVerb = lastVerbRole(ownClause(tokens, index), index) !== null;
  if (hasVerb || isPluralWord(previous)) return "noun";
  const owned = DETERMINERS.has(tokens[index - 2]?.low ?? "") || tokens[index - 2]?.role === "adj";
  return nounToo ? (owned ? "fin" : "noun") : "fin";
}

const isSmallWord = (low: string): boolean =>
  ADVERBS.has(low) ||
  PREPOSITIONS.has(low) ||
  CONJUNCTIONS.has(low) ||
  NUMBER_WORDS.has(low) ||
  /^(?:one|\d.*)$/.test(low);

/** The role of a word that could be a verb without an ending. */
export function bareVerbRole(token: Token, index: number, tokens: readonly Token[]): Role {
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  const nounToo = isVerbOrNoun(token.low);
  const nounNext = next?.role === "noun" && !startsObject(next) && !isSmallWord(next.low);
  if (!previous) {
    const particle = PARTICLE.test(next?.low ?? "") && !nounToo;
    return startsObject(next) || particle ? "inf" : nounToo ? "noun" : "inf";
  }
  if (endsPhrase(previous) || previous.role === "prep" || previous.role === "num") return "noun";
  if (
    isSubjectOfBare(previous) ||
    (previous.role === "adv" && isSubjectOfBare(tokens[index - 2]))
  ) {
    return "fin";
  }
  for (let back = index - 2; back >= Math.max(0, index - 4); back--) {
    if (BARE_VERB_AFTER.has(tokens[back]!.low)) return "inf";
  }
  if (previous.role === "conj") {
    const last = lastVerbRole(tokens, index);
    if (last === "inf" || last === "fin") return last;
    return "noun";
  }
  if (previous.role !== "noun" || isPossessive(previous.text)) return "noun";
  const verbless = lastVerbRole(tokens, index) === null;
  if (verbless && isPluralWord(previous) && !previous.proper && !(nounToo && nounNext)) {
    return nounToo && !canAct(previous) && !STORY_THINGS.has(previous.low) ? "noun" : "fin";
  }
  const joined = tokens.slice(0, index).some((word) => word.low === "and");
  if (verbless && joined && canAct(previous)) return nounToo && nounNext ? "noun" : "fin";
  return "noun";
}

function isSubjectOfBare(token: Token | undefined): boolean {
  if (!token || endsPhrase(token)) return false;
  return /^(?:i|you)$/.test(token.low) || PLURAL_PRONOUNS.has(token.low);
}
