/** The melody: a beam search over bars. */
import { type BarMelody, listBarMelodies, type Range } from "./bar-melodies.ts";
import { addBreath, type BarPlan, type Harmony } from "./harmony.ts";
import { judgeStep, type MelodyContext } from "./melody-rules.ts";
import { STYLES } from "./moods.ts";
import { BAR_LENGTH, HALF_CLOSES, type Metre, type Rhythm, RHYTHMS } from "./rhythms.ts";
import type { Random } from "./random.ts";
import type { MelodyNote, MusicBrief } from "./score.ts";
import { areParallel, modulo, toPitch } from "./theory.ts";

export interface Melody {
  notes: MelodyNote[];
  /** Hundredths, a bar. */
  cost: number;
}

interface Line {
  cost: number;
  notes: readonly MelodyNote[];
  /** Degrees of each bar. */
  bars: readonly (readonly number[] | undefined)[];
  /** Motions of each motif when it was first heard. */
  motifs: Readonly<Record<string, readonly number[]>>;
}

export interface MelodySetting {
  metre: Metre;
  ranges: readonly [Range, Range];
  /** Awaited now and then, with the part that is composed. */
  pause(done: number): Promise<void>;
}

/** Some milliseconds' work. */
const BARS_BETWEEN_PAUSES = 8;
const WIDTH = 48;
const WIDTH_BY_LAST_NOTE = 6;
const OTHER_NOTE_IN_REPEAT = 240;
const OTHER_MOTION_IN_MOTIF = 150;
const SAME_BAR_AGAIN = 250;
const NEW_START = 15;

const motionsOf = (degrees: readonly number[]): number[] =>
  degrees.slice(1).map((degree, i) => degree - degrees[i]);
const areEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** How far a bar is from the one that it repeats, or from the motif that it continues. */
function costOfForm(plan: BarPlan, line: Line, degrees: readonly number[]): number {
  const bar = line.bars.length;
  const model = plan.like === null ? undefined : line.bars[plan.like];
  if (model) {
    return OTHER_NOTE_IN_REPEAT * degrees.filter((degree, i) => degree !== model[i]).length;
  }
  const shape = plan.motif === null ? undefined : line.motifs[plan.motif];
  const motions = motionsOf(degrees);
  if (shape?.length !== motions.length) return 0;
  const differences = motions.map((motion, i) =>
    motion === shape[i] ? 0 : Math.sign(motion) === Math.sign(shape[i]) ? 1 : 2,
  );
  const sum = differences.reduce<number>((total, difference) => total + difference, 0);
  const before = line.bars[bar - 1];
  const isRepeat = before !== undefined && areEqual(before, degrees);
  return (sum * OTHER_MOTION_IN_MOTIF) / 2 + (isRepeat ? SAME_BAR_AGAIN : 0);
}

/** What it costs to continue a line with a bar; null where a rule forbids it. */
function judgeBar(
  context: MelodyContext,
  plan: BarPlan,
  line: Line,
  { notes, degrees }: BarMelody,
  hasRest: boolean,
): number | null {
  const last = line.notes.at(-1);
  if (!last) return 0;
  const [first, second] = notes;
  const earlier = line.notes.at(-2) ?? null;
  if (last.degree === first.degree && earlier?.degree === first.degree) return null;
  const bar = line.bars.length;
  if (last.bar !== bar - 1) {
    return NEW_START * Math.max(0, Math.abs(last.degree - first.degree) - 2);
  }
  const near = earlier && earlier.bar >= last.bar - 1 ? earlier : null;
  const step = judgeStep(context, near, last, first, hasRest);
  if (step === null) return null;
  if (second && judgeStep(context, last, first, second, false) === null) return null;
  // Strong beat to strong beat, too, neither fifths nor octaves are parallel.
  const { bass } = context;
  for (let i = line.notes.length - 1; line.notes[i]?.bar === bar - 1; i--) {
    const { at, span, pitch } = line.notes[i];
    const isStrong = at === 0 || at === context.spans[span].from;
    if (isStrong && areParallel([bass[span], pitch], [bass[first.span], first.pitch])) return null;
  }
  const [one, two] = [line.bars[bar - 1], line.bars[bar - 2]];
  if (one && two && areEqual(one, degrees) && areEqual(two, degrees)) return null;
  return hasRest ? Math.round(step * 0.4) : step;
}

