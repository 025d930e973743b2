/** What the title and the card need to know: who is in the book, which things come back, where it was. */
import type { Random } from "../random.ts";
import type { Caption } from "../reading/read-caption.ts";
import type { Thing } from "../reading/things.ts";
import { findCast } from "./cast.ts";
import { findThemes } from "./themes.ts";

export interface Plan {
  captions: readonly Caption[];
  /** What each caption is about. */
  themes: string[][];
  /** Everyone who is met, the ones who do most first. */
  stars: string[];
  /** One thing from each picture first, so that a list walks through the whole book. */
  things: Thing[];
  places: string[];
  person: "I" | "we" | null;
  grief: boolean;
}

export function makePlan(captions: readonly Caption[], grief: boolean, random: Random): Plan {
  const persons = captions.map((caption) => caption.person);
  return {
    captions,
    themes: captions.map(({ foreign, matter }) => (foreign ? [] : findThemes(matter))),
    stars: findCast(captions),
    things: collectThings(captions, random),
    places: [...new Set(captions.flatMap((caption) => caption.places.map((place) => place.name)))],
    person: persons.includes("we") ? "we" : persons.includes("I") ? "I" : null,
    grief,
  };
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
