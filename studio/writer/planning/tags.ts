/** A few short words for the story's card. */
import { MAX_TAG_CHARACTERS, MAX_TAGS, TEMPLATE_LABELS, type Template } from "../meta.ts";
import { capitalise } from "../text/sentence.ts";
import type { Plan } from "./plan.ts";

/** The template's category, a named place, then the themes that most pictures share. */
export function makeTags(plan: Plan, template: Template | null): string[] {
  const counts = new Map<string, number>();
  for (const page of plan.pages) {
    for (const tag of new Set(page.themes.map((theme) => theme.tag))) {
      if (tag) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  const themes = [...counts].toSorted((one, other) => other[1] - one[1]).map(([tag]) => tag);
  const places = plan.places
    .filter((place) => /^\p{Lu}/u.test(place) && !place.endsWith("'s"))
    .slice(0, 1);
  const category = template && !plan.grief ? [TEMPLATE_LABELS[template].category] : [];
  const tags = [...category, ...places, ...themes]
    .map(capitalise)
    .filter((tag) => tag.length <= MAX_TAG_CHARACTERS);
  return [...new Set(tags.length > 0 ? tags : ["Family"])].slice(0, MAX_TAGS);
}
