/** What can be seen in an album: nouns of a closed list, so that their article is right. */
import type { LanguageFrames } from "./frames.ts";

export interface SeenThing {
  /** "la playa". */
  withArticle: string;
  /** "playa". */
  noun: string;
  caption: number;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** One of a kind each, in the order of the captions; a caption that denies something shows nothing. */
export function findThings(
  captions: readonly (string | null)[],
  { negation, things }: LanguageFrames,
): SeenThing[] {
  const known = things.split(",").map((withArticle) => {
    const noun = withArticle.replace(/^(?:\p{L}+\s|\p{L}['’])/u, "");
    const flags = /^\p{Lu}/u.test(noun) ? "u" : "iu";
    return {
      withArticle,
      noun,
      pattern: new RegExp(`(?<![\\p{L}-])${plain(noun)}(?![\\p{L}-])`, flags),
    };
  });
  const found = captions.flatMap((caption, index) => {
    if (caption === null || negation.test(caption)) return [];
    return known
      .map((thing) => ({ ...thing, at: thing.pattern.exec(plain(caption))?.index ?? -1 }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .map(({ noun, withArticle }) => ({ noun, withArticle, caption: index }));
  });
  return found.filter(({ noun }, at) => found.findIndex((one) => one.noun === noun) === at);
}
