/** Fragments become small true sentences, where an album is told in the past and the reading is certain. */
import type { CaptionFacts, Fact } from "../facts/fact.ts";
import { readTokens } from "../facts/read-facts.ts";
import type { Album } from "../telling/album.ts";
import { told } from "./clause.ts";
import { clausesOf, isSure } from "./fragment-clauses.ts";
import { joinHead, remarkOn } from "./join-facts.ts";
import { pointAt } from "./pointing.ts";

/** The album with sentences for its fragments (`made`); what is certain already stays as it is. */
export function retellAlbum(album: Album): Album {
  if (isToldInPresent(album)) {
    const kept = album.captions.map((caption) => ({
      ...caption,
      facts: caption.facts.map(asTyped),
    }));
    return { ...album, captions: kept, facts: kept.flatMap(({ facts }) => facts) };
  }
  const captions = album.captions.map((caption) =>
    caption.foreign ? caption : { ...caption, facts: retellCaption(caption, album) },
  );
  return { ...album, captions, facts: captions.flatMap(({ facts }) => facts) };
}

/** What is in the present stays in it. */
const asTyped = (fact: Fact): Fact =>
  fact.body.kind === "full"
    ? { ...fact, body: { ...fact.body, isPresent: false, told: fact.typed } }
    : fact;

/** "Nonna says 3. She puts 6.": a recipe goes on as it began. */
function isToldInPresent({ captions, facts, names, years }: Album): boolean {
  const full = facts.flatMap(({ body }) => (body.kind === "full" ? [body] : []));
  const isNow = facts.filter(
    ({ body, typed }) =>
      body.kind === "full" &&
      body.isPresent &&
      !body.isPast &&
      readTokens(typed, names).some(({ role }) => role === "fin"),
  ).length;
  const hasPast =
    full.filter(({ isPast }) => isPast).length >= isNow ||
    captions.some(({ words }) =>
      words.some((word) => /^(?:was|were|did|had|got|went|said|last|wouldn't)$/.test(word)),
    );
  // "Leo turns three" among what Leo did is told in the past like the rest.
  const deeds = facts.filter(({ body }) => /^(?:deed|doing)$/.test(body.kind)).length;
  return !hasPast && years.length === 0 && isNow > deeds;
}

function retellCaption({ facts }: CaptionFacts, album: Album): Fact[] {
  const [first, second, ...others] = facts;
  const joined = first && second ? joinHead(first, second, album) : null;
  const kept = joined ? [joined, ...others] : facts;
  return kept.map((fact, at) => (fact.made ? fact : retell(fact, kept[at - 1] ?? null, album)));
}

function retell(fact: Fact, before: Fact | null, album: Album): Fact {
  const remark = before ? remarkOn(before, fact, album) : null;
  const found = remark ? [told(remark)] : clausesOf(fact.typed, fact, album);
  const made = isParallel(fact, album)
    ? found.filter(({ frame }) => frame === "told").slice(-1)
    : found;
  if (made.length > 0) return { ...fact, made };
  const { body } = fact;
  const isOpen =
    body.kind === "typed" || (body.kind === "full" && !isSure(body, fact.typed, album));
  const shown = isOpen && !isParallel(fact, album) ? pointAt(fact, album) : [];
  return shown.length > 0 ? { ...fact, made: shown } : fact;
}

const openingOf = (text: string, words = 2): string =>
  text.toLowerCase().split(" ", words).join(" ");
const pattern = (text: string): string => openingOf(text.replace(/\d+/g, "0"), 3);

/** "Wheat harvest, Aug 1962" and "Wheat harvest, Aug 1963" are told alike. */
function isParallel({ caption, typed }: Fact, { facts }: Album): boolean {
  const words = typed.split(" ").length;
  return facts.some(
    (other) =>
      other.caption !== caption &&
      (openingOf(other.typed) === openingOf(typed) || pattern(other.typed) === pattern(typed)) &&
      Math.abs(other.typed.split(" ").length - words) < 3,
  );
}
