/** The opening: who, where and when, from facts alone. */
import { ageInWords, isPlainAge } from "../facts/ages.ts";
import { isLively } from "./as-typed.ts";
import { subjectOf } from "./album.ts";
import type { CastMember } from "./cast.ts";
import { pickWeighted, type Sentence, type Telling } from "./story.ts";
import { close, inPlace } from "./words.ts";

interface Opening {
  weight: number;
  sentences: Sentence[];
  /** It has told the first caption. */
  isFirstTold: boolean;
}

const say = (text: string, facts: readonly number[]): Sentence => ({
  text: close(text),
  facts,
  device: "stage",
});

export interface Stage {
  sentences: Sentence[];
  isFirstTold: boolean;
}

export function setStage(telling: Telling): Stage {
  const { album, random } = telling;
  const first = album.captions[0];
  if (!first?.facts.length || first.foreign) return { sentences: [], isFirstTold: false };
  const told = first.facts.length === 1 ? openingsFromFirst(telling) : [];
  const named = namesHero(telling, told);
  const options = named.length > 0 ? named : [...openingsFromAlbum(telling), silence(telling)];
  const liked = options.map((option) => ({
    ...option,
    weight:
      option.weight * telling.taste(`open ${option.sentences[0]?.text.split(" ", 4).join(" ")}`),
  }));
  return pickWeighted(liked, random)!;
}

/** Those that name a hero of whom the album is certain; all, where it is of none. */
function namesHero({ album }: Telling, openings: readonly Opening[]): readonly Opening[] {
  const { hero, isHeroSure } = album;
  if (!hero || !isHeroSure) return openings;
  return openings.filter(({ sentences }) =>
    sentences.some(({ text }) => text.includes(hero.person)),
  );
}

/** Nothing: the first caption opens the story itself. */
function silence({ album, length }: Telling): Opening {
  const isNamed = album.hero === null || album.captions[0]!.text.includes(album.hero.person);
  const weight =
    length === "short" ? 50 : album.isQuiet || isProse(album.captions[0]!.text) ? 5 : 1.5;
  return { weight: isNamed ? weight : weight / 10, sentences: [], isFirstTold: false };
}

const isProse = (text: string): boolean => text.split(" ").length >= 12;

/** Openings that tell the first caption: "In 1974 we went to Tenby. It was our first caravan holiday." */
function openingsFromFirst(telling: Telling): Opening[] {
  const { album, tone } = telling;
  const { isOurs, isSequential, occasion, place, when } = album;
  const body = album.captions[0]!.facts[0]!.body;
  const at = place ? inPlace(place) : "";
  const date = when?.bare;
  const options: Opening[] = [];
  const open = (weight: number, ...texts: string[]) =>
    options.push({ weight, sentences: texts.map((text) => say(text, [0])), isFirstTold: true });
  if (occasion) {
    const behind = at ? `, ${at}` : "";
    const isJourney = /\b(?:holiday|trip|break|camp|getaway)\b/.test(occasion);
    if (isJourney && isOurs && place && when?.year && !place.includes("'s"))
      open(3, `${when.phrase} we went to ${place}`, `it was ${occasion}`);
    if (date && place && isSequential)
      open(
        3,
        `this is the story of ${occasion}`,
        `it was ${date}, and ${isOurs || album.saysWe ? "we were" : "it was"} ${at}`,
      );
    if (when && !when.phrase.startsWith("on "))
      open(2, `it was ${occasion}${behind}, ${when.phrase}`);
    if (when && (behind || /^an? /.test(occasion)))
      open(1.5, `this was ${occasion}${behind}, ${when.phrase}`);
    if (when && !place && isSequential)
      open(2, `this is the story of ${occasion}, ${when.phrase.replace(/^on /, "")}`);
    if (!when && isSequential) open(2, `this is the story of ${occasion}${behind}`);
    if (!when && !album.grief && isLively(telling)) open(2, `it was ${occasion}${behind}`);
    if (!when && isSequential && tone !== "plain")
      open(1, `this is a story about ${occasion}${behind}`);
    return options;
  }
  if (album.topic && !album.grief) {
    open(1.5, `this is the story of ${album.topic}`);
    open(1, `this is ${album.topic}`);
    open(1, `here is ${album.topic}`);
    return options;
  }
  if (place && date && body.kind !== "thing") {
    open(
      2,
      album.saysWe || album.saysI ? `it was ${date}, and we were ${at}` : `this was ${date}, ${at}`,
    );
    open(2, `this was ${at}, ${when!.phrase}`);
    if (album.saysWe || album.saysI) open(2, `${when!.phrase} we were ${at}`);
    return options;
  }
  if (body.kind === "place" && !when && album.captions.length > 1) {
    open(2, `first, ${body.text}`);
  }
  if (body.kind === "off" && (album.saysWe || album.saysI)) {
    open(2, `we were ${body.text}`);
    open(2, `${body.text} we went`);
  }
  return options;
}

const sourceOf = ({ captions }: CastMember): number => Math.min(...captions);

/** Openings before the first picture: the hero, or what is to come. */
function openingsFromAlbum(telling: Telling): Opening[] {
  const { album, length } = telling;
  const { hero } = album;
  const first = album.captions[0]!;
  const isNameless = album.isHeroSure && !first.text.includes(hero?.person ?? "");
  if ((isProse(first.text) && !hero) || (length === "short" && !isNameless)) return [];
  const options: Opening[] = [];
  const open = (weight: number, text: string, facts: readonly number[]) =>
    options.push({ weight, sentences: [say(text, facts)], isFirstTold: false });
  const isShown = first.facts[0]!.body.kind === "presence" || /^this is/i.test(first.text);
  const isAlone = album.cast.every((one) => one === hero || one.captions.size < 2);
  // A first caption that names its hero is the better opening.
  if (hero && isNameless && (isAlone || album.cast.length === 2) && !isShown) {
    // Whoever is left out of a list would ask why.
    const second = album.cast.length === 2 ? album.cast.find((one) => one !== hero) : undefined;
    const age = onlyAgeOf(telling, hero.person);
    const aged = age ? `, who was ${ageInWords(age)}` : "";
    const weight = 2;
    if (second)
      open(weight * 1.5, `this is the story of ${hero.person} and ${second.person}`, [
        sourceOf(hero),
        sourceOf(second),
      ]);
    else open(weight, `this is the story of ${hero.person}${aged}`, [sourceOf(hero)]);
    open(
      weight,
      `this is a story about ${hero.person}${aged}${second ? `${aged ? "," : ""} and ${second.person}` : ""}`,
      [sourceOf(hero)],
    );
  }
  return options;
}

/** The hero's age, where the album gives one. */
function onlyAgeOf({ album }: Telling, person: string): string | null {
  const subjects = album.facts.map(subjectOf).filter((subject) => subject?.age);
  const [subject] = subjects;
  // Said of the whole story, it must be true where the story begins.
  const isFirst = album.captions[0]!.facts.some((fact) => subjectOf(fact) === subject);
  const isTheirs = subjects.length === 1 && isFirst && subject!.people[0] === person;
  return isTheirs && isPlainAge(subject!.age) ? subject!.age : null;
}
