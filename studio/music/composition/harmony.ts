/** Chords of each section, and what the melody of each bar is to be like. */
import { STYLES } from "./moods.ts";
import {
  BAR_LENGTH,
  BEFORE_CLOSE,
  CHORD_CHANGE,
  FULL_CLOSE,
  HALF_CLOSES,
  type Metre,
  type Rhythm,
  RHYTHMS,
} from "./rhythms.ts";
import type { Random } from "./random.ts";
import type { HarmonySpan, MusicBrief, Section } from "./score.ts";
import { type Chord, I, I6, II, II6, III, IV, V, V6, V7, VI } from "./theory.ts";

export interface BarPlan {
  section: Section;
  /** Null where no melody is heard. */
  rhythm: Rhythm | null;
  /** Bars of one name have melodies of one shape. */
  motif: string | null;
  /** `before` is the bar that leads to a full close. */
  close: "half" | "full" | "before" | null;
  /** Whether a slow phrase is interrupted here, so that it could be sung. */
  hasBreath: boolean;
  /** The bar whose melody this one repeats. */
  like: number | null;
  /** The height of the melody, in percent of its range. */
  height: number;
}

export interface Harmony {
  bars: BarPlan[];
  spans: HarmonySpan[];
}

/** Keys of the two themes; the melody of a theme lies around its keynote or above it. */
export interface Keys {
  tonics: readonly [number, number];
}

type Progression = readonly (readonly Chord[])[];

const MIDDLES: readonly Progression[] = [
  [[IV], [I6], [II6], [V], [VI], [IV], [II6], [V]],
  [[VI], [III], [IV], [V], [VI], [IV], [II6], [V]],
  [[IV], [V6], [I], [V], [IV], [I6], [II6], [V]],
  [[VI], [IV], [I6], [V], [VI], [IV], [II6], [V]],
];
/** Seconds. */
const SLOW_BAR = 2.5;
const HEIGHTS = [45, 60, 85, 45, 45, 65, 55, 20];
const MIDDLE_HEIGHTS = [70, 85, 70, 50, 80, 70, 50, 45];
/** Motifs of a phrase's first three bars; the fourth closes it. */
const PLANS = [
  ["aab", 2],
  ["aba", 3],
  ["aac", 1],
  ["abc", 1],
] as const;
const MIDDLE_PLANS = [
  ["ddb", 2],
  ["dcd", 2],
  ["ccd", 1],
] as const;

interface Theme {
  chords: Progression;
  plan: string;
  rhythms: Record<string, Rhythm>;
}

/** Less likely the further a rhythm is from `liveliness`. */
function pickRhythm(metre: Metre, liveliness: number, random: Random, not?: Rhythm): Rhythm {
  return random.weighted(
    RHYTHMS[metre].map(([rhythm, own]) => {
      const distance = Math.abs(own - liveliness);
      const weight = Math.round(10_000 / (20 + distance * (1 + distance / 10)));
      return [rhythm, rhythm === not ? 0 : rhythm.length === 1 ? weight >> 2 : weight] as const;
    }),
  );
}

function composeTheme(brief: MusicBrief, metre: Metre, random: Random): Theme {
  const { second: seconds, liveliness } = STYLES[brief.mood];
  const second = random.weighted(seconds);
  const isLight = second === I6 || second === V6;
  const third = random.weighted([
    [IV, second === IV ? 0 : 4],
    [II6, 6],
    [II, second === IV ? 0 : second === VI ? 1 : 0],
    [VI, isLight ? 1 : 0],
  ]);
  const sixth = random.chance(75) ? second : random.weighted(seconds);
  const close = sixth === IV || random.chance(50) ? [II6, V7] : [IV, V7];
  const a = pickRhythm(metre, liveliness, random);
  return {
    chords: [[I], [second], [third], [V], [I], [sixth], close, [I]],
    plan: random.weighted(PLANS),
    rhythms: {
      a,
      b: pickRhythm(metre, liveliness + 3, random, a),
      c: pickRhythm(metre, liveliness - 5, random, a),
      d: pickRhythm(metre, liveliness, random),
    },
  };
}

/** Where nothing is sung: `next` is the key that follows. */
function accompany(bars: number, isNewKey: boolean, random: Random): Progression {
  if (bars === 1) return [isNewKey ? [V7] : [I]];
  const last = isNewKey ? V7 : random.pick([V, IV]);
  if (bars === 4) return [[I], [VI], [IV], [isNewKey ? V7 : V]];
  return bars === 3 ? [[I], [VI], [last]] : [[I], [last]];
}

