/** Who is in an album, as far as its captions make it certain: a name beside a relation, or a common first name. */
import { LANGUAGE_WORDS } from "../../pages/language-words.ts";
import { FIRST_NAMES } from "../lexicon/people.ts";
import { MORE_FIRST_NAMES } from "./first-names.ts";
import type { LanguageFrames } from "./frames.ts";

export interface Person {
  /** As they are called: "Carmen", "Oma Gertrud", "maman". */
  name: string;
  /** As a sentence says it: "la tía Pilar". */
  inSentence: string;
  /** The captions that name them, by index. */
  captions: number[];
}

const NAME = "\\p{Lu}\\p{Ll}[\\p{L}'’-]*";

/** In the order in which they are named first. */
export function findPeople(
  captions: readonly (string | null)[],
  frames: LanguageFrames,
  language: string,
): Person[] {
  const people = new Map<string, Person>();
  captions.forEach((caption, index) => {
    for (const { key, name, article } of namesIn(caption ?? "", frames, language)) {
      const known = people.get(key);
      const inSentence = article + name;
      if (!known) people.set(key, { name, inSentence, captions: [index] });
      else if (known.captions.at(-1) !== index) known.captions.push(index);
      if (known && name.length > known.name.length) Object.assign(known, { name, inSentence });
    }
  });
  // "Nonno" beside "nonno Carlo" is he, or one of two.
  const isNamed = (key: string) =>
    [...people.values()].some(({ name }) => name.toLowerCase().startsWith(`${key} `));
  return [...people].flatMap(([key, person]) => (isNamed(key) ? [] : [person]));
}

/** Whether it is a first name in any of the languages, lower case. */
export const isFirstName = (low: string): boolean =>
  FIRST_NAMES.has(low) || MORE_FIRST_NAMES.has(low);

interface Named {
  key: string;
  name: string;
  article: string;
  at: number;
}

function namesIn(caption: string, frames: LanguageFrames, language: string): Named[] {
  const { articleOf, kin, many, one, owners, placeBefore, small, withName } = frames;
  const words = new Set(LANGUAGE_WORDS[language]!.split(/\s+/));
  const owned = new RegExp(`(?<!\\p{L})(?:${one}|${many})\\s+$`, "iu");
  const mine = new RegExp(`(?<!\\p{L})(?:${owners})\\s+$`, "iu");
  const placed = new RegExp(`(?<!\\p{L})(?:${placeBefore})\\s+$`, "iu");
  const called = new RegExp(`^(?:${withName})$`, "iu");
  const relations = new RegExp(`^(?:${kin}|${withName}|${small})$`, "iu");
  const named = new RegExp(`(?<![\\p{L}-])(?:(${kin}|${withName})\\s+)?(${NAME})(?!\\p{L})`, "giu");
  const found: Named[] = [];
  for (const { 1: relation = "", 2: name = "", index } of caption.matchAll(named)) {
    const key = name.toLowerCase();
    if (!/^\p{Lu}\p{Ll}/u.test(name) || words.has(key) || relations.test(name)) continue;
    const before = caption.slice(0, index);
    const isName = isFirstName(key);
    if (relation === "" && (!isName || placed.test(before))) continue;
    // "Mi abuela Carmen" is Carmen to a reader; "la abuela Carmen" is la abuela Carmen to all.
    const isTitle = called.test(relation) && !mine.test(before);
    const title = language === "de" ? relation : relation.toLowerCase();
    found.push({
      key,
      name: isTitle ? `${title} ${name}` : name,
      article: isTitle ? articleOf(relation) : "",
      at: index,
    });
  }
  return [...found, ...calledAlone(caption, frames, owned)].toSorted((a, b) => a.at - b.at);
}

/** "Oma", "maman": said like names where nothing makes a relation of them. */
function calledAlone(caption: string, { calledBy }: LanguageFrames, owned: RegExp): Named[] {
  const alone = new RegExp(`(?<![\\p{L}'’-])(?:${calledBy})(?!\\p{L})`, "giu");
  return [...caption.matchAll(alone)].flatMap(({ 0: typed, index }) => {
    const isNamed = /^\s+\p{Lu}\p{Ll}/u.test(caption.slice(index + typed.length));
    if (isNamed || owned.test(caption.slice(0, index))) return [];
    const name = calledBy.split("|").find((said) => said.toLowerCase() === typed.toLowerCase());
    return [{ key: typed.toLowerCase(), name: name ?? typed, article: "", at: index }];
  });
}
