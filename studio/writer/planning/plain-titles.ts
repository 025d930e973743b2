/** Titles of albums that name no event, label or deed: whom they are of, or how they begin. */
import { PLACE_WORDS } from "../lexicon/nouns.ts";
import type { Caption } from "../reading/read-caption.ts";
import { isCodeLike } from "../text/clean-caption.ts";
import { joinList } from "../text/sentence.ts";
import { inTitleCase } from "../text/title-case.ts";
import type { Plan } from "./plan.ts";

const MAX_CHARACTERS = 44;
/** What goes on from something else, or stops in its midst. */
const NO_BEGINNING =
  /^(?:and|but|so then|then|it|there|me|another|more|don't|no|not|yes|well)\b|\b(?:said|says|asked|asking|called|the|an?|of|to|with|in|on|at|by|for|from|my|our|his|her|their|and|was|is|are|were|(?!i$)\p{L})$/iu;

/** None where the captions hold nothing that could stand on a cover. */
export function plainTitles(plan: Plan, captions: readonly Caption[], kind: string): string[] {
  const titles = [...ofOne(plan, kind), ...fromBeginning(captions[0])];
  return (titles.length > 0 ? titles : ofSome(plan)).map(inTitleCase);
}

/** "Sophie's Story": whoever alone is met, or whom an album of grief begins with. */
function ofOne({ captions, grief, stars }: Plan, kind: string): string[] {
  const [first, ...others] = captions.find(({ people }) => people.length > 0)?.people ?? [];
  return first && others.length === 0 && (grief || stars.length === 1)
    ? [`${first}'s ${grief ? "Story" : kind}`]
    : [];
}

/** "Grandpa, Mum and Dad" */
const ofSome = (plan: Plan): string[] =>
  !plan.grief && (plan.stars.length === 2 || plan.stars.length === 3)
    ? [listPeople(plan, plan.stars)]
    : [];

/** In the order in which the family wrote them: "Pam, Linda and Christine". */
export function listPeople({ captions }: Plan, people: readonly string[]): string {
  const typed = captions.map(({ clean }) => clean.toLowerCase()).join("\n");
  const at = (person: string) => typed.indexOf(person.toLowerCase());
  return joinList(people.toSorted((one, other) => at(one) - at(other)));
}

/** "Who Is This?", "My Father in Front of His First Car": the first words up to a stop, as they were typed. */
function fromBeginning(first: Caption | undefined): string[] {
  if (!first || first.foreign || isCodeLike(first.clean)) return [];
  const label = /^[^.!?,;:("“]+[!?]?/u
    .exec(first.clean.replace(/^(?:this|that) (?:is|was) /i, ""))?.[0]
    .trim();
  if (!label || label.length > MAX_CHARACTERS || !/^[\p{L}'’ -]+[!?]?$/u.test(label)) return [];
  if (PLACE_WORDS.has(label.toLowerCase())) return [`the ${label}`];
  return label.includes(" ") && !NO_BEGINNING.test(label) ? [label] : [];
}
