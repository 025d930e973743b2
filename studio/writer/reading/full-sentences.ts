/** Captions that are sentences already, and those that only leave out who did it. */
import { STATES } from "../lexicon/adjectives.ts";
import { PREPOSITIONS } from "../lexicon/function-words.ts";
import { EVENTS_WITHOUT_ARTICLE, MASS_NOUNS } from "../lexicon/nouns.ts";
import { FIRST_NAMES, HUMANS, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { isPluralPhrase } from "../grammar/number.ts";
import { toPast } from "../grammar/past-tense.ts";
import { isFinite } from "../grammar/roles.ts";
import {
  endsPhrase,
  isCapitalised,
  isPossessive,
  renderTokens,
  type Token,
} from "../grammar/tokens.ts";
import { trimEnd } from "../text/sentence.ts";
import type { AlbumNames } from "./album-names.ts";
import { makeClause, quoteClause, type Clause, type Reading } from "./clause.ts";
import { asSubject, isHuman, wasAfter, withSmallStart } from "./noun-phrases.ts";
import { findPeople } from "./people.ts";

const SUBORDINATE = /^(?:when|if|because|while|as|although|though|since|until|before|after)$/;
const TIME_NOUN =
  /^(?:day|time|morning|afternoon|evening|night|week|weekend|year|summer|winter|autumn|spring|christmas|easter|birthday)$/;

/** Index of the verb the sentence stands on; -1 when it is a fragment. */
function mainVerbAt({ tokens, names }: Reading): number {
  const inner = tokens.findIndex(
    (token, index) => index > 0 && SUBORDINATE.test(token.low) && token.low !== "as",
  );
  const finite = tokens.findIndex((token, index) => isFinite(token) && !isAbsolute(tokens, index));
  if (finite <= 0) return finite;
  // "Chips on the floor because there were no chairs": the verb belongs to the reason.
  if (inner > 0 && inner < finite && isClauseStart(tokens[inner + 1])) return -1;
  // "Grandma covered in flour": a state, not a deed.
  const state = tokens.findIndex(
    (token, index) =>
      index > 0 &&
      /^(?:past|adj|part)$/.test(token.role) &&
      STATES.has(token.low) &&
      !/^(?:lost|broke|sat|stood|painted|decorated)$/.test(token.low) &&
      isHuman(tokens.slice(0, index), names),
  );
  if (
    state > 0 &&
    state <= finite &&
    tokens[finite]!.role === "past" &&
    !tokens[finite + 1]?.role.match(/^(?:det|pron)$/)
  )
    return -1;
  // "Tilly found with the penguins": done to her, and "was" is left out.
  const after = tokens[finite + 1];
  if (
    tokens[finite]!.role === "past" &&
    ALWAYS_OF_SOMETHING.test(tokens[finite]!.low) &&
    isHuman(tokens.slice(0, finite), names) &&
    (!after ||
      endsPhrase(tokens[finite]!) ||
      after.role === "prep" ||
      /^(?:mayor|captain|queen|king)$/.test(after.low))
  )
    return -1;
  if (isRelative(tokens, finite)) {
    const outer = tokens.findIndex(
      (token, index) =>
        index > finite &&
        isFinite(token) &&
        !endsPhrase(tokens[index - 1]) &&
        tokens[index - 1]?.low !== "and",
    );
    return outer;
  }
  return finite;
}

/** Where no object follows these, they were done to whoever stands before them. */
const ALWAYS_OF_SOMETHING =
  /^(?:found|lost|rescued|weighed|measured|elected|crowned|presented|photographed|christened|discovered|awarded|admitted|rushed|scandalised|promoted|chosen|evacuated|discharged|wounded|treated|caught)$/;
const isClauseStart = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:pron|noun|det|adv)$/.test(token.role);

/** "eyes shut", "hands covered": how a part of the body was, beside the main matter. */
const isAbsolute = (tokens: readonly Token[], index: number): boolean =>
  endsPhrase(tokens[index - 2]) &&
  /^(?:eyes|hands|arms|mouth|tongue|hair|face|legs|feet|fingers|ears|cheeks|head|nose|shoes|socks)$/.test(
    tokens[index - 1]?.low ?? "",
  );

/** "the cake that Nana made", "the day we met Luna": the verb belongs to the noun, not to the sentence. */
function isRelative(tokens: readonly Token[], verb: number): boolean {
  for (let index = 1; index < verb; index++) {
    const before = tokens[index - 1]!;
    if (endsPhrase(before)) return false;
    if (/^(?:that|who|which|where)$/.test(tokens[index]!.low) && before.role === "noun")
      return true;
    const clauseSubject =
      /^(?:we|i|he|she|they|you|it)$/.test(tokens[index]!.low) ||
      (tokens[index]!.proper && !before.proper);
    if (!clauseSubject || before.role !== "noun" || before.proper) continue;
    // "Flower girl Isla", "our dog Rex": a name beside its person.
    if (tokens[index]!.proper && (HUMANS.has(before.low) || KIN.has(before.low))) continue;
    if (tokens[index]!.proper && verb - index > 1) continue;
    const opener = tokens[0]!.low;
    if (TIME_NOUN.test(before.low)) return /^(?:the|first)$/.test(opener);
    return true;
  }
  return /^(?:who|which)$/.test(tokens[verb - 1]?.low ?? "");
}