/** Goes on from every line with every melody of the bar, and leaves the best. */
function extend(
  context: MelodyContext,
  lines: readonly Line[],
  melodies: readonly BarMelody[],
  plan: BarPlan,
  hasRest: boolean,
): Line[] {
  const next: { cost: number; line: Line; melody: BarMelody }[] = [];
  for (const line of lines) {
    for (const melody of melodies) {
      const step = judgeBar(context, plan, line, melody, hasRest);
      if (step === null) continue;
      const cost = line.cost + melody.cost + step + costOfForm(plan, line, melody.degrees);
      next.push({ cost, line, melody });
    }
  }
  next.sort((a, b) => a.cost - b.cost);
  const byLastNote = new Map<number, number>();
  const best: Line[] = [];
  for (const { cost, line, melody } of next) {
    const { notes, degrees } = melody;
    const end = degrees[degrees.length - 1];
    const count = byLastNote.get(end) ?? 0;
    if (count === WIDTH_BY_LAST_NOTE) continue;
    byLastNote.set(end, count + 1);
    const { motif } = plan;
    const isNew = motif !== null && !(motif in line.motifs);
    best.push({
      cost,
      notes: [...line.notes, ...notes],
      bars: [...line.bars, degrees],
      motifs: isNew ? { ...line.motifs, [motif]: motionsOf(degrees) } : line.motifs,
    });
    if (best.length === WIDTH) break;
  }
  return best;
}

/** Null when no melody is found that keeps every rule. */
export async function composeMelody(
  brief: MusicBrief,
  { bars, spans }: Harmony,
  bass: readonly number[],
  { metre, ranges, pause }: MelodySetting,
  random: Random,
): Promise<Melody | null> {
  const context = { spans, bass, leapCost: STYLES[brief.mood].leapCost };
  let lines: Line[] = [{ cost: 0, notes: [], bars: [], motifs: {} }];
  for (const [bar, plan] of bars.entries()) {
    if (bar % BARS_BETWEEN_PAUSES === 0) await pause(bar / bars.length);
    if (!plan.rhythm) {
      lines = lines.map((line) => ({ ...line, bars: [...line.bars, undefined] }));
      continue;
    }
    // Where the rules leave nothing of the rhythm that was chosen, another one is taken.
    const others: readonly Rhythm[] =
      plan.close === "half"
        ? HALF_CLOSES[metre]
        : plan.close === "full"
          ? []
          : [...RHYTHMS[metre].map(([rhythm]) => rhythm), [BAR_LENGTH[metre]]];
    const hasRest = (bars[bar - 1]?.rhythm?.at(-1) ?? 0) < 0;
    let next: Line[] = [];
    const breathing = plan.hasBreath ? others.map(addBreath) : others;
    for (const rhythm of [plan.rhythm, ...breathing]) {
      const setting = { metre, range: ranges[plan.section.theme] };
      const melodies = listBarMelodies(context, bar, plan, rhythm, setting, random);
      next = extend(context, lines, melodies, plan, hasRest);
      if (next.length === 0) continue;
      plan.rhythm = rhythm;
      break;
    }
    if (next.length === 0) return null;
    lines = next;
  }
  const [{ notes, cost }] = lines;
  return { notes: [...notes, lastNote(notes, spans, metre)], cost: cost / bars.length };
}

/** The keynote above the last chord, where the melody has come to rest. */
function lastNote(notes: readonly MelodyNote[], spans: Harmony["spans"], metre: Metre): MelodyNote {
  const span = spans.length - 1;
  const { bar, tonic } = spans[span];
  const last = notes.at(-1);
  const degree = last && modulo(last.degree, 7) === 0 ? last.degree : 0;
  const pitch = toPitch(degree, tonic);
  return { bar, at: 0, length: BAR_LENGTH[metre], degree, pitch, span };
}
