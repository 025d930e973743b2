/** Captions about people: what they do, how they are, or that they are there. */
import { STATES } from "../lexicon/adjectives.ts";
import { FIRST_NAMES, KIN } from "../lexicon/people.ts";
import { isFinite } from "../grammar/roles.ts";
import { endsPhrase, renderTokens, type Token } from "../grammar/tokens.ts";
import type { AlbumNames } from "../reading/album-names.ts";
import { trimEnd } from "../text/sentence.ts";
import { AGE } from "./ages.ts";
import { doneForm, pastOfRest } from "./deeds.ts";
import type { Body, Subject } from "./fact.ts";
import { readSubject, wasOf } from "./subject.ts";

const PLACE_PREPOSITION =
  /^(?:in|on|at|under|inside|outside|behind|up|near|by|beside|between|across|through|over|among|underneath)$/;
const NO_PLACE =
  /^(?:at (?:last|first|least|once|it|play)\b|in (?:the end|time|law)\b|in (?:19|20)\d\d|on (?:\S+ ){0,3}(?:day|birthday|morning|night|anniversary)\b)/i;
/** How somebody or something can be, right behind its noun. */
export const STATE_BEHIND =
  /^(?:asleep|awake|empty|ready|broken|closed|shut|open|alone|everywhere|gone|full|upside|covered|soaked|lost|finished|frozen|tired|happy|proud|sunburnt|muddy|stuck)$/;
const STRONG_STATE =
  /^(?:fast|sound|wide|fully|all|so|very|still|half) (?:asleep|awake|dressed|ready|tired|proud|happy|excited|muddy|wet|soaked)/;
const WRAPPED = /^(?:covered|dressed|wrapped|tucked|curled|buried|soaked|dripping)$/;
const DAY = /^the (?:day|night|morning) /i;
/** "Emma blowing bubbles and Leo chasing them": two people's deeds are not one's. */
const SECOND_DOER =
  /\b(?:and|while|,)\s+(?:\p{Lu}\p{L}*|the \p{L}+|everyone|everybody|me|us|he|she|they|nobody|(?:my|his|her|our|their) \p{L}+)(?: \p{Lu}\p{L}*)? \p{L}+(?:ing|ed)\b|, \p{Lu}?\p{L}+ \p{L}+ing\b/u;

const isKnown = (person: string, names: AlbumNames): boolean => {
  const low = person.split(" ")[0]!.toLowerCase();
  return KIN.has(low) || names.people.has(low) || FIRST_NAMES.has(low);
};

/** @param end index of the first word after the subject */
export function readPeople(
  { subject, end }: { subject: Subject; end: number },
  tokens: readonly Token[],
  names: AlbumNames,
): Body | null {
  const rest = tokens.slice(end);
  const tail = trimEnd(renderTokens(rest));
  const next = rest[0];
  if (!next) {
    const known = subject.people.length === 0 || subject.people.some((one) => isKnown(one, names));
    return known ? { kind: "presence", subject, tail: "" } : null;
  }
  if (rest.some(isFinite) && !/^(?:the (?:day|night|morning)|with|on|in|at|asleep)\b/i.test(tail))
    return null;
  if (AGE.test(tail)) return { kind: "presence", subject: { ...subject, age: tail }, tail: "" };
  if (endsPhrase(tokens[end - 1]) && !subject.age) {
    const isBoth = subject.plural && /^both (?:\d{1,2}|\p{L}+)$/u.test(tail);
    return isBoth ? { kind: "presence", subject: { ...subject, age: tail }, tail: "" } : null;
  }
  if (next.role === "ger") return readDeed(subject, rest, tail, names);
  if (
    next.low === "with" ||
    next.low === "as" ||
    DAY.test(`${tail} `) ||
    /^at (?:age )?\d/.test(tail)
  )
    // "Jayden with Daddy Tom, Ellie with Papa Marcus" is of two.
    return /, \p{Lu}\p{L}+ \p{Ll}/u.test(tail) ? null : { kind: "presence", subject, tail };
  const hasVerb = rest.some(isFinite);
  const behindComma = rest[rest.findIndex(endsPhrase) + 1];
  const isRemarked = rest.slice(0, -1).some(endsPhrase) && behindComma?.role !== "prep";
  const isPlaced = PLACE_PREPOSITION.test(next.low) && rest.length > 1 && !NO_PLACE.test(tail);
  if (isPlaced && isRemarked) return null;
  if (isPlaced && !hasVerb) return { kind: "state", subject, rest: tail };
  if (/^(?:in (?:19|20)\d\d|on )/.test(tail)) return { kind: "presence", subject, tail };
  const isState =
    STATE_BEHIND.test(next.low) ||
    (next.role === "adj" && STATES.has(next.low)) ||
    STRONG_STATE.test(`${next.low} ${rest[1]?.low}`) ||
    (next.role === "part" && !tail.includes(",")) ||
    WRAPPED.test(next.low);
  // "Grandad covered his eyes" may be a deed.
  const mayBeDeed = /\b(?:his|her|their) \p{L}+ \p{L}+ed$/u.test(tail);
  // "Nan asleep Joey awake": two, and two states.
  const isTwo = rest.some(
    (token, at) => at > 0 && token.proper && !/^(?:prep|det|noun)$/.test(rest[at - 1]!.role),
  );
  return isState && !mayBeDeed && !isTwo ? { kind: "state", subject, rest: tail } : null;
}

/** "Mum steering and Dad shouting": two people, two deeds. */
function readPair(subject: Subject, rest: readonly Token[], names: AlbumNames): Body | null {
  const and = rest.findIndex((token) => token.low === "and");
  const other = and < 0 ? null : readSubject(rest.slice(and + 1), names);
  if (!other || other.subject.age) return null;
  const second = rest.slice(and + 1 + other.end);
  if (second[0]?.role !== "ger" || endsPhrase(rest[and - 1])) return null;
  const again = [...rest.slice(1, and), ...second.slice(1)];
  if (again.some((token) => token.role === "ger" || isFinite(token) || token.low === "and"))
    return null;
  const first = trimEnd(renderTokens(rest.slice(0, and)));
  const text = `${subject.text} ${wasOf(subject)} ${first} and ${other.subject.text} ${wasOf(other.subject)} ${trimEnd(renderTokens(second))}`;
  return subject.age ? null : { kind: "told", text };
}

function readDeed(
  subject: Subject,
  rest: readonly Token[],
  tail: string,
  names: AlbumNames,
): Body | null {
  const gerund = rest[0]!;
  if (endsPhrase(gerund) || /, /.test(tail)) return null;
  const pair = readPair(subject, rest, names);
  if (pair) return pair;
  const after = trimEnd(renderTokens(rest.slice(1)));
  if (SECOND_DOER.test(after) || /^(?:or|but|maybe)\b/.test(after)) return null;
  const told = pastOfRest(after);
  const past = told === null ? null : doneForm(gerund.low);
  return {
    kind: "deed",
    subject,
    gerund: gerund.low,
    past: past ? `${past} ${told}`.trim() : null,
    rest: after,
  };
}