export function readFullSentence(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const verb = mainVerbAt(reading);
  const first = tokens[0]!;
  if (SUBORDINATE.test(first.low)) return readSubordinate(reading);
  if (verb <= 0) return null;
  if (first.role === "ger" && verb <= 2 && tokens[verb]!.role === "fin") return null;
  if (first.role === "inf" && !(tokens[1]?.role === "noun" && verb <= 3))
    return quoteClause(reading);
  const subject = tokens.slice(0, verb);
  const told = (missingArticle(subject, names) + toPast(withSmallStart(tokens, names)))
    .replace(/^(?:just )?me and (\p{Lu}\p{L}*|my \p{L}+)/iu, "$1 and I")
    .replace(/^me /i, "I ")
    .replace(/^us /i, "we ")
    .replace(/^(\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)?) and me /u, "$1 and I ");
  return makeClause(reading, "sentence", agree(told, subject), {
    subjects: isPossessive(subject.at(-2)?.text ?? "")
      ? []
      : findPeople(renderTokens(subject), names),
  });
}

const NO_ARTICLE =
  /^(?:time|school|bed|church|home|life|god|work|town|college|nursery|reception|santa|everything|nature|someone)$/;

/** "Engine died" is told as "The engine died". */
function missingArticle(subject: readonly Token[], names: AlbumNames): string {
  const first = subject[0]!;
  const head = subject.at(-1)!;
  if (head.role !== "noun" || isPluralPhrase(subject) || subject.some(isSpecific)) return "";
  if (FIRST_NAMES.has(head.low) || NAMES_THAT_ARE_WORDS.has(head.low)) return "";
  if (MASS_NOUNS.has(head.low) || EVENTS_WITHOUT_ARTICLE.has(head.low) || NO_ARTICLE.test(head.low))
    return "";
  if (
    !/^(?:noun|adj|ger)$/.test(first.role) ||
    // "Only spit came out", "Nice farmer helped us": of one that is not known yet.
    /^(?:only|just|even|nice|kind|lovely|friendly)$/.test(first.low) ||
    isCapitalised(withSmallStart([...subject], names)[0]!.text)
  )
    return "";
  return "the ";
}

const isSpecific = (token: Token): boolean =>
  token.proper ||
  isPossessive(token.text) ||
  KIN.has(token.low) ||
  /^(?:det|pron|num|prep|conj|past|part|inf|fin)$/.test(token.role);

/** "me and Leo was" was written, "Leo and I were" is told. */
function agree(told: string, subject: readonly Token[]): string {
  const phrase = asSubject(trimEnd(renderTokens(subject)));
  if (!/ and I$|^(?:we|they)$/i.test(phrase) && !isPluralPhrase(subject)) return told;
  return told.replace(/^((?:\S+ ){1,5}?)was\b/, (match, before: string) =>
    / and |^(?:we|they|you) $/i.test(before) ? `${before}were` : match,
  );
}

/** "When Grandpa was little": half a sentence; with its other half it stands alone. */
function readSubordinate(reading: Reading): Clause | null {
  const { tokens, names } = reading;
  const verbs = tokens.filter(isFinite).length;
  const told = trimEnd(toPast(withSmallStart(tokens, names)));
  if (verbs >= 2) return makeClause(reading, "sentence", told);
  const first = tokens[0]!.low;
  if (verbs === 1 && /^(?:when|before|after|while|as|until)$/.test(first))
    return makeClause(reading, "whereabouts", told);
  if (verbs === 1 && /^(?:because|since)$/.test(first)) return makeClause(reading, "aside", told);
  return PREPOSITIONS.has(first) ? null : quoteClause(reading);
}

/** "Lost her first tooth!": the pronoun inside tells who, where it can be only one. */
export function readDroppedSubject(reading: Reading): Clause | null {
  const { tokens, names, text } = reading;
  const first = tokens[0]!;
  if (!isFinite(first)) return null;
  const told = toPast(withSmallStart(tokens, names));
  if (first.role === "auxpast" && /^(?:was|were)$/.test(first.low)) {
    if (/^(?:he|she|it|they|we|i)$/.test(tokens[1]?.low ?? "")) return quoteClause(reading);
    return makeClause(reading, "sentence", `it ${told}`);
  }
  if (first.role === "aux") return quoteClause(reading);
  if (first.role === "auxpast") return makeClause(reading, "aside", told);
  // "lost her first tooth" is hers; "found her in the garden" is somebody else's deed.
  const hers = /\b(?:she|hers|herself)\b/i.test(text) || ownsSomething(tokens, "her");
  const his = /\b(?:he|himself)\b/i.test(text) || ownsSomething(tokens, "his");
  const ours = /\b(?:we|our|us)\b/i.test(text);
  const mine = /\b(?:i|my|me)\b/i.test(text);
  // "thinks we can't see": a verb in -s is nobody's who says "I" or "we".
  const another = first.role === "fin" && /[^s]s$/.test(first.low);
  if (mine && !another) return makeClause(reading, "sentence", `I ${told}`);
  if (ours && !another) return makeClause(reading, "sentence", `we ${told}`);
  if (hers && !his) return makeClause(reading, "sentence", `she ${told}`);
  if (his && !hers) return makeClause(reading, "sentence", `he ${told}`);
  return makeClause(reading, "aside", told);
}

const ownsSomething = (tokens: readonly Token[], possessive: string): boolean =>
  tokens.some(
    (token, index) =>
      token.low === possessive && /^(?:noun|adj|num)$/.test(tokens[index + 1]?.role ?? ""),
  );

/** "Emma blowing bubbles and Leo chasing them": the second pair needs its own "was". */
export const giveEachVerbItsSubject = (tail: string): string =>
  tail.replace(
    /(\band |, |\bwhile )((?:\p{Lu}\p{L}*|the \p{L}+|parents|kids|everyone|he|she) )(\p{L}{3,}ing\b)/gu,
    (_, link: string, subject: string, verb: string) =>
      `${link}${subject}${wasAfter(subject.trim(), subject.endsWith("s ") && !/^\p{Lu}/u.test(subject))} ${verb}`,
  );
