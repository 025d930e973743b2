/** Who is in an album, as far as its captions make it certain: a name beside a relation, or a common first name. */
import { everyAnd, type LanguageFrames } from "./frames.ts";
import { isFirstName, NAME, namesIn, toKey } from "./names-in.ts";

export interface Person {
  /** As they are called: "Carmen", "Oma Gertrud", "maman". */
  name: string;
  /** As a sentence says it: "la tía Pilar". */
  inSentence: string;
  /** The captions that name them, by index. */
  captions: number[];
}

/** In the order in which they are named first. */
export function findPeople(
  captions: readonly (string | null)[],
  frames: LanguageFrames,
  language: string,
): Person[] {
  const people = new Map<string, Person>();
  const titles = new Map<string, string>();
  const introduced = introducedIn(captions, frames, language);
  captions.forEach((caption, index) => {
    for (const named of namesIn(caption ?? "", frames, language, introduced)) {
      const { name, title } = named;
      // "Tío Juan" beside "abuelo Juan" is another.
      const isOther = title !== "" && title !== (titles.get(named.key) ?? title);
      const key = isOther ? toKey(name) : named.key;
      if (title !== "") titles.set(key, title);
      const known = people.get(key);
      const inSentence = named.article + name;
      if (!known) people.set(key, { name, inSentence, captions: [index] });
      else if (known.captions.at(-1) !== index) known.captions.push(index);
      if (known && name.length > known.name.length) Object.assign(known, { name, inSentence });
    }
  });
  // "Nonno" beside "nonno Carlo" is he, or one of two.
  const isNamed = (key: string) =>
    [...people.values()].some(({ name }) => toKey(name).startsWith(`${key} `));
  return [...people].flatMap(([key, person]) => (isNamed(key) ? [] : [person]));
}

/** Names that a caption introduces by a relation, a birthday or somebody beside them; lower case. */
function introducedIn(
  captions: readonly (string | null)[],
  frames: LanguageFrames,
  language: string,
): Set<string> {
  const introduced = new Set<string>();
  const and = everyAnd(frames);
  const pair = new RegExp(
    `(?<!\\p{L})(${NAME}) (?:${and}) (?:\\p{Ll}{1,2}\\s|d['’])?(${NAME})(?!\\p{L})`,
    "u",
  );
  for (const caption of captions) {
    if (caption === null) continue;
    for (const { key, isRelated } of namesIn(caption, frames, language, introduced))
      if (isRelated) introduced.add(key);
    const birthday = frames.birthdayOf.exec(caption)?.groups;
    if (birthday?.["name"] && isBirthdayOf(birthday["kin"], frames))
      introduced.add(toKey(birthday["name"]));
    // A German noun has a capital too.
    const [, one = "", other = ""] = (language !== "de" && pair.exec(caption)) || [];
    const isKnown = (name: string) =>
      isFirstName(name.toLowerCase()) || introduced.has(toKey(name));
    if (isKnown(one)) introduced.add(toKey(other));
    if (isKnown(other) && !caption.startsWith(one)) introduced.add(toKey(one));
  }
  return introduced;
}

/** "Anniversaire de la Libération" is nobody's. */
export const isBirthdayOf = (kin: string | undefined, frames: LanguageFrames): boolean =>
  kin === undefined || new RegExp(`^(?:${frames.kin}|${frames.withName})$`, "iu").test(kin);
