/** The ending: what the album was, from two to four of its own things; or its years; or goodnight. */
import { STORY_THINGS } from "../lexicon/nouns.ts";
import { joinList, numberWord } from "../text/sentence.ts";
import { isPlainAge } from "../facts/ages.ts";
import { subjectOf } from "./album.ts";
import type { CastMember } from "./cast.ts";
import { countYears, findCelebration } from "./celebration.ts";
import { afterOpening } from "./hinges.ts";
import { gatherThings, isCommon, type GatheredThing } from "./gathered.ts";
import { pickWeighted, type Device, type Sentence, type Telling } from "./story.ts";
import { findPunchline } from "./punchline.ts";
import { DEVICES } from "./tones.ts";
import { close, theThing } from "./words.ts";

interface Ending {
  weight: number;
  sentences: Sentence[];
}

/** A caption that ends the story by itself; so does one that says more than a few words. */
const ENDS =
  /\b(?:home|asleep|bed|bedtime|goodbye|goodnight|last|end|full|night|again|later|now|today|still|next|going)\b|[!?“”"]|[.,] ./i;
const SHORTEST_END = 6;
const SHORTEST_ECHO = 10;

const say = (text: string, facts: readonly number[], device: Device): Sentence => ({
  text: close(text),
  facts: [...new Set(facts)].toSorted((one, other) => one - other),
  device,
});

/** @param said the story so far: what it has said is not said again */
export function endStory(telling: Telling, said: string): Sentence[] {
  const { album, length, random, taste, template } = telling;
  if (album.captions.every(({ foreign }) => foreign)) return [];
  if (template === "bedtime") return sayGoodnight(telling);
  const wish = template === "birthday" ? wishFor(telling, said) : [];
  if (length === "short" || album.captions.length < 3) return wish;
  const options = [...gatherings(telling, said), ...echoes(telling), ...refrains(telling, said)];
  const last = album.captions.at(-1)!.text;
  // The family's own last words are the best ending: what is added behind them takes their place.
  const isEnded = album.isQuiet || ENDS.test(last) || last.split(/\s+/).length >= SHORTEST_END;
  if (template === "learning" && isEnded) return [...(ofAges(telling)[0]?.sentences ?? [])];
  if (options.length === 0 || isEnded) return wish;
  const silence = wish.length > 0 ? 0 : 0.7;
  const liked = options.map((ending) => ({
    ...ending,
    weight: ending.weight * taste(`end ${ending.sentences[0]!.text.split(" ", 2).join(" ")}`),
  }));
  const chosen = pickWeighted([...liked, { weight: silence, sentences: [] }], random)!;
  return wish.length > 0 && random.chance(0.5) ? wish : [...chosen.sentences, ...wish];
}

function gatherings(telling: Telling, said: string): Ending[] {
  const { album, length, random } = telling;
  const { isQuiet, grief, occasion, place, when } = album;
  const things = gatherThings(album, length === "long" ? 4 : random.pick([2, 3, 3, 4])!, random);
  const what =
    occasion && album.isSequential
      ? occasion.replace(/^an? /, "the ")
      : album.topic
        ? album.topic
        : place && !occasion
          ? place + (when?.year && random.chance(0.6) ? `, ${when.phrase}` : "")
          : null;
  const facts = things.map(({ caption }) => caption);
  const list = joinList(things.map(theThing));
  const options: Ending[] = [];
  const end = (weight: number, text: string, extra: readonly number[] = []) =>
    options.push({ weight, sentences: [say(text, [...facts, ...extra], "gathering")] });
  // Funny: what went wrong comes last of all.
  const punch = DEVICES[telling.tone].delays ? findPunchline(album) : null;
  const others = things
    .filter(({ caption, phrase }) => caption !== punch?.caption && !punch?.text.includes(phrase))
    .slice(0, 2);
  if (punch && others.length > 0) {
    const behind = what && !punch.text.includes(",") ? `: that was ${what}` : "";
    const text = `${others.map(theThing).join(", ")}, and ${punch.text}${behind}`;
    const sources = [...others.map(({ caption }) => caption), punch.caption];
    options.push({ weight: 6, sentences: [say(text, sources, "gathering")] });
  }
  if (what && things.length >= 2 && !grief) {
    end(3, `${list}: that was ${what}`, [0]);
    end(1.5, `and that was ${what}: ${list}`, [0]);
    if (things.length >= 3 && !isQuiet) end(1, `${bareList(things)}. That was ${what}`, [0]);
    return options;
  }
  if (things.length < 3 || isQuiet) {
    if (what && !said.includes(`was ${what}`)) end(1, `and that was ${what}`, [0]);
    return options;
  }
  return options;
}

/** "Sausages, sea, awning, starfish." */
const bareList = (things: readonly GatheredThing[]): string =>
  things.map(({ phrase }) => phrase).join(", ");

const echo = (weight: number, text: string, facts: readonly number[]): Ending => ({
  weight,
  sentences: [say(text, facts, "echo")],
});

/** The last page answers the first, from two facts. */
function echoes(telling: Telling): Ending[] {
  const { echoes: weight } = DEVICES[telling.tone];
  return [...ofYears(telling), ...ofAges(telling)].map((ending) => ({
    ...ending,
    weight: ending.weight * weight,
  }));
}

/** "Three, five, eight and seventeen: that is the story of Isla." */
function ofAges({ album }: Telling): Ending[] {
  const { hero } = album;
  const ages = album.facts.flatMap((fact) => {
    const subject = subjectOf(fact);
    const age = subject?.age ?? /^\p{Lu}\p{L}+,? \(?(\d{1,2})\)?,/u.exec(fact.typed)?.[1];
    const isTheirs = hero !== null && fact.typed.startsWith(hero.person);
    return isTheirs && isPlainAge(age) ? [{ age: Number(age), caption: fact.caption }] : [];
  });
  const isRising = ages.every(({ age }, at) => at === 0 || age > ages[at - 1]!.age);
  if (!hero || ages.length < 3 || !isRising) return [];
  const list = joinList(ages.map(({ age }) => numberWord(age)));
  const facts = ages.map(({ caption }) => caption);
  const [first, last] = [ages[0]!, ages.at(-1)!].map(({ age }) => numberWord(age));
  return [
    echo(2, `${list}: that is the story of ${hero.person}`, facts),
    echo(1, `${hero.person} was ${first} at the beginning, and ${last} at the end`, facts),
  ];
}

const RETURNS = /\b(?:never|always|every (?:day|night|morning|time|year|week|summer))\b/i;

/** "She never stopped.": the family's own phrase comes back. */
function refrains({ album }: Telling, said: string): Ending[] {
  if (album.grief) return [];
  return album.facts
    .filter(
      ({ body, caption, typed }) =>
        body.kind === "full" &&
        RETURNS.test(typed) &&
        !/^(?:he|she|it|they|this|that)\b|[,:;?“”"]/i.test(typed) &&
        typed.split(" ").length <= 7 &&
        caption < album.captions.length - 2,
    )
    .slice(0, 1)
    .map(({ caption, typed }) => ({
      weight: 1.5,
      sentences: [say(`and ${afterOpening(typed, album) ?? typed}`, [caption], "refrain")],
    }))
    .filter(({ sentences }) => !said.includes(sentences[0]!.text));
}

/** "From 1969 to 2019: fifty years." */
function ofYears({ album }: Telling): Ending[] {
  const [first] = album.years;
  const last = album.years.at(-1);
  const isWhole = first && last && first.caption <= 1 && last.caption >= album.captions.length - 2;
  if (!isWhole || last.year - first.year < SHORTEST_ECHO) return [];
  if (album.years.some(({ year }, at) => at > 0 && year < album.years[at - 1]!.year)) return [];
  const years = numberWord(last.year - first.year);
  const facts = [first.caption, last.caption];
  return [
    echo(2, `from ${first.year} to ${last.year}: ${years} years`, facts),
    echo(1, `${years} years lie between ${first.year} and ${last.year}`, facts),
  ];
}

/** What a child would say goodnight to. */
const isCosy = (thing: GatheredThing): boolean =>
  STORY_THINGS.has(thing.phrase.split(" ").at(-1)!) || isCommon(thing);

const bid = (name: string, facts: readonly number[]): Sentence =>
  say(`goodnight, ${name}`, facts, "goodnight");

const bidPerson = ({ captions, person }: CastMember): Sentence => bid(person, [...captions]);

/** "Goodnight, torch. Goodnight, Leo.": the hero comes last. */
function sayGoodnight({ album, length, random }: Telling): Sentence[] {
  // A child asks at once why one of them is left out; who is only mentioned is not.
  const isSmall = album.cast.length <= 4;
  const people = album.cast.filter(({ score }, at) => at < 2 || (isSmall && score >= 2));
  const named = new Set(people.map(({ person }) => person.toLowerCase()));
  const most = length === "long" ? 4 : length === "short" ? 1 : 2 + Math.floor(random.next() * 2);
  const things = gatherThings(album, most, random).filter(
    (thing) => !named.has(thing.phrase) && isCosy(thing),
  );
  return [
    ...things.map(({ caption, phrase }) => bid(phrase, [caption])),
    ...people.slice(1).map(bidPerson),
    ...people.slice(0, 1).map(bidPerson),
  ];
}

/** "One, two, three, four, five, six: Lily is six. Happy birthday, Lily!": only where a caption says whose it is. */
function wishFor(telling: Telling, said: string): Sentence[] {
  const { album } = telling;
  const party = album.isQuiet ? null : findCelebration(album);
  if (!party || /happy birthday/i.test(said)) return [];
  const { caption, who, years } = party;
  const count = years === null || !DEVICES[telling.tone].counts ? null : countYears(years);
  const are = who.includes(" and ") ? "are" : "is";
  const counted = count
    ? [say(`${count}: ${who} ${are} ${numberWord(years!)}`, [caption], "counting")]
    : [];
  return [
    ...counted,
    { ...say(`happy birthday, ${who}`, [caption], "wish"), text: `Happy birthday, ${who}!` },
  ];
}
