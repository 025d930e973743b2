/** The names an album uses: one spelling for each, who is a person and what is a place. */
import { STATES } from "../lexicon/adjectives.ts";
import { CAPITALISED_WORDS } from "../lexicon/calendar.ts";
import { AUXILIARIES, DETERMINERS, PAST_AUXILIARIES, PRONOUNS } from "../lexicon/function-words.ts";
import { EVENTS, PLACE_WORDS } from "../lexicon/nouns.ts";
import { FIRST_NAMES, KIN, NAMES_THAT_ARE_WORDS } from "../lexicon/people.ts";
import { PLACE_NAMES } from "../lexicon/place-names.ts";
import { isAdjective } from "../grammar/roles.ts";
import { isCapitalised, isPossessive, withoutPossessive } from "../grammar/tokens.ts";
import { isKnownGerund, isPast, isThirdPerson } from "../grammar/verb-forms.ts";
import { isCommonWord } from "./common-words.ts";
import { splitSentences } from "./split-sentences.ts";

export interface AlbumNames {
  /** Every proper name, lower case, with its spelling. */
  spelling: ReadonlyMap<string, string>;
  places: ReadonlySet<string>;
  /** Names that are surely a person's or a pet's. */
  people: ReadonlySet<string>;
}

const PLACE_BEFORE =
  /^(?:at|in|to|near|from|around|visiting|outside|across|into|leaving|reaching)$/;
const PERSON_BEFORE =
  /^(?:with|and|meet|met|hug|hugs|hugging|kiss|kisses|kissing|called|named|baby|little|young|teaching|helping|watching|chasing|holding|feeding)$/;
const PLACE_PART =
  /^(?:loch|lake|mount|mt|cape|port|san|santa|saint|st|river|fort|isle|glen|point|camp|new|north|south|east|west|great)$/;
const OWNED =
  /^(?:birthday|party|house|first|new|turn|favourite|favorite|garden|christening|wedding|school|room|bike|dog|cat|cake|nap|bath|smile|face|hair|tooth|graduation|drawing)$/;

interface Word {
  text: string;
  low: string;
  bare: string;
  possessive: boolean;
}

/** Reads every caption once, so that a name known from one caption is a name in all. */
export function findAlbumNames(captions: readonly string[]): AlbumNames {
  const spelling = new Map<string, string>();
  const places = new Set<string>();
  const people = new Set<string>();
  const sentences = captions.flatMap(splitSentences).map(wordsOf);
  for (const words of sentences) {
    words.forEach((word, index) => {
      const kind = isCapitalised(word.bare)
        ? properKind(word, index, words, places)
        : smallKind(word, index, words);
      if (kind === "place") places.add(word.bare.toLowerCase());
      if (kind === "none") return;
      const name = spellName(word.bare);
      // "SAMI SCORED" does not respell Sami.
      const isShouted = name.length > 2 && name === name.toUpperCase();
      if (!isShouted || !spelling.has(name.toLowerCase())) spelling.set(name.toLowerCase(), name);
      const known =
        !isMonth(word.low) && (FIRST_NAMES.has(word.low) || NAMES_THAT_ARE_WORDS.has(word.low));
      if (kind === "person" || (kind === "name" && known)) people.add(name.toLowerCase());
    });
  }
  for (const words of sentences) {
    words.forEach((word, index) => {
      const low = word.bare.toLowerCase();
      if (!spelling.has(low) || places.has(low)) return;
      if (isPersonHere(word, index, words)) people.add(low);
    });
  }
  for (const person of people) if (FIRST_NAMES.has(person)) places.delete(person);
  for (const place of places) people.delete(place);
  return { spelling, places, people };
}

const spellName = (bare: string): string =>
  isCapitalised(bare) ? bare : bare[0]!.toUpperCase() + bare.slice(1);

function wordsOf(sentence: string): Word[] {
  return sentence
    .split(/\s+/)
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'-]+$/gu, ""))
    .filter(Boolean)
    .map((text) => {
      const bare = withoutPossessive(text);
      return { text, bare, low: bare.toLowerCase(), possessive: isPossessive(text) };
    });
}

const ANIMAL =
  /^(?:dog|cat|puppy|kitten|pony|horse|rabbit|budgie|hamster|tortoise|parrot|donkey|goldfish|doll)$/;
type Kind = "person" | "place" | "name" | "none";

