/** Two short sentences become one. */
import type { Fact } from "../facts/fact.ts";
import { isLively } from "./as-typed.ts";
import { subjectOf } from "./album.ts";
import { afterOpening } from "./hinges.ts";
import type { Sentence, Telling, TellingPage } from "./story.ts";

const MAX_JOINED = 6;
const MAX_JOINED_PAGES = 9;

const isShort = ({ device, text }: Sentence, most: number): boolean =>
  text.split(" ").length <= most &&
  text.endsWith(".") &&
  device !== "shown" &&
  device !== "stage" &&
  !/\b(?:and|but|so|because|is|are|am)\b|[,:;“”?]/i.test(text.replace(/^And /, ""));

const areOfOne = (facts: readonly (Fact | undefined)[]): boolean => {
  const [who, same] = facts.map((fact) => (fact && subjectOf(fact)?.people.join()) || null);
  return who !== null && who === same;
};

/** "Theo won't go to bed and wants water.": who did both is said once. */
function join(one: Sentence, rest: string, facts: readonly (Fact | undefined)[]): string {
  const who = facts[0] && subjectOf(facts[0])?.people.join();
  const name = /^(?:he|she|\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*) /u.exec(rest)?.[0];
  const isSame = areOfOne(facts) && name && (/^s?he $/.test(name) || name.trim() === who);
  const first = one.text.slice(0, -1);
  if (!isSame) return `${first}, and ${rest}`;
  // "She was brushing her teeth and choosing a book."
  const deed = rest.slice(name.length);
  return `${first} and ${/ was \p{L}+ing\b/u.test(first) ? deed.replace(/^was (?=\p{L}+ing\b)/u, "") : deed}`;
}

const isClause = (fact: Fact | undefined): boolean =>
  (fact?.made?.some(({ frame }) => frame === "told") ?? false) ||
  /^(?:full|deed|doing|state|told)$/.test(fact?.body.kind ?? "");

/** "We toasted marshmallows, and Grandpa ate seven." */
export function joinSentences(
  facts: readonly Fact[],
  [one, two, ...more]: readonly Sentence[],
  telling: Telling,
): Sentence | null {
  const { album, random, template } = telling;
  // "It said a teaspoon. It was a tablespoon." is a joke, and wants its stop.
  if (
    !isLively(telling) ||
    !one ||
    !two ||
    more.length > 0 ||
    album.grief ||
    template === "bedtime"
  )
    return null;
  if (!isClause(facts[0]) || facts[1]!.body.kind !== "full") return null;
  const isPlain = [one, two].every((sentence) => isShort(sentence, MAX_JOINED));
  const rest = isPlain ? afterOpening(two.text, album) : null;
  return rest && random.chance(0.5) ? { ...one, text: join(one, rest, facts) } : null;
}

/** "Granny knitting." has no verb that another could follow. */
const isFragment = ({ device }: Sentence, { body }: Fact): boolean =>
  device === "verbatim" && body.kind !== "full";

/** "Rosa wants the light on", or "She wants" it, as it was typed: that joins no "Rosa was in bed". */
const isNow = ({ text }: Sentence, { body, typed }: Fact): boolean =>
  body.kind === "full" && !body.isPast && text.endsWith(typed.slice(typed.indexOf(" ")));

/** In a short story two pages share a sentence, which stands under the first picture. */
export function joinPages(pages: TellingPage[], { album }: Telling): void {
  for (let at = 0; at < pages.length - 1; at++) {
    const [page, next] = [pages[at]!, pages[at + 1]!];
    const [one, ...others] = page.sentences;
    const [two, ...more] = next.sentences;
    if (!one || !two || others.length > 0 || more.length > 0 || album.grief) continue;
    if (page.picture === null || next.picture === null) continue;
    const [first, second] = [page.picture, next.picture].map((index) => album.captions[index]!);
    if (first!.foreign || second!.foreign) continue;
    if (!isClause(first!.facts[0]) || !isClause(second!.facts[0])) continue;
    if (![one, two].every((sentence) => isShort(sentence, MAX_JOINED_PAGES))) continue;
    const isOfOne = areOfOne([first!.facts[0], second!.facts[0]]);
    if (isOfOne && isNow(one, first!.facts[0]!) !== isNow(two, second!.facts[0]!)) continue;
    if (isFragment(one, first!.facts[0]!) || isFragment(two, second!.facts[0]!)) continue;
    // "Then Ivy threw …" behind "and" keeps its own word: "and then Ivy threw …".
    const plain = two.text.replace(/^And (?=\p{L})/u, "");
    const hinge = /^(Then|In the end|But then) /.exec(plain)?.[0] ?? "";
    if (hinge.startsWith("But")) continue;
    const bare = plain.slice(hinge.length);
    const rest = hinge ? hinge.toLowerCase() + bare : afterOpening(bare, album);
    if (!rest) continue;
    const told = [first!.facts[0], second!.facts[0]];
    page.sentences = [{ ...one, text: join(one, rest, told), facts: [...one.facts, ...two.facts] }];
    next.sentences = [];
    at++;
  }
}
