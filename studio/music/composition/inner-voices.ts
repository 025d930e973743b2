/** Tenor and alto between bass and melody, by the rules of voice leading. */
import type { HarmonySpan, MelodyNote, Voicing } from "./score.ts";
import {
  areParallel,
  bassDegree,
  DOMINANT,
  FOURTH_DEGREE,
  LEADING_NOTE,
  modulo,
  tonesOf,
  toPitch,
} from "./theory.ts";
import { findBestPath } from "./viterbi.ts";

type Pair = readonly [number, number];
interface Option {
  /** Tenor and alto. */
  pitches: Pair;
  degrees: Pair;
  cost: number;
}

export interface InnerVoices {
  voicings: Voicing[];
  /** How often a rule could not be kept. */
  flaws: number;
}

/** C3: below, close notes are muddy. */
const LOWEST = 48;
/** Semitones that the alto stays below the melody. */
const BELOW_MELODY = 3;
const FORBIDDEN = 8_000;
const AGAINST_MELODY = 1_200;
const UNRESOLVED = 3_500;
const FLAW = UNRESOLVED;

/** Hundredths. */
function costOf(
  span: HarmonySpan,
  bass: number,
  degrees: Pair,
  [tenor, alto]: Pair,
  sung: number[],
) {
  const { chord, tonic } = span;
  const bassTone = modulo(bassDegree(chord), 7);
  const all = [bassTone, ...degrees];
  let cost = 0;
  if (!all.includes((chord.root + 2) % 7)) cost += 800;
  if (!all.includes(chord.root)) cost += 500;
  if (chord.hasSeventh) {
    const isSung = sung.includes(FOURTH_DEGREE);
    if (all.includes(FOURTH_DEGREE) === isSung) cost += isSung ? 300 : 150;
  }
  if (degrees[0] === degrees[1]) cost += 400;
  if (chord.inversion === 1 && all.filter((degree) => degree === bassTone).length > 1) cost += 300;
  if (tenor - bass > 16) cost += 200;
  if (tenor - bass < 5 && bass < LOWEST) cost += 300;
  return cost + Math.abs(alto - (tonic - 2)) * 10;
}

/** The leading note of a dominant is never doubled. */
const doublesLeadingNote = ({ chord }: HarmonySpan, all: readonly number[]): boolean =>
  chord.root === DOMINANT && all.filter((degree) => degree === LEADING_NOTE).length > 1;

/** All spacings of a chord below the melody. */
function listOptions(span: HarmonySpan, bass: number, melody: readonly MelodyNote[]): Option[] {
  const tones = tonesOf(span.chord);
  const ceiling = Math.min(span.tonic + 4, ...melody.map(({ pitch }) => pitch - BELOW_MELODY));
  const sung = melody.map(({ degree }) => modulo(degree, 7));
  const notes: Pair[] = [];
  for (let degree = -14; degree <= 4; degree++) {
    const pitch = toPitch(degree, span.tonic);
    const isTone = tones.includes(modulo(degree, 7));
    if (isTone && pitch >= LOWEST && pitch <= ceiling) notes.push([pitch, modulo(degree, 7)]);
  }
  const options: Option[] = [];
  for (const [tenor, tenorDegree] of notes) {
    for (const [alto, altoDegree] of notes) {
      if (alto - tenor < 3 || alto - tenor > 12 || tenor - bass < 3) continue;
      const degrees = [tenorDegree, altoDegree] as const;
      const bassTone = modulo(bassDegree(span.chord), 7);
      const isSung = sung.includes(LEADING_NOTE) ? [LEADING_NOTE] : [];
      if (doublesLeadingNote(span, [bassTone, ...degrees, ...isSung])) continue;
      const pitches = [tenor, alto] as const;
      options.push({ pitches, degrees, cost: costOf(span, bass, degrees, pitches, sung) });
    }
  }
  return options;
}

/** The melody's notes that sound with each harmony. */
function groupBySpan(spans: readonly HarmonySpan[], melody: readonly MelodyNote[]): MelodyNote[][] {
  const groups: MelodyNote[][] = spans.map(() => []);
  for (const note of melody) {
    groups[note.span].push(note);
    const next = spans[note.span + 1];
    const isHeld = next?.bar === note.bar && note.at + note.length > next.from;
    if (isHeld) groups[note.span + 1].push(note);
  }
  return groups;
}

function costOfMove(
  from: HarmonySpan,
  to: HarmonySpan,
  bass: Pair,
  melody: readonly [MelodyNote | undefined, MelodyNote | undefined],
  before: Option,
  option: Option,
): number {
  const moves = [0, 1].map((v) => option.pitches[v] - before.pitches[v]);
  let cost = 0;
  for (const move of moves) cost += Math.abs(move) * 70 + (Math.abs(move) > 5 ? 300 : 0);
  const lines: Pair[] = [
    bass,
    ...[0, 1].map((v) => [before.pitches[v], option.pitches[v]] as const),
  ];
  const [last, first] = melody;
  const areBothParallel = ([a, b]: Pair, [c, d]: Pair) => areParallel([a, c], [b, d]);
  for (const [i, line] of lines.entries()) {
    for (const other of lines.slice(i + 1)) if (areBothParallel(line, other)) cost += FORBIDDEN;
    const isSung = i > 0 && last && first && last !== first;
    if (isSung && areBothParallel(line, [last.pitch, first.pitch])) cost += AGAINST_MELODY;
  }
  if (from.chord.root === DOMINANT && to.chord.root === 0 && from.tonic === to.tonic) {
    for (const [v, move] of moves.entries()) {
      if (before.degrees[v] === LEADING_NOTE && move !== 1) cost += UNRESOLVED;
      const isSeventh = before.degrees[v] === FOURTH_DEGREE;
      if (isSeventh && !(move === -1 || move === -2)) cost += UNRESOLVED;
    }
  }
  return cost;
}

/** Null when a chord cannot be set below the melody. */
export function composeInnerVoices(
  spans: readonly HarmonySpan[],
  bass: readonly number[],
  melody: readonly MelodyNote[],
): InnerVoices | null {
  const sung = groupBySpan(spans, melody);
  const options = spans.map((span, i) => listOptions(span, bass[i], sung[i]));
  if (options.some(({ length }) => length === 0)) return null;
  const moveCost = (i: number, before: Option, option: Option) =>
    costOfMove(
      spans[i - 1],
      spans[i],
      [bass[i - 1], bass[i]],
      [sung[i - 1].at(-1), sung[i][0]],
      before,
      option,
    );
  const path = findBestPath(options, (_, { cost }) => cost, moveCost);
  const flaws = path.filter((option, i) => i > 0 && moveCost(i, path[i - 1], option) >= FLAW);
  return {
    voicings: path.map(({ pitches: [tenor, alto] }, i) => [bass[i], tenor, alto]),
    flaws: flaws.length,
  };
}
