/** Every melody that a bar may have, by the rules. */
import type { BarPlan } from "./harmony.ts";
import { judgeStep, type MelodyContext } from "./melody-rules.ts";
import { BAR_LENGTH, type Metre, type Rhythm } from "./rhythms.ts";
import type { Random } from "./random.ts";
import type { MelodyNote } from "./score.ts";
import { areParallel, DOMINANT, holds, LEADING_NOTE, modulo, toPitch } from "./theory.ts";

export interface BarMelody {
  notes: MelodyNote[];
  /** Those of its notes. */
  degrees: number[];
  cost: number;
}

/** Lowest and highest degree. */
export type Range = readonly [number, number];

/** The cheapest are enough. */
const MOST = 260;
const WHIM = 160;
const FAR_FROM_HEIGHT = 16;
const OCTAVE_ON_BASS = 30;
const HALF_CLOSE_ON_FIFTH = 80;
const SUPERTONIC = 1;
const FIFTH_DEGREE = 4;

/** Whether the beat asks for a note of the chord. */
const isStrong = (at: number, chordStart: number, metre: Metre): boolean =>
  at === 0 || at === chordStart || (metre !== "3/4" && at === BAR_LENGTH[metre] / 2);

export function listBarMelodies(
  context: MelodyContext,
  bar: number,
  plan: BarPlan,
  rhythm: Rhythm,
  { metre, range }: { metre: Metre; range: Range },
  random: Random,
): BarMelody[] {
  const { spans, bass } = context;
  const own = spans.flatMap((span, index) => (span.bar === bar ? [index] : []));
  const spanAt = (at: number) => own.findLast((index) => spans[index].from <= at) ?? own[0];
  const slots: { at: number; length: number }[] = [];
  let at = 0;
  for (const length of rhythm) {
    if (length > 0) slots.push({ at, length });
    at += Math.abs(length);
  }
  const [low, high] = range;
  const height = low + ((high - 1 - low) * plan.height) / 100;
  const leadsInBass = own.some(
    (index) => spans[index].chord.root === DOMINANT && spans[index].chord.inversion === 1,
  );

  /** What a note costs by itself; null where it must not be. */
  function judge(degree: number, slot: number, span: number, pitch: number): number | null {
    const { at: time, length } = slots[slot];
    const { chord, from } = spans[span];
    const strong = isStrong(time, from, metre);
    if (!holds(chord, degree) && (strong || length > 2)) return null;
    const scaleDegree = modulo(degree, 7);
    const isLast = slot === slots.length - 1;
    if (plan.close === "full" && isLast && scaleDegree !== 0) return null;
    const leadsHome = scaleDegree === SUPERTONIC || scaleDegree === LEADING_NOTE;
    if (plan.close === "before" && isLast && !leadsHome) return null;
    const mayHalfClose = scaleDegree === SUPERTONIC || scaleDegree === FIFTH_DEGREE;
    if (plan.close === "half" && isLast && !mayHalfClose) return null;
    if (strong && scaleDegree === LEADING_NOTE && leadsInBass) return null;
    const isOctave = strong && modulo(pitch - bass[span], 12) === 0;
    // The close itself is an octave, and octaves in turn would be parallel.
    if (plan.close === "before" && isOctave) return null;
    return (
      Math.round(Math.abs(degree - height) * FAR_FROM_HEIGHT) +
      (isOctave && !plan.close ? OCTAVE_ON_BASS : 0) +
      (plan.close === "half" && isLast && scaleDegree === FIFTH_DEGREE ? HALF_CLOSE_ON_FIFTH : 0)
    );
  }

  const found: Omit<BarMelody, "degrees">[] = [];
  const notes: MelodyNote[] = [];
  function grow(cost: number): void {
    const slot = notes.length;
    if (slot === slots.length) {
      const [first] = notes;
      const second = notes.find(({ span }) => span !== first.span);
      const isParallel =
        second && areParallel([bass[first.span], first.pitch], [bass[second.span], second.pitch]);
      if (!isParallel) found.push({ notes: notes.slice(), cost: cost + random.below(WHIM) });
      return;
    }
    const span = spanAt(slots[slot].at);
    for (let degree = low; degree <= high; degree++) {
      const pitch = toPitch(degree, spans[span].tonic);
      const ownCost = judge(degree, slot, span, pitch);
      if (ownCost === null) continue;
      const note = { bar, ...slots[slot], degree, pitch, span };
      const step =
        slot === 0 ? 0 : judgeStep(context, notes[slot - 2] ?? null, notes[slot - 1], note, false);
      if (step === null) continue;
      notes.push(note);
      grow(cost + ownCost + step);
      notes.pop();
    }
  }
  grow(0);
  const best = found.sort((a, b) => a.cost - b.cost).slice(0, MOST);
  return best.map((one) => ({ ...one, degrees: one.notes.map(({ degree }) => degree) }));
}
