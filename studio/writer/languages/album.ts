/** What an album is certain of, in the language that it is told in. */
import type { Length, Template, Tone } from "../meta.ts";
import type { Random } from "../random.ts";
import { type LanguageFrames, withoutAccents } from "./frames.ts";
import { findPeople, type Person } from "./people.ts";
import { sayIn, type Saying } from "./saying.ts";
import { findThings, type SeenThing } from "./things.ts";

export interface Album {
  /** As typed; null in another language, which is kept as it is. */
  captions: readonly (string | null)[];
  frames: LanguageFrames;
  template: Template | "none";
  tone: Tone;
  length: Length;
  /** Death and mourning: no frame, no list, no goodnight. */
  isGrief: boolean;
  /** Pictures of one occasion, in its order. */
  isSequential: boolean;
  /** For each caption the last year that it names. */
  years: readonly (number | null)[];
  people: readonly Person[];
  things: readonly SeenThing[];
  say: Saying;
  random: Random;
}

export function studyAlbum(
  language: string,
  frames: LanguageFrames,
  typed: readonly string[],
  own: readonly boolean[],
  options: Pick<Album, "template" | "tone" | "length" | "random">,
): Album {
  const captions = typed.map((caption, index) => (own[index] ? caption : null));
  const bareGrief = new RegExp(withoutAccents(frames.grief.source), frames.grief.flags);
  const isMourned = (caption: string) =>
    frames.grief.test(caption) || bareGrief.test(withoutAccents(caption));
  // The year of a death is none of the picture.
  const years = typed.map((caption) => (isMourned(caption) ? null : yearOf(caption)));
  const dated = years.filter((year) => year !== null);
  const isOneYear = dated.every((year) => year === dated[0]);
  const isGrief = captions.some((caption) => caption !== null && isMourned(caption));
  const isJourney = /^(?:birthday|vacation|bedtime)$/.test(options.template);
  const people = findPeople(captions, frames, language);
  const names = new Set(people.map(({ name }) => name.toLowerCase()));
  return {
    ...options,
    captions,
    frames,
    isGrief,
    isSequential: isJourney && isOneYear && !isGrief,
    years,
    people,
    // Luna the cat is no moon.
    things: findThings(captions, frames).filter(({ noun }) => !names.has(noun.toLowerCase())),
    say: sayIn(language, frames),
  };
}

/** A year of birth is none of the picture, but that of who is newly born; "2000 metros" and "1500 Teile" are no years. */
const BORN =
  /(?<!\p{L}|reci[ée]n |rec[ée]m[- ]|nouveau-|appena |gerade |net )(?:nacid[oa]|naci[óo]|née?|nat[oa]|nascid[oa]|nasceu|geboren|geb)\.?(?!\p{L})/iu;
const YEAR =
  /(?<!\d)(?:18|19|20)\d\d(?!\d|\s?(?:m|km|metr\p{L}*|mètres?|meter\p{L}*|euros?|pesos|pesetas|lire|francs|mark|gulden|piezas|pezzi|peças|pièces|teile\p{L}*|stukjes|€|\$)(?!\p{L}))/giu;

function yearOf(caption: string): number | null {
  const found = BORN.test(caption) ? null : caption.match(YEAR);
  return found ? Number(found.at(-1)) : null;
}

const MOST_NAMED = 3;

/** Who is named most, in the order of the album; nobody of several who are named as often. */
function namedMost({ people }: Pick<Album, "people">, most = MOST_NAMED): Person[] {
  const counts = people.map(({ captions }) => captions.length).toSorted((a, b) => b - a);
  const leftOut = counts[most] ?? 0;
  return people.filter(({ captions }) => captions.length > leftOut);
}

/** Whose story it is; none where a single one is named in a single caption. */
export const heroesOf = (album: Pick<Album, "people">, most = MOST_NAMED): Person[] =>
  album.people.length > 1 || (album.people[0]?.captions.length ?? 0) > 1
    ? namedMost(album, most)
    : [];
