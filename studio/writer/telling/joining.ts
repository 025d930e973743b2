/** Two short sentences become one. */
import type { Fact } from "../facts/fact.ts";
import { isLively } from "./as-typed.ts";
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

const join = (one: Sentence, rest: string): string => `${one.text.slice(0, -1)}, and ${rest}`;

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
  return rest && random.chance(0.5) ? { ...one, text: join(one, rest) } : null;
}

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
    // "Then Ivy threw …" behind "and" keeps its own word: "and then Ivy threw …".
    const plain = two.text.replace(/^And (?=\p{L})/u, "");
    const hinge = /^(Then|In the end|But then) /.exec(plain)?.[0] ?? "";
    if (hinge.startsWith("But")) continue;
    const bare = plain.slice(hinge.length);
    const rest = hinge ? hinge.toLowerCase() + bare : afterOpening(bare, album);
    if (!rest) continue;
    page.sentences = [{ ...one, text: join(one, rest), facts: [...one.facts, ...two.facts] }];
    next.sentences = [];
    at++;
  }
}