function properKind(
  word: Word,
  index: number,
  words: readonly Word[],
  places: ReadonlySet<string>,
): Kind {
  const { bare, low } = word;
  if (!/^\p{Lu}[\p{L}'-]+$/u.test(bare) || CAPITALISED_WORDS.has(low)) return "none";
  if (KIN.has(low) || DETERMINERS.has(low) || PRONOUNS.has(low)) return "none";
  const previous = words[index - 1]?.low ?? "";
  const next = words[index + 1];
  if (/^(?:old|new|big|little|great|dear)$/.test(low)) return "none";
  if (isMonthHere(low, previous, next?.text ?? "")) return "none";
  if (/^ben$/.test(low) && /^(?:nevis|lomond|macdui|ledi|vorlich|more)$/.test(next?.low ?? ""))
    return "place";
  if (PLACE_PART.test(low) && next && isCapitalised(next.bare)) return "place";
  if (
    index > 0 &&
    (PLACE_WORDS.has(low) || PLACE_PART.test(previous) || /^(?:nevis|lomond)$/.test(low))
  )
    return isCapitalised(words[index - 1]!.bare) ? "place" : "none";
  if (/^(?:hurricane|cyclone|typhoon|storm)$/.test(previous)) return "none";
  if (FIRST_NAMES.has(low) && !(PLACE_BEFORE.test(previous) && PLACE_NAMES.has(low)))
    return "person";
  if (ANIMAL.test(previous) || (next?.low === "the" && ANIMAL.test(words[index + 2]?.low ?? "")))
    return "person";
  if (PLACE_NAMES.has(low)) return "place";
  if (index > 0) {
    if (EVENTS.has(low) || isTitleCased(words)) return "none";
    if (PLACE_BEFORE.test(previous) && !word.possessive) return "place";
    return places.has(previous) && isCapitalised(words[index - 1]!.bare) ? "place" : "name";
  }
  if (next && PLACE_WORDS.has(next.low) && !isCommonWord(low)) return "place";
  return opensAsName(word, next) ? "name" : "none";
}

/** "May 5", "in April": a month, though May and April are names too. */
const isMonth = (low: string): boolean => /^(?:may|march|august|april|june)$/.test(low);
const isMonthHere = (low: string, previous: string, next: string): boolean =>
  isMonth(low) &&
  (/^\d/.test(next) || /^(?:in|on|last|this|of|since|until|\d+\w*)$/.test(previous));

/** "Opening Presents With Cousin Max": capitals everywhere say nothing about names. */
function isTitleCased(words: readonly Word[]): boolean {
  const long = words.filter((word) => word.bare.length > 3);
  const capitals = long.filter((word) => isCapitalised(word.bare));
  return long.length > 3 && capitals.length === long.length;
}

/** A word at the head of a sentence is a name if a common word could not stand there bare. */
function opensAsName(word: Word, next: Word | undefined): boolean {
  const { low } = word;
  if (NAMES_THAT_ARE_WORDS.has(low)) {
    return word.possessive || (next !== undefined && followsName(next));
  }
  if (isCommonWord(low)) return false;
  if (word.possessive) return next !== undefined;
  return next !== undefined && followsName(next);
}

export const followsName = (next: { low: string }): boolean =>
  STATES.has(next.low) ||
  next.low in AUXILIARIES ||
  PAST_AUXILIARIES.has(next.low) ||
  isThirdPerson(next.low) ||
  isPast(next.low) ||
  isKnownGerund(next.low) ||
  (next.low === "and" && !/^in|on|at$/.test(next.low));

/** Behind these stands a name, as behind "uncle". */
export const RELATIONS =
  /^(?:husband|wife|hubby|son|daughter|grandson|granddaughter|nephew|niece)$/;

/** A name written small: only if it can hardly be anything else. */
function smallKind(word: Word, index: number, words: readonly Word[]): Kind {
  const { low } = word;
  const previous = words[index - 1]?.low ?? "";
  if (PLACE_NAMES.has(low) && PLACE_BEFORE.test(previous) && low !== "orlando") return "place";
  // "grandma rose", "uncle bill": after a relation even such a word is a name.
  const next = words[index + 1]?.low ?? "and";
  const isRelation = KIN.has(previous) || RELATIONS.test(previous);
  // "Grace and jack on the beach"
  const other = previous === "and" ? words[index - 2] : undefined;
  const isJoined =
    other !== undefined && (FIRST_NAMES.has(other.low) || NAMES_THAT_ARE_WORDS.has(other.low));
  const isBehind =
    /^(?:and|with|in|at|on)$/.test(next) ||
    isKnownGerund(next) ||
    (isRelation && isPast(next) && !isAdjective(next));
  const opensAlone = isJoined && (index === 2 || FIRST_NAMES.has(other.low));
  if (NAMES_THAT_ARE_WORDS.has(low) && (isRelation || opensAlone) && isBehind) {
    return "person";
  }
  if (NAMES_THAT_ARE_WORDS.has(low) || low.length < 3 || KIN.has(low) || !FIRST_NAMES.has(low))
    return "none";
  if (PLACE_BEFORE.test(previous) && !KIN.has(words[index - 1]!.low))
    return PLACE_NAMES.has(low) ? "place" : word.possessive ? "person" : "none";
  if (/^(?:glen|devon|nick|bob|don|ling|ida|ada|ali|ama|jin|jun|olive)$/.test(low))
    return isRelation || isJoined ? "person" : "none";
  return DETERMINERS.has(previous) && !/^(?:our|my|little|and)$/.test(previous) ? "none" : "person";
}

/** Whether the words around a name can only stand around a person's. */
function isPersonHere(word: Word, index: number, words: readonly Word[]): boolean {
  const previous = words[index - 1];
  const next = words[index + 1];
  // "Old Faithful", "the Titanic": what is so called is hardly anybody.
  const isNamedThing = /^(?:old|new|big|great|grand|royal|the)$/.test(previous?.low ?? "");
  if (isNamedThing && !FIRST_NAMES.has(word.low)) return false;
  if (
    previous &&
    (KIN.has(previous.low) || PERSON_BEFORE.test(previous.low)) &&
    !previous.possessive
  )
    return true;
  if (word.possessive) return next !== undefined && (OWNED.test(next.low) || KIN.has(next.low));
  if (!next) return false;
  if (
    /^(?:is|was|has|had|loves|loved|asleep|and|turns|turned|cried|fell|helping|eating|sleeping|playing|wearing|holding|having|reading|riding)$/.test(
      next.low,
    )
  ) {
    return next.low !== "and" || index === 0 || KIN.has(words[index + 2]?.low ?? "");
  }
  return (
    (isThirdPerson(next.low) || isKnownGerund(next.low)) && !PLACE_BEFORE.test(previous?.low ?? "")
  );
}
