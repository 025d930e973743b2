/** May one note of the melody follow another? Rules give null, taste gives a cost in hundredths. */
import type { HarmonySpan, MelodyNote } from "./score.ts";
import {
  areHidden,
  areParallel,
  DOMINANT,
  FOURTH_DEGREE,
  holds,
  LEADING_NOTE,
  modulo,
  SUBDOMINANT,
} from "./theory.ts";

const DOWN_TO_MEDIANT = 2;
const FIFTH = 7;
const SIXTH = 9;
const TRITONE = 6;
const MAJOR_SEVENTH = 11;
/** Of no motion, a step, a third, a fourth, a fifth, and more. */
const MOTION_COSTS = [75, 0, 75, 150, 240, 900];
const RISING_LEAP = -40;
const DISSONANCE = 35;

export interface MelodyContext {
  spans: readonly HarmonySpan[];
  bass: readonly number[];
  /** Percent. */
  leapCost: number;
}

/** The leading note rises, or falls by step over the mediant; the seventh of a chord falls. */
function resolves(
  from: MelodyNote,
  motion: number,
  harmony: HarmonySpan,
  next: HarmonySpan,
): boolean {
  const degree = modulo(from.degree, 7);
  const { root } = harmony.chord;
  if (degree === LEADING_NOTE && root === DOMINANT && motion !== 1) return false;
  if (degree === LEADING_NOTE && root === DOWN_TO_MEDIANT && next.chord.root !== SUBDOMINANT) {
    if (Math.abs(motion) !== 1) return false;
  }
  return !(degree === FOURTH_DEGREE && root === DOMINANT && motion !== -1);
}

/** After a leap of a fourth or more the melody turns back by step; two thirds in one direction outline a chord. */
function turns(before: MelodyNote, from: MelodyNote, motion: number, areTones: boolean): boolean {
  const last = from.degree - before.degree;
  if (last === 0 && motion === 0) return false;
  if (Math.abs(last) >= 3) return Math.abs(motion) <= 1 && last * motion <= 0;
  const isOutline = Math.abs(last) === 2 && Math.abs(motion) >= 2 && last * motion > 0;
  return !isOutline || (Math.abs(motion) <= 2 && areTones);
}

/**
 * @param before the note before `from`, if there is one close by
 * @param hasRest whether a rest parts the two notes
 */
export function judgeStep(
  { spans, bass, leapCost }: MelodyContext,
  before: MelodyNote | null,
  from: MelodyNote,
  to: MelodyNote,
  hasRest: boolean,
): number | null {
  const motion = to.degree - from.degree;
  const size = Math.abs(motion);
  const semitones = Math.abs(to.pitch - from.pitch);
  const [harmony, next] = [spans[from.span], spans[to.span]];
  const [isTone, isNextTone] = [holds(harmony.chord, from.degree), holds(next.chord, to.degree)];
  if (semitones > (hasRest ? SIXTH : FIFTH)) return null;
  if (semitones === TRITONE || semitones === MAJOR_SEVENTH) return null;
  // A dissonance is reached and left by step.
  if (!isTone && (size !== 1 || hasRest || !isNextTone)) return null;
  if (!isNextTone && size !== 1) return null;
  if (!resolves(from, motion, harmony, next)) return null;
  if (before && !turns(before, from, motion, isTone && isNextTone)) return null;
  if (from.span !== to.span) {
    const outer = [bass[from.span], from.pitch] as const;
    const nextOuter = [bass[to.span], to.pitch] as const;
    if (areParallel(outer, nextOuter) || areHidden(outer, nextOuter)) return null;
  }
  const leap = size >= 2 ? leapCost / 100 : 1;
  const rising = motion >= 3 ? RISING_LEAP : 0;
  return (
    Math.round(MOTION_COSTS[Math.min(5, size)] * leap) + rising + (isNextTone ? 0 : DISSONANCE)
  );
}
