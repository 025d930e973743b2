/** What can be seen in an album: nouns of a closed list, so that their article is right. */
import { capitalise } from "../text/sentence.ts";
import { type LanguageFrames, withoutAccents } from "./frames.ts";
import { isShouted } from "./typed.ts";

export interface SeenThing {
  /** "la playa". */
  withArticle: string;
  /** "playa". */
  noun: string;
  caption: number;
}

/** One of a kind each, in the order of the captions; a caption that denies something shows nothing. */
export function findThings(
  captions: readonly (string | null)[],
  { negation, phrases, things }: LanguageFrames,
): SeenThing[] {
  const known = things.split(",").map((withArticle) => {
    const noun = withArticle.replace(/^(?:\p{L}+\s|\p{L}['’])/u, "");
    // A capital is a name's where a small letter would do: "en Mar del Plata".
    const small = noun.slice(0, 1).toLowerCase() + noun.slice(1);
    const isProper = noun !== small;
    const head = isProper ? noun : `(?:${small}|(?<=^\\P{L}*)${capitalise(small)})`;
    // With its accents or without any: "regaló" is no "regalo".
    return {
      withArticle,
      noun,
      pattern: new RegExp(`(?<![\\p{L}-])(?:${head}|${withoutAccents(head)})(?![\\p{L}-])`, "u"),
    };
  });
  const otherSense = new RegExp(`(?<!\\p{L})(?:${phrases})(?!\\p{L})`, "giu");
  const found = captions.flatMap((caption, index) => {
    if (caption === null || negation.test(caption)) return [];
    const typed = isShouted(caption) ? caption.toLowerCase() : caption;
    const text = typed.replace(otherSense, "");
    return known
      .map((thing) => ({ ...thing, at: thing.pattern.exec(text)?.index ?? -1 }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .map(({ noun, withArticle }) => ({ noun, withArticle, caption: index }));
  });
  return found.filter(({ noun }, at) => found.findIndex((one) => one.noun === noun) === at);
}
