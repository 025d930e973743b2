/** The names in a caption: beside a relation, of a first name, or introduced by the album. */
import { LANGUAGE_WORDS } from "../../pages/language-words.ts";
import { FIRST_NAMES } from "../lexicon/people.ts";
import { capitalise } from "../text/sentence.ts";
import { MORE_FIRST_NAMES } from "./first-names.ts";
import { type LanguageFrames, withoutAccents } from "./frames.ts";
import { isShouted } from "./typed.ts";

export const NAME = "\\p{Lu}\\p{Ll}[\\p{L}'’-]*";

export const toKey = (name: string): string => withoutAccents(name.toLowerCase());

const BARE_FIRST_NAMES = new Set([...MORE_FIRST_NAMES].map(withoutAccents));

/** Whether it is a first name in any of the languages, lower case; families type without accents. */
export const isFirstName = (low: string): boolean =>
  FIRST_NAMES.has(low) || MORE_FIRST_NAMES.has(low) || BARE_FIRST_NAMES.has(low);

interface Named {
  /** The name without its title, in small letters without accents. */
  key: string;
  /** As they are called: "tía Pilar". */
  name: string;
  /** "tía", in small letters; empty for most. */
  title: string;
  /** "la ", where a sentence says it. */
  article: string;
  /** Whether a relation stands before it. */
  isRelated: boolean;
  at: number;
}

/** @param introduced keys of names that the album has made known */
export function namesIn(
  caption: string,
  frames: LanguageFrames,
  language: string,
  introduced: ReadonlySet<string>,
): Named[] {
  const { alsoWords, articleOf, kin, many, one, owners, placeBefore, small, things, withName } =
    frames;
  const words = new Set(LANGUAGE_WORDS[language]!.split(/\s+/));
  const owned = new RegExp(`(?<!\\p{L})(?:${one}|${many})\\s+$`, "iu");
  const mine = new RegExp(`(?<!\\p{L})(?:${owners})\\s+$`, "iu");
  const placed = new RegExp(`(?<!\\p{L})(?:${placeBefore})\\s+$`, "iu");
  const called = new RegExp(`^(?:${withName})$`, "iu");
  const relations = new RegExp(`^(?:${kin}|${withName}|${small})$`, "iu");
  const named = new RegExp(`(?<![\\p{L}-])(?:(${kin}|${withName})\\s+)?(${NAME})(?!\\p{L})`, "giu");
  const either = new RegExp(`^(?:${alsoWords.replaceAll(" ", "|")})$`, "iu");
  // "Luna llena", but "Luna con su pelota".
  const isSomeone = new RegExp(
    `^(?:,|\\s(?:${frames.joinWord("a")}|con|avec|com|mit|met)(?!\\p{L}))`,
    "iu",
  );
  const found: Named[] = [];
  let end = 0;
  for (const { 0: whole, 1: relation = "", 2: first = "", index } of caption.matchAll(named)) {
    // "María José" is one.
    const rest = caption.slice(index + whole.length);
    const [second = ""] =
      (isFirstName(first.toLowerCase()) && new RegExp(`^ ${NAME}(?!\\p{L})`, "u").exec(rest)) || [];
    const name = isFirstName(second.trim().toLowerCase()) ? first + second : first;
    if (index < end) continue;
    end = index + whole.length + name.length - first.length;
    const key = toKey(name);
    if (!/^\p{Lu}\p{Ll}/u.test(name) || words.has(first.toLowerCase()) || relations.test(name))
      continue;
    // "Papá Noel", "Opa Schlitten".
    if (
      relation !== "" &&
      (key === "noel" || things.split(",").some((thing) => thing.endsWith(` ${name}`)))
    )
      continue;
    const before = caption.slice(0, index);
    const isName = isFirstName(first.toLowerCase()) || introduced.has(key);
    if (relation === "" && (!isName || placed.test(before))) continue;
    const isHeadOrNoun = before === "" || language === "de";
    const isWord = relation === "" && isHeadOrNoun && either.test(name) && !introduced.has(key);
    if (isWord && !isSomeone.test(rest)) continue;
    // "Mi abuela Carmen" is Carmen to a reader; "la abuela Carmen" is la abuela Carmen to all.
    const isTitle = called.test(relation) && !mine.test(before);
    const isHead = /(?:^|[.!?:]\s*)[¡¿"«“(]*$/.test(before);
    const spelled = language === "de" || !isHead ? relation : relation.toLowerCase();
    found.push({
      key,
      name: isTitle ? `${spelled} ${name}` : name,
      title: isTitle ? toKey(relation) : "",
      // The article of "o irmão Rui" is the brother's.
      article: isTitle ? articleOf(relation, before) : articleOf("", relation === "" ? before : ""),
      isRelated: relation !== "",
      at: index,
    });
  }
  return [...found, ...calledAlone(caption, frames, owned)].toSorted((a, b) => a.at - b.at);
}

/** "Oma", "maman": said like names where nothing makes a relation of them. */
function calledAlone(
  caption: string,
  { articleAlone, calledBy }: LanguageFrames,
  owned: RegExp,
): Named[] {
  if (isShouted(caption)) return [];
  const alone = new RegExp(`(?<![\\p{L}'’-])(?:${calledBy})(?!\\p{L})`, "giu");
  return [...caption.matchAll(alone)].flatMap(({ 0: typed, index }) => {
    const isNamed = /^\s+\p{Lu}\p{Ll}/u.test(caption.slice(index + typed.length));
    if (isNamed || owned.test(caption.slice(0, index))) return [];
    const low = typed.toLowerCase();
    const name = /^\p{Lu}/u.test(calledBy) ? capitalise(low) : low;
    const article = articleAlone(low);
    return [{ key: toKey(low), name, title: "", article, isRelated: false, at: index }];
  });
}
