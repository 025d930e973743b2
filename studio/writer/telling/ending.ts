/** The ending: what the album was, from two to four of its own things; or its years; or goodnight. */
import { PLACE_WORDS, STORY_THINGS } from "../lexicon/nouns.ts";
import { joinList, numberWord } from "../text/sentence.ts";
import { celebrates, type CastMember } from "./cast.ts";
import { gatherThings, isCommon, type GatheredThing } from "./gathered.ts";
import { pickWeighted, type Device, type Sentence, type Telling } from "./story.ts";
import { close, theThing } from "./words.ts";

interface Ending {
  weight: number;
  sentences: Sentence[];
}

/** A caption that ends the story by itself. */
const ENDS =
  /\b(?:home|asleep|bed|bedtime|goodbye|goodnight|last|end|full|night|again|later|now|today)\b/i;
const SHORTEST_ECHO = 10;

const say = (text: string, facts: readonly number[], device: Device): Sentence => ({
  text: close(text),
  facts: [...new Set(facts)].toSorted((one, other) => one - other),
  device,
});

/** @param said the story so far: what it has said is not said again */
export function endStory(telling: Telling, said: string): Sentence[] {
  const { album, length, random, template } = telling;
  if (album.captions.every(({ foreign }) => foreign)) return [];
  if (template === "bedtime") return sayGoodnight(telling);
  const wish = template === "birthday" ? wishFor(telling, said) : [];
  if (length === "short" || album.captions.length < 3) return wish;
  const options = [...gatherings(telling, said), ...echoes(telling)];
  const last = album.captions.at(-1)!.text;
  const isEnded = album.grief || ENDS.test(last);
  const silence = length === "long" || wish.length > 0 ? 0 : isEnded ? 3 : 0.7;
  if (options.length === 0) return wish;
  const chosen = pickWeighted([...options, { weight: silence, sentences: [] }], random)!;
  return wish.length > 0 && random.chance(0.5) ? wish : [...chosen.sentences, ...wish];
}

function gatherings({ album, length, random, template }: Telling, said: string): Ending[] {
  const { hero, isQuiet, grief, occasion, place, when } = album;
  const things = gatherThings(album, length !== "long" && random.chance(0.5) ? 3 : 4, random);
  const what =
    occasion && album.isSequential
      ? occasion.replace(/^an? /, "the ")
      : place && !occasion
        ? place + (when?.year && random.chance(0.6) ? `, ${when.phrase}` : "")
        : null;
  const facts = things.map(({ caption }) => caption);
  const list = joinList(things.map(theThing));
  const options: Ending[] = [];
  const end = (weight: number, text: string, extra: readonly number[] = []) =>
    options.push({ weight, sentences: [say(text, [...facts, ...extra], "gathering")] });
  if (what && things.length >= 2 && !grief) {
    end(3, `${list}: that was ${what}`, [0]);
    end(1.5, `and that was ${what}: ${list}`, [0]);
    if (things.length >= 3 && !isQuiet) end(1, `${bareList(things)}. That was ${what}`, [0]);
    return options;
  }
  const people = album.cast.slice(0, 2);
  if (people.length === 2 && things.length > 0 && !hero && !isQuiet && !said.includes("story")) {
    const items = [...people.map(({ person }) => person), ...things.slice(0, 2).map(theThing)];
    const sources = people.map(({ captions }) => Math.min(...captions));
    end(1.2, `and that is the story of ${joinList(items)}`, sources);
  }
  const dear = things.filter((thing) => !isCommon(thing));
  if (hero && dear.length === 2 && !isQuiet)
    end(2, `${joinList(dear.map(theThing))}: that is the story of ${hero.person}`, [
      ...hero.captions,
    ]);
  if (things.length < 3 || isQuiet) {
    if (what && !said.includes(`was ${what}`)) end(1, `and that was ${what}`, [0]);
    return options;
  }
  const isAnnounced = said.includes("story of") || said.includes("story about");
  if (hero) {
    const ofHero = [...hero.captions];
    if (dear.length > 2) end(2, `${list}: that is the story of ${hero.person}`, ofHero);
    if (!isAnnounced) end(1, `and that is the story of ${hero.person}`, ofHero);
  } else if (!isAnnounced && dear.length > 2) end(2, `and that is the story of ${list}`);
  if (template === "learning" || (album.isSequential && !hero)) {
    const [one, two, three] = things
      .filter((thing) => !isCommon(thing) && !PLACE_WORDS.has(thing.phrase))
      .map(theThing);
    if (three) end(2, `first ${one}, then ${two}, and then ${three}`);
  }
  return options;
}

/** "Sausages, sea, awning, starfish." */
const bareList = (things: readonly GatheredThing[]): string =>
  things.map(({ phrase }) => phrase).join(", ");

/** "From 1969 to 2019: fifty years." */
function echoes({ album }: Telling): Ending[] {
  const [first] = album.years;
  const last = album.years.at(-1);
  if (!first || !last || last.year - first.year < SHORTEST_ECHO) return [];
  if (album.years.some(({ year }, at) => at > 0 && year < album.years[at - 1]!.year)) return [];
  const years = numberWord(last.year - first.year);
  const facts = [first.caption, last.caption];
  return [
    {
      weight: 2,
      sentences: [say(`from ${first.year} to ${last.year}: ${years} years`, facts, "echo")],
    },
    {
      weight: 1,
      sentences: [say(`${years} years lie between ${first.year} and ${last.year}`, facts, "echo")],
    },
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
  const people = album.cast.slice(0, 2);
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

/** "Happy birthday, Lily!": only where a caption says whose it is. */
function wishFor({ album }: Telling, said: string): Sentence[] {
  if (album.isQuiet) return [];
  const caption = album.captions.find(({ people, text }) =>
    people.some((person) => celebrates(person, text)),
  );
  const person = caption?.people.find((one) => celebrates(one, caption.text));
  if (!caption || !person || /happy birthday/i.test(said)) return [];
  return [
    {
      ...say(`happy birthday, ${person}`, [caption.index], "wish"),
      text: `Happy birthday, ${person}!`,
    },
  ];
}
