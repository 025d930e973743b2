/** What the book as a whole says: who is in it, which things come back, where it turns, how the years run. */
import { findThemes } from "../lines/themes/all-themes.ts";
import type { Theme } from "../lines/themes/theme.ts";
import type { Random } from "../random.ts";
import type { Caption } from "../reading/read-caption.ts";
import type { Thing } from "../reading/things.ts";
import { withIndefinite } from "../grammar/number.ts";
import { findCast } from "./cast.ts";

export interface Page {
  index: number;
  caption: Caption;
  /** mishap: the story turns on what went wrong; corner: it turns, though nothing did. */
  turn: "mishap" | "corner" | "none";
  /** How this page's year stands to the last one known. */
  years: "same" | "later" | "earlier";
  themes: Theme[];
  isLast: boolean;
}

export interface Plan {
  pages: Page[];
  /** Everyone who is met, in order of appearance. */
  cast: string[];
  /** The cast, the ones who do most first. */
  stars: string[];
  /** One thing from each picture first, so that a recap walks through the whole book. */
  things: Thing[];
  places: string[];
  person: "I" | "we" | null;
  grief: boolean;
}

export function makePlan(captions: readonly Caption[], random: Random): Plan {
  const turnAt = findTurn(captions);
  let year: number | null = null;
  const pages = captions.map((caption, index): Page => {
    const years =
      !caption.year || !year || caption.year === year
        ? "same"
        : caption.year > year
          ? "later"
          : "earlier";
    year = caption.year ?? year;
    const turn = index !== turnAt ? "none" : caption.mishap === "none" ? "corner" : "mishap";
    const themes = caption.foreign ? [] : findThemes(caption.matter, caption.mishap !== "none");
    return { index, caption, turn, years, themes, isLast: index === captions.length - 1 };
  });
  const persons = captions.map((caption) => caption.person);
  const { cast, stars } = findCast(captions);
  return {
    pages,
    cast,
    stars,
    things: collectThings(captions, random),
    places: [...new Set(captions.flatMap((caption) => caption.places.map((place) => place.name)))],
    person: persons.includes("we") ? "we" : persons.includes("I") ? "I" : null,
    grief: captions.some((caption) => caption.grief),
  };
}

/** The turn lies where something went wrong, else a little past the middle; a short book has none. */
function findTurn(captions: readonly Caption[]): number {
  if (captions.length < 3) return -1;
  const middle = (captions.length - 1) * 0.62;
  const weight = (index: number) =>
    Math.abs(index - middle) - (captions[index]!.mishap === "strong" ? 10 : 0);
  const mishaps = captions.flatMap((caption, index) =>
    caption.mishap !== "none" && index > 0 ? [index] : [],
  );
  if (mishaps.length === 0) return Math.round(middle);
  return mishaps.reduce((best, index) => (weight(index) < weight(best) ? index : best));
}

function collectThings(captions: readonly Caption[], random: Random): Thing[] {
  const perPage = captions.map((caption) =>
    caption.mishap === "strong" ? [] : random.shuffle(caption.things),
  );
  const things: Thing[] = [];
  for (let round = 0; round < 2; round++) {
    for (const page of perPage) {
      const thing = page[round];
      if (thing && !things.some((other) => sameHead(other.phrase, thing.phrase)))
        things.push(thing);
    }
  }
  return things;
}

const headOf = (phrase: string): string =>
  phrase
    .split(" ")
    .at(-1)!
    .replace(/(?:es|s)$/, "");
/** "cake" and "rainbow cake" are the same thing twice. */
const sameHead = (one: string, other: string): boolean => headOf(one) === headOf(other);

/** There is only one of each. */
const UNIQUE = /^(?:sky|sea|sun|moon|moonlight|sunshine)$/;

export const aThing = (thing: Thing): string =>
  UNIQUE.test(thing.phrase)
    ? `the ${thing.phrase}`
    : thing.mass
      ? `some ${thing.phrase}`
      : withIndefinite(thing.phrase, thing.plural);
export const theThing = (thing: Thing): string => `the ${thing.phrase}`;
