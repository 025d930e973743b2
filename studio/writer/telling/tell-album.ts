/** One telling of an album: its stage, its pages and its ending. */
import type { CaptionFacts, Fact } from "../facts/fact.ts";
import { subjectOf } from "./album.ts";
import { endStory } from "./ending.ts";
import { afterOpening, hingesFor } from "./hinges.ts";
import { askHowMany, askWho } from "./questions.ts";
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

/** No story wears a frame out; these are the sentences that need none. */
const FRAME_BUDGET = 2;
const FREE_FRAMES = /^(?:told|full|as typed|at four)$/;
const MAX_QUESTIONS = 3;
/** Words of a sentence that may be joined with another. */
const MAX_JOINED = 6;
/** Fewer captions are too few to ask about. */
const SHORTEST_ASKING = 3;

export function tellAlbum(telling: Telling): TellingPage[] {
  const { album } = telling;
  const stage = setStage(telling);
  const pages: TellingPage[] = [];
  if (stage.sentences.length > 0)
    pages.push({ picture: stage.isFirstTold ? 0 : null, sentences: [...stage.sentences] });
  if (stage.isFirstTold) telling.lastYear = album.when?.year ?? null;
  rememberStage(telling, stage.sentences);
  const asked = chooseQuestions(telling);
  const said = new Set<string>();
  for (const caption of album.captions) {
    if (caption.index === 0 && stage.isFirstTold) {
      telling.last = { people: [], caption: 0 };
      continue;
    }
    const sentences = tellCaption(caption, asked, telling).filter(({ text }) => {
      const isNew = !said.has(text.toLowerCase());
      said.add(text.toLowerCase());
      return isNew;
    });
    pages.push({ picture: caption.index, sentences });
  }
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
    const question = asked.get(fact);
    const sentence = question ?? (foreign ? asItStands(fact) : tellFact(fact, at, telling));
    sentences.push(sentence);
    const subject = subjectOf(fact);
    telling.last = { people: question ? [] : (subject?.people ?? []), caption: index };
    if (subject?.age && subject.people[0]) telling.aged.add(subject.people[0]);
  });
  const joined = foreign ? null : joinShort(facts, sentences, telling);
  telling.lastYear = telling.album.years.findLast(({ caption }) => caption === index)?.year ?? null;
  return joined ? [joined] : sentences;
}

/** "We toasted marshmallows, and Grandpa ate seven." */
function joinShort(
  facts: readonly Fact[],
  [one, two, ...more]: readonly Sentence[],
  { album, random }: Telling,
): Sentence | null {
  if (!one || !two || more.length > 0 || album.grief || facts[1]!.body.kind !== "full") return null;
  const isPlain = [one, two].every(
    ({ text, device }) =>
      text.split(" ").length <= MAX_JOINED &&
      text.endsWith(".") &&
      device !== "shown" &&
      !/\b(?:and|but|is|are|am)\b|[,“”?]/i.test(text),
  );
  const isSentence = /^(?:full|deed|doing|state)$/.test(facts[0]!.body.kind);
  const rest = isPlain && isSentence ? afterOpening(two.text, album) : null;
  if (!rest || !random.chance(0.5)) return null;
  return { ...one, text: `${one.text.slice(0, -1)}, and ${rest}` };
}

const asItStands = ({ caption, typed }: Fact): Sentence => ({
  text: typed,
  facts: [caption],
  device: "verbatim",
});

function tellFact(fact: Fact, at: number, telling: Telling): Sentence {
  const plain = waysToTell(fact, telling);
  const hinged = at === 0 ? plain.flatMap((way) => hingesFor(fact, way, telling)) : [];
  const ways = [...plain, ...hinged].filter((way) => isLeft(way, telling));
  const chosen = pickWeighted(ways, telling.random) ?? plain.at(-1)!;
  useFrame(telling, chosen.frame);
  return { text: chosen.text, facts: [fact.caption], device: chosen.device };
}

const isLeft = ({ frame }: Way, { frames }: Telling): boolean =>
  FREE_FRAMES.test(frame) || (frames.get(frame) ?? 0) < FRAME_BUDGET;

/** Which facts are asked rather than told; never two pages running. */
function chooseQuestions(telling: Telling): Map<Fact, Sentence> {
  const { album, length, random, template, voice } = telling;
  const asked = new Map<Fact, Sentence>();
  const isPlayful = voice === "playful" && template !== "bedtime" && length !== "short";
  if (album.captions.length < SHORTEST_ASKING) return asked;
  if (!isPlayful || album.isQuiet) return asked;
  const ask = (fact: Fact, text: string, device: "question" | "counting") =>
    asked.set(fact, { text, facts: [fact.caption], device });
  const counts = random.shuffle(album.facts.filter((fact) => askHowMany(fact) !== null));
  for (const fact of counts.slice(0, 1))
    if (random.chance(0.7)) ask(fact, askHowMany(fact)!, "counting");
  const most = Math.min(MAX_QUESTIONS, Math.ceil(album.captions.length / 3));
  const questions = random.shuffle(
    album.facts.filter((fact) => fact.caption > 0 && askWho(fact) !== null),
  );
  for (const fact of questions) {
    const isNear = [...asked.keys()].some((other) => Math.abs(other.caption - fact.caption) < 2);
    if (asked.size >= most || isNear || random.chance(0.3)) continue;
    ask(fact, askWho(fact)!, "question");
  }
  return asked;
}
