/** The last words: goodnight, a wish, the years, or the album's people and things once more. */
import { pickWeighted, type Device, type Sentence } from "../telling/story.ts";
import type { Person } from "./people.ts";
import { type Album, heroesOf } from "./album.ts";
import type { SeenThing } from "./things.ts";
import { wishOf } from "./wish.ts";

const SHORTEST_ECHO = 10;
const SHORTEST_GATHERED = 3;
const MOST_GATHERED = 5;
const MOST_GOODNIGHTS = 3;
const MOST_GREETED = 3;

const toSentence = (
  { say }: Album,
  text: string,
  facts: readonly number[],
  device: Device,
): Sentence => ({
  text: say.sentence(text),
  facts: [...new Set(facts)].toSorted((one, other) => one - other),
  device,
});

/**
 * @param isAnnounced whether the opening has said whose story it is
 * @param used the frames of the pages
 */
export function endAlbum(
  album: Album,
  isAnnounced: boolean,
  used: ReadonlySet<string>,
): Sentence[] {
  const { captions, isGrief, length, random, template, tone } = album;
  if (isGrief) return echoes(album, used).slice(0, 1);
  if (template === "bedtime") return goodnights(album);
  const wished = template === "birthday" ? wishOf(album) : null;
  const wish = wished ? [toSentence(album, wished.text, [wished.caption], "wish")] : [];
  if (length === "short" || captions.length < 3) return wish;
  const options = [
    ...gatherings(album, isAnnounced).map((sentence) => ({ weight: 2, sentences: [sentence] })),
    ...echoes(album, used).map((sentence) => ({ weight: 3, sentences: [sentence] })),
  ];
  if (options.length === 0) return wish;
  const silence = length === "long" || wish.length > 0 ? 0 : tone === "tender" ? 3 : 1.5;
  const chosen = pickWeighted([...options, { weight: silence, sentences: [] }], random)!;
  return [...chosen.sentences, ...wish];
}

/** "La playa, el helado y Luis: así fue." */
function gatherings(album: Album, isAnnounced: boolean): Sentence[] {
  const { frames, random } = album;
  const people = heroesOf(album);
  const things = random
    .shuffle(album.things.filter((thing) => !isAlone(thing, album)))
    .slice(0, MOST_GATHERED - people.length)
    .toSorted((one, other) => one.caption - other.caption);
  const items = [
    ...things.map(({ withArticle }) => withArticle),
    ...people.map(({ inSentence }) => inSentence),
  ];
  const facts = [...things.map(({ caption }) => caption), ...people.flatMap((one) => one.captions)];
  const sentences: Sentence[] = [];
  if (things.length > 1 && items.length > 2 && album.captions.length > SHORTEST_GATHERED) {
    const list = album.say.list(items);
    sentences.push(toSentence(album, album.say.frame(frames.gather, list), facts, "gathering"));
    sentences.push(toSentence(album, list, facts, "gathering"));
  }
  if (people.length > 0 && !isAnnounced) {
    const names = album.say.list(people.map(({ inSentence }) => inSentence));
    const from = people.flatMap((person) => person.captions);
    sentences.push(toSentence(album, album.say.frame(frames.story.end, names), from, "gathering"));
  }
  return sentences;
}

/** "La playa", "primero la tarta": a caption that is hardly more than the thing needs no echo. */
const isAlone = ({ noun, caption }: SeenThing, { captions }: Album): boolean => {
  const words = captions[caption]!.match(/[\p{L}\p{N}]+/gu)!;
  return words.length <= noun.split(" ").length + 2;
};

/** "De 1975 a 2019: 44 años." */
function echoes(album: Album, used: ReadonlySet<string>): Sentence[] {
  const { frames, years } = album;
  const dated = years.flatMap((year, caption) => (year === null ? [] : [{ year, caption }]));
  const [first] = dated;
  const last = dated.at(-1);
  if (!first || !last || last.year - first.year < SHORTEST_ECHO) return [];
  // "50 años después" has said so.
  if (used.has(frames.later(last.year - first.year))) return [];
  if (dated.some(({ year }, at) => at > 0 && year < dated[at - 1]!.year)) return [];
  return [
    toSentence(album, frames.years(first.year, last.year), [first.caption, last.caption], "echo"),
  ];
}

/** "Buenas noches, playa. Buenas noches, Carmen.": the one who is named most comes last. */
function goodnights(album: Album): Sentence[] {
  const { frames, length, random } = album;
  const most =
    length === "short" ? 1 : length === "long" ? MOST_GOODNIGHTS + 1 : MOST_GOODNIGHTS - 1;
  const bid = (name: string, facts: readonly number[]) =>
    toSentence(album, album.say.frame(frames.goodnight, name), facts, "goodnight");
  const things: SeenThing[] = random.shuffle(album.things).slice(0, most);
  const people: Person[] = album.people
    .toSorted(
      (one, other) =>
        one.captions.length - other.captions.length ||
        one.captions.at(-1)! - other.captions.at(-1)!,
    )
    .slice(-MOST_GREETED);
  return [
    ...things
      .toSorted((one, other) => one.caption - other.caption)
      .map(({ noun, caption }) => bid(noun, [caption])),
    ...people.map(({ name, captions }) => bid(name, captions)),
  ];
}
