/** How well one telling reads: the best of several is the story. */
import { splitParagraph } from "../text/sentence.ts";
import type { Album } from "./album.ts";
import type { Telling, TellingPage } from "./story.ts";

/** More of one frame than a story bears is what makes it read like a list. */
const COST = {
  frame: 1.2,
  sameStart: 1,
  fragment: 0.5,
  longPage: 2,
  nameless: 4,
  staccato: 0.6,
};
const GAIN = { question: 1.5, hinge: 1, wish: 1, gathering: 1.5, stage: 1 };
const MAX_PAGE_WORDS = 60;

/** Higher is better. */
export function scoreTelling(pages: readonly TellingPage[], telling: Telling): number {
  const sentences = pages.flatMap((page) => page.sentences);
  const devices = new Set(sentences.map(({ device }) => device));
  const starts = sentences.map(({ text }) => text.toLowerCase().split(" ").slice(0, 2).join(" "));
  const sameStarts = starts.filter((start, at) => at > 0 && starts[at - 1] === start).length;
  const repeated = starts.length - new Set(starts).size;
  let frames = 0;
  for (const [frame, times] of telling.frames)
    if (!/^(?:told|full|at four|as typed)$/.test(frame)) frames += (times - 1) ** 2;
  const fragments = telling.frames.get("as typed") ?? 0;
  const long = pages.filter((page) => wordsOn(page) > MAX_PAGE_WORDS).length;
  let score = 0;
  if (devices.has("question") || devices.has("counting")) score += GAIN.question;
  if (devices.has("hinge")) score += GAIN.hinge;
  if (devices.has("wish")) score += GAIN.wish;
  if (devices.has("gathering") || devices.has("echo") || devices.has("goodnight"))
    score += GAIN.gathering;
  if (devices.has("stage")) score += GAIN.stage;
  score -= COST.frame * frames + COST.sameStart * (sameStarts + repeated / 2);
  score -= COST.fragment * fragments + COST.longPage * long;
  return score - (namesHero(pages, telling.album) ? 0 : COST.nameless);
}

const wordsOn = ({ sentences }: TellingPage): number =>
  sentences.reduce((sum, { text }) => sum + text.split(" ").length, 0);

function namesHero([first]: readonly TellingPage[], { hero }: Album): boolean {
  if (!hero) return true;
  const text = first?.sentences.map((sentence) => sentence.text).join(" ") ?? "";
  return splitParagraph(text).some((sentence) => sentence.includes(hero.person));
}
