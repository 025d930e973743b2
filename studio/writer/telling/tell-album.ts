/** One telling of an album: its stage, its pages and its ending. */
import type { CaptionFacts, Fact } from "../facts/fact.ts";
import { subjectOf, type Album } from "./album.ts";
import { chooseQuestions } from "./choose-questions.ts";
import { endStory } from "./ending.ts";
import { afterOpening, hingesFor } from "./hinges.ts";
import { joinPages, joinSentences } from "./joining.ts";
import { setStage } from "./stage.ts";
import {
  pickWeighted,
  useFrame,
  type Sentence,
  type Telling,
  type TellingPage,
  type Way,
} from "./story.ts";
import { waysToTell } from "./ways.ts";

/** No story uses a frame twice, at all; these are the sentences that need none. */
const FRAME_BUDGETS: Record<string, number> = { "here is": 1 };
const FREE_FRAMES = /^(?:told|full|as typed|at four)$/;

export function tellAlbum(telling: Telling): TellingPage[] {
  const { album } = telling;
  const stage = setStage(telling);
  const pages: TellingPage[] = [];
  if (stage.sentences.length > 0)
    pages.push({ picture: stage.isFirstTold ? 0 : null, sentences: [...stage.sentences] });
  if (stage.isFirstTold) telling.lastWhen = album.when;
  rememberStage(telling, stage.sentences);
  const asked = chooseQuestions(telling);
  const said = new Set<string>();
  for (const caption of album.captions) {
    if (caption.index === 0 && stage.isFirstTold) {
      telling.last = { people: [], caption: 0 };
      continue;
    }
    const told = tellCaption(caption, asked, telling);
    // The same words beside another year, or before new ones ("Saturday."), are another picture's.
    const isNew =
      hasYear(album, caption.index) || told.some(({ text }) => !said.has(text.toLowerCase()));
    for (const { text } of told) said.add(text.toLowerCase());
    const sentences = isNew ? told : [];
    const kept = telling.length === "long" ? inOwnWords(caption, sentences) : sentences;
    pages.push({ picture: caption.index, sentences: kept });
  }
  if (telling.length === "short") joinPages(pages, telling);
  const text = pages.flatMap(({ sentences }) => sentences.map((one) => one.text)).join(" ");
  const ending = endStory(telling, text);
  return ending.length > 0 ? [...pages, { picture: null, sentences: ending }] : pages;
}

function rememberStage({ album, aged }: Telling, sentences: readonly Sentence[]): void {
  const text = sentences.map((sentence) => sentence.text).join(" ");
  if (album.hero && text.includes("who was")) aged.add(album.hero.person);
}

function tellCaption(
  { facts, foreign, index }: CaptionFacts,
  asked: ReadonlyMap<Fact, Sentence>,
  telling: Telling,
): Sentence[] {
  const sentences: Sentence[] = [];
  facts.forEach((fact, at) => {
    const key = fact.typed.toLowerCase();
    const isAgain = telling.told.has(key);
    telling.told.add(key);
    const question = isAgain ? undefined : asked.get(fact);
    const sentence = isAgain
      ? tellAgain(fact, at, foreign, telling)
      : (question ?? (foreign ? asItStands(fact) : tellFact(fact, at, telling)));
    if (!sentence) return;
    sentences.push(sentence);
    const subject = subjectOf(fact);
    telling.last = { people: question ? [] : (subject?.people ?? []), caption: index };
    if (subject?.age && subject.people[0]) telling.aged.add(subject.people[0]);
  });
  const joined = foreign ? null : joinSentences(facts, sentences, telling);
  const year = telling.album.years.findLast(({ caption }) => caption === index)?.year ?? null;
  const dated = facts.findLast(({ when }) => when?.year)?.when;
  // "about 1955" is no date to count from.
  telling.lastWhen = year === null ? null : (dated ?? { bare: "", year });
  return joined ? [joined] : sentences;
}

const hasYear = ({ years }: Album, index: number): boolean =>
  years.some(({ caption }) => caption === index);

const asItStands = ({ caption, typed }: Fact): Sentence => ({
  text: typed,
  facts: [caption],
  device: "verbatim",
});

function tellFact(fact: Fact, at: number, telling: Telling): Sentence {
  const plain = waysToTell(fact, telling);
  const hinged = at === 0 ? plain.flatMap((way) => hingesFor(fact, way, telling)) : [];
  const ways = [...plain, ...hinged].filter(
    (way) => isLeft(way, telling) && (fact.caption > 0 || !/^and\b/i.test(way.text)),
  );
  const slow = slowness(fact, telling);
  const liked = [...ways, ...firstOfAll(fact, plain, telling)].map((way) => ({
    ...way,
    weight:
      (way.weight * telling.taste(way.frame) * wordForWord(way, fact, telling)) /
      way.text.split(" ").length ** slow,
  }));
  const chosen = pickWeighted(liked, telling.random) ?? plain.at(-1)!;
  useFrame(telling, chosen.frame);
  return { text: chosen.text, facts: [fact.caption], device: chosen.device };
}

