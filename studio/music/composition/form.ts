/** Lays whole bars over a film: which sections, where each begins, how fast. */
import { COMPOUND_TEMPO, STYLES } from "./moods.ts";
import type { Random } from "./random.ts";
import { BAR_LENGTH, BEAT_LENGTH, type Metre } from "./rhythms.ts";
import type { MusicBrief, Section } from "./score.ts";

export interface Form {
  sections: Section[];
  barStarts: number[];
  /** Beats a minute. */
  tempo: number;
}

/** Seconds before the first note. */
const LEAD = 0.15;
/** How long the last chord sounds, in seconds; best from when the film's last transition begins. */
const RING = { shortest: 2, best: 2.8, longest: 5.5 };
/** How much longer the bars before the last chord are, and those that end a phrase. */
const RITARDANDO = [1.28, 1.12, 1.04];
const PHRASE_END = 1.03;
const TEMPO_STEPS = 12;
/** A section that ends with a picture may be played slower or faster by this much. */
const STRETCH = 0.06;
/** Seconds: longer films change key and theme in between. */
const ONE_THEME = 180;
const MOST_PERIODS_IN_A_ROW = 4;

/** Costs, in hundredths of a bar by which a section misses a picture; within REACH it can be stretched to meet it. */
const MISSED_PICTURE = 200;
const REACH = 40;
type Part = Pick<Section, "kind" | "bars">;
const SECTIONS: readonly { part: Part; cost: number }[] = [
  { part: { kind: "period", bars: 8 }, cost: 0 },
  { part: { kind: "answer", bars: 4 }, cost: 30 },
  { part: { kind: "pause", bars: 2 }, cost: 20 },
  { part: { kind: "pause", bars: 3 }, cost: 25 },
  { part: { kind: "pause", bars: 4 }, cost: 60 },
];
const INTRO_BARS = [1, 2, 3, 4];

/** Weights of bars: 1, or more where the music holds back. */
function weighBars(parts: readonly Part[]): number[] {
  const weights = parts.flatMap(({ kind, bars }) =>
    Array.from({ length: bars }, (_, i) =>
      (kind === "period" || kind === "answer") && i % 4 === 3 ? PHRASE_END : 1,
    ),
  );
  for (const [i, factor] of RITARDANDO.entries()) {
    const bar = weights.length - 1 - i;
    if (bar > 0) weights[bar] *= factor;
  }
  return weights;
}

interface Way {
  cost: number;
  parts: readonly Part[];
}

/** A way to a bar: its last section, and the way before that. */
interface Steps {
  cost: number;
  part: Part;
  before: Steps | null;
}

function listParts(last: Steps): Part[] {
  const parts: Part[] = [];
  for (let step: Steps | null = last; step; step = step.before) parts.push({ ...step.part });
  return parts.toReversed();
}

/** The cheapest sections that fill `bars` bars; `missAt` says by how much a border at a bar misses a picture. */
function fillBars(
  bars: number,
  missAt: (bar: number) => number,
  introCost: (bars: number) => number,
): Way {
  // By bars filled and periods in a row.
  const ways: (Steps | undefined)[] = [];
  const key = (at: number, row: number) => at * (MOST_PERIODS_IN_A_ROW + 1) + row;
  const offer = (at: number, row: number, cost: number, part: Part, before: Steps | null) => {
    const known = ways[key(at, row)];
    if (!known || cost < known.cost) ways[key(at, row)] = { cost, part, before };
  };
  for (const intro of INTRO_BARS) {
    if (intro + 4 <= bars) offer(intro, 0, introCost(intro), { kind: "intro", bars: intro }, null);
  }
  for (let at = 1; at < bars; at++) {
    for (let row = 0; row <= MOST_PERIODS_IN_A_ROW; row++) {
      const way = ways[key(at, row)];
      if (!way) continue;
      for (const { part, cost } of SECTIONS) {
        const isPause = part.kind === "pause";
        if (isPause ? row === 0 : row === MOST_PERIODS_IN_A_ROW) continue;
        const end = at + part.bars;
        if (end > bars || (end === bars && isPause)) continue;
        const miss = end < bars ? missAt(end) : 0;
        offer(end, isPause ? 0 : row + 1, way.cost + cost + miss, part, way);
      }
    }
  }
  const ends = Array.from(
    { length: MOST_PERIODS_IN_A_ROW },
    (_, row) => ways[key(bars, row + 1)],
  ).filter((way) => way !== undefined);
  const [best] = ends.toSorted((a, b) => a.cost - b.cost);
  if (best) return { cost: best.cost, parts: listParts(best) };
  return { cost: 0, parts: bars > 0 ? [{ kind: "intro", bars }] : [] };
}

