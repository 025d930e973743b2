/** Finds when each sentence of a text is spoken in a person's recording of it. */
import { findPauses, type Pause, type SpeechParts } from "../sound/find-pauses.ts";
import type { LoudnessCurve } from "../sound/loudness-meter.ts";
import type { Sentence } from "./sentences.ts";

/** Seconds from the beginning of the recording. */
export interface SpokenSpan {
  start: number;
  end: number;
}

export interface Alignment {
  /** One for each sentence, in order. */
  spans: SpokenSpan[];
  /** How badly the pauses fit, per sentence: lower is better; to compare two texts with the same recording. */
  misfit: number;
}

type Spoken = Pick<Sentence, "text" | "followedBy">;

/** Where one sentence may end: at a pause, or nowhere in particular when the reader did not rest. */
interface Boundary {
  /** Seconds of voice before it, pauses not counted. */
  voiced: number;
  pause: Pause | null;
  /** What choosing it costs, the lengths of the sentences apart. */
  cost: number;
}

/** A numeral takes several times as long to say as a letter. */
const LETTERS_PER_DIGIT = 4;
/** Every sentence takes a moment more than its letters. */
const LETTERS_PER_SENTENCE = 2;
/** Readers hurry and linger: the usual deviation of a sentence from its share, and that of a very short one in seconds. */
const RELATIVE_SPREAD = 0.2;
const SHORTEST_SPREAD = 0.35;
/** How far from its place by length a boundary is looked for: seconds, and share of all that is spoken. */
const NEAR = 3;
const NEAR_SHARE = 0.12;
const MAX_CANDIDATES = 40;
/** As many as are read in more than five hours. A longer text is not read aloud by a person. */
const MAX_SENTENCES = 5_000;
/** A pause this long (seconds) is as good as any. */
const FULL_PAUSE = { clause: 0.4, sentence: 0.7, paragraph: 1.1, page: 1.1, end: 1.1 };
const PAUSE_WORTH = 5;
const NO_PAUSE_COST = 2;

function weigh({ text }: Spoken): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return letters + LETTERS_PER_DIGIT * digits + LETTERS_PER_SENTENCE;
}

/** Running totals: the sum before each element, and all of it at the end. */
function accumulate(values: number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push(sums[sums.length - 1] + value);
  return sums;
}

/** A pause among the voice alone. */
interface PlacedPause {
  pause: Pause;
  /** Seconds of voice before it. */
  voiced: number;
  /** Seconds of all pauses before it. */
  silent: number;
}

function placePauses({ start, pauses }: SpeechParts): PlacedPause[] {
  let silent = 0;
  return pauses.map((pause) => {
    const placed = { pause, voiced: pause.start - start - silent, silent };
    silent += pause.end - pause.start;
    return placed;
  });
}

