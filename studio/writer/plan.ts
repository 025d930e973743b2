/** What the book as a whole says: who is in it, which things come back, where it turns, how the years run. */
import type { Caption, Thing } from "./parse-caption.ts";
import { indefinite } from "./text.ts";
import type { Rng } from "./rng.ts";
import { STRONG_TURN } from "./words.ts";
import { THEMES, themesOf, type Theme } from "./templates/themes.ts";

import type { Length } from "./meta.ts";
export type { Length };
export type Gap = "first" | "next" | "on" | "back";
export interface Page {
  index: number;
  caption: Caption;
  gap: Gap;
  turn: "mishap" | "corner" | "";
  newFaces: string[];
  themes: Theme[];
  last: boolean;
}
export interface Plan {
  pages: Page[];
  cast: string[];
  stars: string[];
  things: Thing[];
  places: string[];
  person: "" | "I" | "we";
  grave: boolean;
  bookYear?: number;
}

export function makePlan(captions: Caption[], rng: Rng): Plan {
  const cast = [...new Set(captions.flatMap((c) => c.who))];
  // "Joe" after "Grandpa Joe" is the same person.
  const merged = cast.filter(
    (n) => !cast.some((o) => o !== n && (o.endsWith(` ${n}`) || o.startsWith(`${n} `))),
  );
  const person = captions.some((c) => c.person === "we")
    ? "we"
    : captions.some((c) => c.person === "I")
      ? "I"
      : "";
  const n = captions.length;
  const mid = (n - 1) * 0.62;
  let turnAt = -1;
  if (n >= 3) {
    const cands = captions.map((c, i) => ({ i, c })).filter(({ c, i }) => c.turn && i > 0);
    turnAt = cands.length
      ? cands.sort((a, b) => weight(a.c, a.i, mid) - weight(b.c, b.i, mid))[0]!.i
      : Math.round(mid);
  }
  let year: number | undefined;
  const met = new Set<string>();
  const pages = captions.map((c, index): Page => {
    let gap: Gap = index === 0 ? "first" : "next";
    if (c.year && year && c.year !== year) gap = c.year > year ? "on" : "back";
    if (c.year) year = c.year;
    const newFaces = c.who.filter((w) => !met.has(w));
    c.who.forEach((w) => met.add(w));
    return {
      index,
      caption: c,
      gap,
      turn: index === turnAt ? (c.turn ? "mishap" : "corner") : "",
      newFaces,
      themes: c.foreign ? [] : themesOf(c.clean).filter((t) => !c.turn || AFTER_MISHAP.has(t.name)),
      last: index === n - 1,
    };
  });
  // One thing from each photo first, so the recap walks through the whole book.
  const perPage = captions.map((c) => rng.shuffle(c.things));
  const things: Thing[] = [];
  for (let round = 0; round < 2; round++)
    for (const p of perPage) {
      const t = p[round];
      if (
        t &&
        !things.some((o) => o.np === t.np || o.np.endsWith(` ${t.np}`) || t.np.endsWith(` ${o.np}`))
      )
        things.push(t);
    }
  const years = new Set(captions.map((c) => c.year).filter(Boolean));
  return {
    pages,
    cast: merged,
    stars: [...merged].sort((a, b) => leads(captions, b) - leads(captions, a)),
    things,
    places: [...new Set(captions.flatMap((c) => c.places.map((p) => p.name)))],
    person,
    grave: captions.some((c) => c.grave),
    ...(years.size === 1 && { bookYear: [...years][0] as number }),
  };
}

/** How much a person is the one doing things, rather than the one mentioned. */
const leads = (cs: Caption[], n: string) =>
  cs.reduce(
    (a, c) =>
      a + (c.clauses.some((k) => k.subject.includes(n)) ? 2 : 0) + (c.who.includes(n) ? 1 : 0),
    0,
  );
const weight = (c: Caption, i: number, mid: number) =>
  Math.abs(i - mid) -
  (c.clean
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .some((w) => STRONG_TURN.has(w))
    ? 10
    : 0);
const AFTER_MISHAP = new Set(["fall", "sad", "rain", "laugh"]);
export const aThing = (t: Thing): string => (t.mass ? `some ${t.np}` : indefinite(t.np, t.plural));
export const theThing = (t: Thing): string =>
  /^(first|last)\b/.test(t.np) ? `that ${t.np}` : `the ${t.np}`;
export const themeNames = (plan: Plan): string[] =>
  THEMES.filter((t) => plan.pages.some((p) => p.themes.includes(t))).map((t) => t.name);