/** Moves the borders of sections, which are at `starts`, to pictures that are near. */
function meetPictures(starts: readonly number[], pictures: readonly number[]): number[] {
  const end = starts[starts.length - 1];
  const met = [starts[0]];
  for (let i = 1; i < starts.length - 1; i++) {
    const length = starts[i] - starts[i - 1];
    const rest = end - starts[i];
    const earliest = Math.max(met[i - 1] + length * (1 - STRETCH), end - rest * (1 + STRETCH));
    const latest = Math.min(met[i - 1] + length * (1 + STRETCH), end - rest * (1 - STRETCH));
    const near = pictures.filter((start) => start >= earliest && start <= latest);
    const [nearest] = near.sort((a, b) => Math.abs(a - starts[i]) - Math.abs(b - starts[i]));
    met.push(nearest ?? Math.min(latest, Math.max(earliest, starts[i])));
  }
  return starts.length > 1 ? [...met, end] : met;
}

/** Groups of periods between pauses take turns with the themes; the first and the last have the first theme. */
function nameSections(parts: readonly Part[], duration: number): Section[] {
  const groups: Part[][] = [[]];
  for (const part of parts) {
    if (part.kind === "pause") groups.push([]);
    groups.at(-1)?.push(part);
  }
  let firstBar = 0;
  return groups.flatMap((group, g) => {
    const sung = group.filter(({ kind }) => kind === "period" || kind === "answer");
    const isOther = duration > ONE_THEME && g % 2 === 1 && g < groups.length - 1 && sung.length > 1;
    return group.map((part) => {
      const place = sung.indexOf(part);
      const isLast = place === sung.length - 1;
      const variant =
        place <= 0 && !(isLast && g > 0)
          ? ("theme" as const)
          : isLast || part.kind === "answer"
            ? ("return" as const)
            : place === sung.length - 2
              ? ("middle" as const)
              : ("repeat" as const);
      const section: Section = { ...part, firstBar, theme: isOther ? 1 : 0, variant };
      firstBar += part.bars;
      return section;
    });
  });
}

/** A film that is too short for bars has the last chord alone. */
export function planForm(brief: MusicBrief, metre: Metre, random: Random): Form {
  const { duration, pictureStarts } = brief;
  const [slowest, fastest] = metre === "6/8" ? COMPOUND_TEMPO : STYLES[brief.mood].tempo;
  const beats = BAR_LENGTH[metre] / BEAT_LENGTH[metre];
  let best: (Way & { tempo: number; barLength: number }) | null = null;
  for (let step = 0; step <= TEMPO_STEPS; step++) {
    const tempo = slowest + (step * (fastest - slowest)) / TEMPO_STEPS;
    const barLength = (60 * beats) / tempo;
    const most = Math.floor((duration - LEAD - RING.shortest) / barLength);
    const misses = Array.from({ length: Math.max(0, most) + 1 }, (_, bar) => {
      const time = LEAD + bar * barLength;
      const miss = Math.min(...pictureStarts.map((start) => Math.abs(start - time)));
      return Math.max(0, Math.min(MISSED_PICTURE, Math.round((100 * miss) / barLength) - REACH));
    });
    const introCost = (bars: number) =>
      Math.round((60 * Math.abs(LEAD + bars * barLength - (pictureStarts[0] ?? 0))) / barLength);
    for (let bars = most; bars > 0; bars--) {
      const { cost, parts } = fillBars(bars, (bar) => misses[bar], introCost);
      const length = barLength * weighBars(parts).reduce((sum, weight) => sum + weight, 0);
      const ring = duration - LEAD - length;
      if (ring > RING.longest) break;
      if (ring < RING.shortest) continue;
      const total = cost + Math.round(100 * Math.abs(ring - RING.best)) + random.below(20);
      if (!best || total < best.cost) best = { cost: total, parts, tempo, barLength };
    }
  }
  const parts = best?.parts ?? [];
  const weights = weighBars(parts);
  const sections = nameSections([...parts, { kind: "ending", bars: 1 }], duration);
  const barLength = best?.barLength ?? 0;
  const nominal = [LEAD];
  for (const weight of weights) nominal.push((nominal.at(-1) ?? 0) + weight * barLength);
  const borders = sections.map(({ firstBar }) => nominal[firstBar]);
  const met = meetPictures(borders, pictureStarts);
  const barStarts = sections.flatMap(({ firstBar, bars }, i) =>
    Array.from({ length: bars }, (_, bar) => {
      const factor = (met[i + 1] - met[i]) / (borders[i + 1] - borders[i]);
      return met[i] + (bar ? (nominal[firstBar + bar] - borders[i]) * factor : 0);
    }),
  );
  return { sections, barStarts, tempo: best?.tempo ?? slowest };
}
