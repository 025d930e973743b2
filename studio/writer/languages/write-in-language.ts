/** Albums that are not in English: told in their own language where there are frames for it, else kept as typed. */
import { canBeIn, findLanguage, guessLanguage } from "../../pages/story-language.ts";
import type { Length, Template, Tone } from "../meta.ts";
import { MAX_TAG_CHARACTERS, MAX_TAGS, MAX_TITLE_CHARACTERS } from "../meta.ts";
import type { Random } from "../random.ts";
import { capitalise } from "../text/sentence.ts";
import { FRAMES } from "./all.ts";
import { isFirstName } from "./names-in.ts";
import { tellAlbumIn, type Told } from "./tell.ts";
import { headOf } from "./title.ts";
import { closed, keepTyped, sentencesOf, withName } from "./typed.ts";

const ENGLISH = "en";

/**
 * The language of most captions.
 * @param captions as they were typed
 * @param hint what an album is in whose captions indicate none, a BCP 47 code; English by default
 */
export function languageOfAlbum(captions: readonly string[], hint?: string): string {
  const counts = new Map<string, number>();
  for (const caption of captions) {
    const language = findLanguage(caption);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  const found = best ? null : findLanguage(captions.join("\n"));
  const hinted = hint?.split("-")[0]!.toLowerCase() ?? ENGLISH;
  if (!best) return found ?? (hinted in FRAMES ? hinted : ENGLISH);
  // Short captions could be in several languages ("Stau am Brenner"): all of them together are in one
  // that a caption is in by itself.
  const together = findLanguage(captions.join("\n")) ?? best[0];
  const isAnother = together !== best[0] && together in FRAMES && counts.has(together);
  if (isAnother && captions.every((caption) => mayBeIn(together, caption))) return together;
  return best[1] === second?.[1] ? guessLanguage(captions.join("\n")) : best[0];
}

const mayBeIn = (language: string, caption: string): boolean =>
  findLanguage(caption) === null || canBeIn(language, caption);

/** @param language what `languageOfAlbum` has found; not English */
export function writeInLanguage(
  language: string,
  captions: readonly string[],
  options: { template: Template | "none"; tone: Tone; length: Length; random: Random },
): Told {
  const typed = captions.map(keepTyped);
  const frames = FRAMES[language];
  if (!frames) return keepAlbum(language, typed);
  const named = typed.map((caption) =>
    withName(caption, isFirstName, `${frames.kin}|${frames.withName}`),
  );
  const spelled = spellAlike(named, typed, frames.alsoWords.split(" "));
  const own = spelled.map((caption) => canBeIn(language, caption));
  return tellAlbumIn(language, frames, spelled, own, options);
}

/** "Mi nieta Valentina" was spelled: "valentina en la playa" is too; what is a word as well may be the word. */
function spellAlike(
  named: readonly string[],
  typed: readonly string[],
  alsoWords: readonly string[],
): string[] {
  const names = new Set(
    named.flatMap((caption, at) =>
      (caption.match(/\p{Lu}\p{Ll}+/gu) ?? []).filter(
        (name) => !typed[at]!.includes(name) && !alsoWords.includes(name.toLowerCase()),
      ),
    ),
  );
  return named.map((caption) =>
    caption.replace(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu, (word) =>
      names.has(capitalise(word)) ? capitalise(word) : word,
    ),
  );
}

/** Page by page as typed: the storyteller has no word of this language to add. */
function keepAlbum(language: string, typed: readonly string[]): Told {
  const heads = typed.flatMap((caption) => headOf(caption) ?? []);
  const title = heads.find((head) => head.length <= MAX_TITLE_CHARACTERS);
  const said = new Set<string>();
  return {
    title: capitalise(title ?? [...typed.join(" ")].slice(0, MAX_TITLE_CHARACTERS).join("")),
    tags: tagsOf(language, typed),
    pages: typed.map((caption, index) => {
      const isNew = !said.has(caption.toLowerCase());
      said.add(caption.toLowerCase());
      const sentences = isNew ? sentencesOf(closed(capitalise(caption))) : [];
      return {
        picture: index,
        sentences: sentences.map((text) => ({ text, facts: [index], device: "verbatim" as const })),
      };
    }),
  };
}

/** The years that are typed, and the language by its own name: words of it could be of any kind. */
function tagsOf(language: string, typed: readonly string[]): string[] {
  const years = typed.join(" ").match(/(?<!\d)(?:18|19|20)\d\d(?!\d)/g) ?? [];
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return [...new Set([capitalise(name), ...years])]
    .filter((tag) => tag.length <= MAX_TAG_CHARACTERS)
    .slice(0, MAX_TAGS);
}