/** A long story has the captions' own words rather than its own. */
const wordForWord = ({ text }: Way, { typed }: Fact, { length }: Telling): number =>
  length === "long" && wordsIn(text).includes(wordsIn(typed)) ? 6 : 1;

/** Bedtime slows down: the later the page, the shorter the sentence that is chosen. */
const slowness = ({ caption }: Fact, { album, template }: Telling): number =>
  template === "bedtime" ? (3 * caption) / album.captions.length : 0;

/** "First, Grandpa took the stabilisers off.": learning is told from its beginning. */
function firstOfAll(fact: Fact, plain: readonly Way[], { album, template }: Telling): Way[] {
  const isFirst = template === "learning" && fact.caption === 0 && album.isSequential;
  const isDeed =
    (fact.body.kind === "full"
      ? fact.body.isPast && fact.body.verb !== ""
      : /^(?:deed|doing)$/.test(fact.body.kind)) &&
    !fact.when &&
    !/\b(?:is|are|am|has|have|can)\b/.test(fact.typed);
  if (!isFirst || !isDeed || album.captions.length < 3) return [];
  return plain
    .filter(
      ({ device, frame }) =>
        device !== "shown" &&
        frame !== "at four" &&
        (device !== "verbatim" || fact.body.kind === "full"),
    )
    .flatMap((way) => {
      const rest = afterOpening(way.text, album);
      const weight = way.weight * 2;
      return rest
        ? [{ ...way, text: `First, ${rest}`, frame: "first", device: "hinge", weight }]
        : [];
    });
}

/** "And again Ollie rang the bell.", once; what is the same a third time is told by its picture. */
function tellAgain(fact: Fact, at: number, foreign: boolean, telling: Telling): Sentence | null {
  const { body } = fact;
  // "Saturday. Packing up the car": the second one.
  if (
    at === 0 &&
    fact.typed.split(" ").length < 3 &&
    telling.album.captions[fact.caption]!.facts.length > 1
  )
    return asItStands(fact);
  // "Dad on the Massey" of another year is another picture.
  if (hasYear(telling.album, fact.caption))
    return fact.made ? tellFact(fact, 1, telling) : asItStands(fact);
  if (foreign || telling.album.isQuiet || telling.frames.has("again")) return null;
  const plain = waysToTell(fact, telling).find(({ device }) => device !== "shown");
  const isDeed = /^(?:full|deed|doing|state)$/.test(body.kind) && !fact.when;
  const rest = isDeed && plain ? afterOpening(plain.text, telling.album) : null;
  const what =
    body.kind === "thing" && body.form === "the"
      ? body.text
      : body.kind === "presence" && !body.tail
        ? body.subject.text
        : "";
  const isThing = what !== "" && what.split(" ").length < 4;
  const text = rest ? `And again ${rest}` : isThing ? `And ${what} again.` : null;
  if (!text) return null;
  useFrame(telling, "again");
  return { text, facts: [fact.caption], device: "hinge" };
}

const isLeft = ({ frame }: Way, { frames }: Telling): boolean =>
  FREE_FRAMES.test(frame) || (frames.get(frame) ?? 0) < (FRAME_BUDGETS[frame] ?? 1);

const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** "The kids were on the beach" holds "Kids on the beach". */
function holds(said: string, typed: string): boolean {
  const words = typed.split(" ");
  const left = said.split(" ").reduce((at, word) => (word === words[at] ? at + 1 : at), 0);
  return left === words.length;
}

const TURNED = /^(?:question|counting|reveal)$/;

/** A long story has every caption in its own words: beside none that say the same, but where a question and its answer have them. */
function inOwnWords({ facts }: CaptionFacts, told: readonly Sentence[]): Sentence[] {
  const said = wordsIn(told.map(({ text }) => text).join(" "));
  if (
    facts.every(({ typed }) => holds(said, wordsIn(typed))) ||
    told.length === 0 ||
    /\bagain\b/.test(said)
  )
    return [...told];
  const [one, ...others] = told;
  if (!told.some(({ device }) => TURNED.test(device))) return facts.map(asItStands);
  // "Who fell off? Kev did!" has all of "Kev fell off".
  const words = new Set(said.split(" "));
  const typed = facts.flatMap((fact) => wordsIn(fact.typed).split(" "));
  if (typed.every((word) => words.has(word))) return [...told];
  const [fact] = facts;
  if (others.length > 0 || fact!.body.kind !== "full") return [...told];
  // "Who won everything? Nana won everything."
  const end = one!.device === "counting" ? one!.text.length : one!.text.search(/[?.]/) + 1;
  return [{ ...one!, text: `${one!.text.slice(0, end)} ${fact!.typed}` }];
}
