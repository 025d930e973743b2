/** The forms of a verb: known ones from the lexicon, unknown ones by the rules of English spelling. */
import {
  DOUBLING_VERBS,
  IRREGULAR_VERBS,
  OTHER_PASTS,
  REGULAR_VERBS,
  VERB_OR_NOUN,
} from "../lexicon/verbs.ts";
import { wordSet } from "../lexicon/word-set.ts";

const doubling = wordSet(DOUBLING_VERBS);
const verbOrNoun = wordSet(VERB_OR_NOUN);
/** "hop", "swim", "plan": one short vowel before one consonant. */
const SHORT_SYLLABLE = /^(?:[^aeiou]*|qu|squ)[aeiou][bdfgklmnprtvz]$/;

function doublesLastLetter(base: string): boolean {
  return SHORT_SYLLABLE.test(base) || doubling.has(base);
}

/** "blow" gives "blows", "cry" "cries", "catch" "catches". */
function thirdPersonOf(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPastOf(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return doublesLastLetter(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

function gerundOf(base: string): string {
  if (base.endsWith("ie")) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return doublesLastLetter(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}

const pastByBase = new Map<string, string>();
const baseByThird = new Map<string, string>();
const baseByPast = new Map<string, string>();
const baseByParticiple = new Map<string, string>();
const baseByGerund = new Map<string, string>();

function learn(base: string, past: string, participle: string): void {
  pastByBase.set(base, past);
  baseByThird.set(thirdPersonOf(base), base);
  baseByPast.set(past, base);
  if (participle !== past) baseByParticiple.set(participle, base);
  baseByGerund.set(gerundOf(base), base);
}

for (const base of REGULAR_VERBS.trim().split(/\s+/)) {
  learn(base, regularPastOf(base), regularPastOf(base));
}
for (const forms of IRREGULAR_VERBS.replace(/\s*\n\s*/g, " ").split("|")) {
  const [base, past, participle] = forms.trim().split(" ") as [string, string, string | undefined];
  learn(base, past, participle ?? past);
}
baseByGerund.set("queueing", "queue");
for (const pair of OTHER_PASTS.split("|")) {
  const [past, base] = pair.split(" ") as [string, string];
  baseByPast.set(past, base);
}

export const isVerbOrNoun = (word: string): boolean =>
  verbOrNoun.has(word) || verbOrNoun.has(baseByThird.get(word) ?? "");
export const isBase = (word: string): boolean => pastByBase.has(word);
export const isThirdPerson = (word: string): boolean => baseByThird.has(word);
/** A participle with a form of its own: "eaten", "drawn", "broken". */
export const isOwnParticiple = (word: string): boolean => baseByParticiple.has(word);
export const isKnownGerund = (word: string): boolean => baseByGerund.has(word);
const NOT_PAST =
  /^(?:bed|red|shed|sled|seed|weed|speed|need|feed|reed|breed|hundred|sacred|naked|indeed|exceed|ted|fred|ned|jed|med|wed|led|bobsled|flowerbed|crooked|wicked|rugged|aged|beloved|kindred|moped|seabed|steed)$/;
export const isPast = (word: string): boolean =>
  baseByPast.has(word) || (/[a-z]{2}ed$/.test(word) && !NOT_PAST.test(word));
/** "put", "read", "cut": the present looks like the past. */
export const isUnchanging = (word: string): boolean => baseByPast.get(word) === word;

/** The past of a present form, known or not: "blows", "blow" and "twizzles" give "blew", "blew", "twizzled". */
export function pastOfPresent(word: string): string {
  const low = word.toLowerCase();
  const base = baseByThird.get(low) ?? (pastByBase.has(low) ? low : baseOfUnknownThird(low));
  return pastByBase.get(base) ?? regularPastOf(base);
}

function baseOfUnknownThird(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The past of a gerund the lexicon knows ("playing" gives "played"), or null. */
export function getPastOfGerund(word: string): string | null {
  const base = baseByGerund.get(word.toLowerCase());
  return base === undefined ? null : (pastByBase.get(base) ?? null);
}
