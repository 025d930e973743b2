/** A few short words for the story's card. */
import { MAX_TAG_CHARACTERS, MAX_TAGS, TEMPLATE_LABELS, type Template } from "../meta.ts";
import { capitalise } from "../text/sentence.ts";
import type { Plan } from "./plan.ts";

/** The template's category, a named place, the season, then the themes that most pictures share. */
export function makeTags(plan: Plan, template: Template | null): string[] {
  const counts = new Map<string, number>();
  for (const tag of plan.themes.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const themes = [...counts].toSorted((one, other) => other[1] - one[1]).map(([tag]) => tag);
  const places = plan.places
    .filter((place) => /^\p{Lu}/u.test(place) && !place.endsWith("'s"))
    .slice(0, 1);
  const category = template && !plan.grief ? [TEMPLATE_LABELS[template].category] : [];
  const tags = [...category, ...places, ...seasonsOf(plan), ...themes]
    .map(capitalise)
    .filter((tag) => tag.length <= MAX_TAG_CHARACTERS);
  return [...new Set(tags.length > 0 ? tags : ["Family"])].slice(0, MAX_TAGS);
}

/** "Summer" from "in the summer of 2019", if the dated pictures agree on one. */
function seasonsOf(plan: Plan): string[] {
  const dates = plan.captions.flatMap((caption) =>
    caption.clauses.map((clause) => clause.when?.bare ?? ""),
  );
  const seasons = new Set(
    dates.flatMap((date) => /\b(?:spring|summer|autumn|winter)\b/i.exec(date) ?? []),
  );
  return seasons.size === 1 ? [...seasons] : [];
}
