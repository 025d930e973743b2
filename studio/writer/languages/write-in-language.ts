/** Albums that are not in English: told in their own language where there are frames for it, else kept as typed. */
import { canBeIn, findLanguage, guessLanguage } from "../../pages/story-language.ts";
import type { Length, Template, Tone } from "../meta.ts";
import { MAX_TAG_CHARACTERS, MAX_TAGS, MAX_TITLE_CHARACTERS } from "../meta.ts";
import type { Random } from "../random.ts";
import { capitalise } from "../text/sentence.ts";
import { FRAMES } from "./all.ts";
import { isFirstName } from "./people.ts";
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
  return best[1] === second?.[1] ? guessLanguage(captions.join("\n")) : best[0];
}

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
  const own = named.map((caption) => canBeIn(language, caption));
  return tellAlbumIn(language, frames, named, own, options);
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