/** How many of the pauses lie before so many seconds of voice. */
function countBefore(pauses: PlacedPause[], voiced: number): number {
  let [low, high] = [0, pauses.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pauses[middle].voiced < voiced) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The moment at which so much has been spoken. */
function timeOf(voiced: number, parts: SpeechParts, pauses: PlacedPause[]): number {
  const last = pauses[countBefore(pauses, voiced) - 1];
  const silent = last ? last.silent + last.pause.end - last.pause.start : 0;
  return Math.min(parts.start + voiced + silent, parts.end);
}

/** The pauses nearest to a place, from the nearest on: no more than can matter, however many there are. */
function findNear(pauses: PlacedPause[], place: number, reach: number): PlacedPause[] {
  let right = countBefore(pauses, place);
  let left = right - 1;
  const distance = (i: number) => (pauses[i] ? Math.abs(pauses[i].voiced - place) : Infinity);
  const near: PlacedPause[] = [];
  while (near.length < MAX_CANDIDATES) {
    const nearest = distance(left) <= distance(right) ? left-- : right++;
    if (distance(nearest) > reach) break;
    near.push(pauses[nearest]);
  }
  return near;
}

function listBoundaries(
  sentence: Spoken,
  expected: number,
  total: number,
  pauses: PlacedPause[],
): Boundary[] {
  const reach = Math.max(NEAR, NEAR_SHARE * total);
  const full = FULL_PAUSE[sentence.followedBy];
  const near: Boundary[] = findNear(pauses, expected, reach).map(({ pause, voiced }) => ({
    voiced,
    pause,
    cost: -PAUSE_WORTH * Math.min(1, (pause.end - pause.start) / full),
  }));
  near.push({ voiced: expected, pause: null, cost: NO_PAUSE_COST });
  return near.toSorted((a, b) => a.voiced - b.voiced);
}

/** Half the squared deviation of a sentence's length, in spreads (the cost of a normal distribution). */
function lengthCost(actual: number, expected: number): number {
  const spread = Math.max(SHORTEST_SPREAD, RELATIVE_SPREAD * expected);
  return ((actual - expected) / spread) ** 2 / 2;
}

/** Dynamic programming (Viterbi) over where each sentence ends. */
function chooseBoundaries(
  choices: Boundary[][],
  shares: number[],
  total: number,
): { chosen: Boundary[]; cost: number } {
  let costs = choices[0]?.map((at) => at.cost + lengthCost(at.voiced, shares[0])) ?? [];
  const cameFrom: number[][] = [];
  for (let i = 1; i < choices.length; i++) {
    const before = costs;
    const from: number[] = [];
    costs = choices[i].map((at, to) => {
      let best = Infinity;
      for (const [k, previous] of choices[i - 1].entries()) {
        if (previous.voiced > at.voiced) break;
        const cost = before[k] + at.cost + lengthCost(at.voiced - previous.voiced, shares[i]);
        if (cost < best) {
          best = cost;
          from[to] = k;
        }
      }
      return best;
    });
    cameFrom.push(from);
  }
  const ends = costs.map(
    (cost, k) => cost + lengthCost(total - (choices.at(-1)?.[k].voiced ?? 0), shares.at(-1) ?? 0),
  );
  const cost = ends.length > 0 ? Math.min(...ends) : lengthCost(total, shares[0] ?? 0);
  const chosen: Boundary[] = [];
  let at = ends.indexOf(cost);
  for (let i = choices.length - 1; i >= 0; i--) {
    chosen.push(choices[i][at]);
    at = cameFrom[i - 1]?.[at] ?? 0;
  }
  return { chosen: chosen.toReversed(), cost };
}

/** By the lengths of the sentences alone. */
function spreadEvenly(sentences: readonly Spoken[], duration: number): SpokenSpan[] {
  const sums = accumulate(sentences.map(weigh));
  const all = sums[sums.length - 1] || 1;
  return sentences.map((_, i) => ({
    start: (duration * sums[i]) / all,
    end: (duration * sums[i + 1]) / all,
  }));
}

/**
 * Aligns a text with a recording of it: sentences share the time of the voice by their letters and end at pauses near where
 * that puts them, of two the longer one sooner. No word is recognised, so omitted passages go unnoticed.
 * Spans are in order and do not overlap.
 */
export function alignSentences(
  sentences: readonly Spoken[],
  loudness: LoudnessCurve,
  duration: number,
): Alignment {
  const parts = findPauses(loudness);
  if (!parts || sentences.length === 0 || sentences.length > MAX_SENTENCES) {
    return { spans: spreadEvenly(sentences, duration), misfit: Infinity };
  }
  const pauses = placePauses(parts);
  const silent = parts.pauses.reduce((sum, { start, end }) => sum + end - start, 0);
  const total = parts.end - parts.start - silent;
  const weights = sentences.map(weigh);
  const sums = accumulate(weights);
  const shares = weights.map((weight) => (total * weight) / sums[weights.length]);
  const choices = sentences
    .slice(0, -1)
    .map((sentence, i) =>
      listBoundaries(sentence, (total * sums[i + 1]) / sums[weights.length], total, pauses),
    );
  const { chosen, cost } = chooseBoundaries(choices, shares, total);
  const places = chosen.map(({ pause, voiced }) => {
    const time = timeOf(voiced, parts, pauses);
    return pause ? { end: pause.start, start: pause.end } : { end: time, start: time };
  });
  let time = 0;
  const spans = sentences.map((_, i) => {
    // Two sentences may have had to end at the same pause.
    const start = Math.max(time, places[i - 1]?.start ?? parts.start);
    const end = Math.max(start, places[i]?.end ?? parts.end);
    time = end;
    return { start, end };
  });
  return { spans, misfit: cost / sentences.length };
}
