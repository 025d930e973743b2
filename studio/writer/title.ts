/** A title made of the captions' own words. */
import type { Plan } from "./plan.ts";
import type { Caption } from "./parse-caption.ts";
import type { Template } from "./templates/index.ts";
import type { Rng } from "./rng.ts";
import { list } from "./text.ts";

const SMALL = new Set("a an and at by for in of on the to with from".split(" "));
export const titleCase = (s: string) =>
  s
    .split(" ")
    .map((w, i) =>
      i > 0 && SMALL.has(w.toLowerCase())
        ? w.toLowerCase()
        : w.replace(/^["“'(]*\p{Ll}/u, (m) => m.toUpperCase()),
    )
    .join(" ");

export function makeTitle(plan: Plan, captions: Caption[], tpl: Template, rng: Rng): string {
  const out: string[] = [];
  const count = (n: string) => captions.filter((c) => c.who.includes(n)).length;
  const stars = [...plan.cast].sort((a, b) => count(b) - count(a));
  const hero = stars[0];
  const single = plan.things.filter((t) => t.np.length < 22 && !/^(first|last|best)\b/.test(t.np));
  const own: string[] = [];
  for (const c of captions) {
    for (const k of c.clauses)
      if (
        (k.kind === "the-thing" || k.kind === "event") &&
        k.text.split(" ").length >= 3 &&
        k.text.length < 32 &&
        !/[,:]|^(?:the )?last\b/.test(k.text)
      )
        own.push(k.text);
    for (const k of c.clauses)
      if (
        k.kind === "said" &&
        k.subject.length &&
        !k.when &&
        k.text.split(" ").length <= 6 &&
        k.text.length < 34 &&
        !/\b(?:he|she|was|were|cried|said|thought)\b|n't|[,:]/.test(k.text) &&
        !c.turn
      )
        own.push(k.text);
    const t = c.things.find((x) => x.np.length < 22);
    const lead = c.clauses.find((k) => k.kind === "said" && k.subject.length)?.subject[0];
    if (t && lead) out.push(`${lead} and the ${t.np}`);
    if (t && c.places[0] && c.places[0].prep !== "to")
      out.push(
        `The ${t.np} ${c.places[0].prep} ${c.places[0].name}`.replace(
          / at (the )?(\p{L}+)'s$/u,
          " at $2's",
        ),
      );
  }
  const heroTitles = hero ? out.filter((t) => t.startsWith(hero)) : [];
  if (single.length >= 3 && !plan.grave)
    out.push(list(single.slice(0, 3).map((t, i) => (i === 0 ? `the ${t.np}` : `the ${t.np}`))));
  const pool = heroTitles.length && rng.chance(0.6) ? heroTitles : out;
  const pick = plan.grave
    ? undefined
    : rng.pick(
        own.length && (rng.chance(0.35) || plan.person === "I") ? own : pool.length ? pool : own,
      );
  if (pick) return titleCase(pick).slice(0, 80);
  if (hero)
    return stars.length > 1 && stars.length <= 3
      ? `${list(stars)}: A ${tpl.titleWord}`
      : `${hero}'s ${tpl.titleWord}`;
  if (plan.things[0]) return titleCase(`The ${plan.things[0].np}`);
  const first = captions.find((c) => c.clean);
  if (first) {
    const words = first.clean
      .split(/[.!?,;:\n]/)[0]!
      .split(/\s+/)
      .slice(0, 6)
      .join(" ")
      .replace(
        first.clean.split(/\s+/).length > 6
          ? /(?: (?:the|a|an|last|first|of|to|with|over|in|on|at|by|for|from|my|our|his|her|their|and|so|very|too|many|was|is|are|we|i|de|la|le|les|und|et|y))+$/i
          : /(?!)/,
        "",
      );
    if (words.length > 2 && words.length < 45) return first.foreign ? words : titleCase(words);
  }
  return `A ${tpl.titleWord} in Pictures`;
}