/** Ends a bar with a rest. */
export function addBreath(rhythm: Rhythm): Rhythm {
  const last = rhythm[rhythm.length - 1];
  if (last < 2) return [...rhythm.slice(0, -1), -1];
  const rest = last >= 6 ? 2 : Math.ceil(last / 2);
  return [...rhythm.slice(0, -1), last - rest, -rest];
}

function closeOf(bar: number, isMiddle: boolean): BarPlan["close"] {
  if (bar === 3 || (bar === 7 && isMiddle)) return "half";
  if (isMiddle) return null;
  return bar === 7 ? "full" : bar === 6 ? "before" : null;
}

/** Bars that are free to differ where a theme comes again. */
function pickFreeBars({ variant, kind }: Section, random: Random): number[] {
  if (kind === "answer") return [6];
  if (variant === "repeat") return [2, 6, random.pick([1, 5])];
  return variant === "return" ? [random.pick([1, 2]), 6] : [1, 5, 6];
}

export function composeHarmony(
  brief: MusicBrief,
  {
    metre,
    tonics,
    sections,
    barLength,
  }: Keys & { metre: Metre; sections: Section[]; barLength: number },
  random: Random,
): Harmony {
  const themes = [composeTheme(brief, metre, random), composeTheme(brief, metre, random)] as const;
  const { liveliness } = STYLES[brief.mood];
  const firstBars: (number | undefined)[] = [undefined, undefined];
  const bars: BarPlan[] = [];
  const spans: HarmonySpan[] = [];
  const put = (chords: readonly Chord[], tonic: number, bar: BarPlan) => {
    const borders = chords.length === 1 ? [0] : [0, CHORD_CHANGE[metre]];
    for (const [i, from] of borders.entries()) {
      const to = borders[i + 1] ?? BAR_LENGTH[metre];
      spans.push({ bar: bars.length, from, to, chord: chords[i], tonic });
    }
    bars.push(bar);
  };
  const silent = {
    rhythm: null,
    motif: null,
    close: null,
    hasBreath: false,
    like: null,
    height: 0,
  };

  for (const [s, section] of sections.entries()) {
    const { kind, theme: t } = section;
    if (kind === "ending") put([I], tonics[0], { section, ...silent });
    if (kind === "intro" || kind === "pause") {
      const before = sections[s - 1]?.theme ?? t;
      const after = sections[s + 1]?.theme ?? t;
      const chords = accompany(section.bars, before !== after, random);
      for (const [i, harmony] of chords.entries()) {
        // The last bar of a pause is in the key that follows, and the others in the one before.
        const key = i === chords.length - 1 ? after : before;
        put(harmony, tonics[key], { section, ...silent });
      }
    }
    if (kind !== "period" && kind !== "answer") continue;

    const theme = themes[t];
    const isMiddle = section.variant === "middle";
    const chords = isMiddle ? random.pick(MIDDLES) : theme.chords;
    const plan = isMiddle ? random.weighted(MIDDLE_PLANS) : theme.plan;
    const first = firstBars[t];
    const begins = bars.length;
    const free = first === undefined ? [] : pickFreeBars(section, random);
    for (let i = kind === "answer" ? 4 : 0; i < 8; i++) {
      const motif = plan[i % 4];
      const close = closeOf(i, isMiddle);
      const like =
        !isMiddle && first !== undefined && !free.includes(i)
          ? first + i
          : !isMiddle && kind === "period" && (i === 4 || i === 5)
            ? begins + i - 4
            : null;
      const old = like === null ? null : bars[like]?.rhythm;
      let rhythm = theme.rhythms[motif];
      if (close === "half") rhythm = random.pick(HALF_CLOSES[metre]);
      else if (close === "full") rhythm = FULL_CLOSE[metre];
      else if (close === "before") rhythm = random.pick(BEFORE_CLOSE[metre]);
      else if (free.includes(i) && random.chance(45)) {
        rhythm = pickRhythm(metre, liveliness, random, rhythm);
      }
      const hasBreath = i % 4 === 1 && barLength > SLOW_BAR;
      if (!old && hasBreath) rhythm = addBreath(rhythm);
      put(chords[i], tonics[t], {
        section,
        rhythm: old ?? rhythm,
        motif: close === "half" || close === "full" ? null : `${motif}${t}`,
        close,
        hasBreath,
        like,
        height: (isMiddle ? MIDDLE_HEIGHTS : HEIGHTS)[i],
      });
    }
    if (first === undefined && section.variant === "theme" && kind === "period")
      firstBars[t] = begins;
  }
  return { bars, spans };
}
