/** Moves the pitch of recorded speech without its length: pitch-synchronous overlap and add (Moulines & Charpentier 1990). */

/** From one moment to another the pitch is multiplied by a factor that goes evenly from 1 to `factor`. Seconds. */
export interface PitchRise {
  from: number;
  to: number;
  factor: number;
}

interface Mark {
  at: number;
  /** Samples from one pitch mark to the next; also of what has no pitch. */
  period: number;
  isVoiced: boolean;
}

/** Hz: the deepest and the highest of our voices. */
const LOWEST = 55;
const HIGHEST = 420;
/** How like itself a period later a voiced sound is. */
const PERIODICITY = 0.6;
/** Seconds between marks where there is no pitch. */
const UNVOICED_STEP = 0.005;
/** A period is at most this many times as long, or as short, as most around it. */
const DRIFT = 1.4;
/** Places at which the pitch of a stretch is looked for first. */
const SOUNDINGS = 7;
/** A multiple of the period is as like: the shortest is preferred. */
const PREFERENCE = 0.03;

function likeness(pcm: Int16Array, at: number, length: number, lag: number): number {
  let product = 0;
  let energy = 1;
  let moved = 1;
  for (let i = at; i < at + length; i++) {
    product += pcm[i] * pcm[i + lag];
    energy += pcm[i] ** 2;
    moved += pcm[i + lag] ** 2;
  }
  return product / Math.sqrt(energy * moved);
}

/** The period at a place in samples, among those from `shortest` to `longest`; 0 where there is none. */
function findPeriod(pcm: Int16Array, at: number, shortest: number, longest: number): number {
  const from = Math.max(0, Math.min(at - longest, pcm.length - 2 * longest));
  if (from + 2 * longest > pcm.length) return 0;
  let best = PERIODICITY;
  let period = 0;
  for (let lag = shortest; lag <= longest; lag++) {
    const found = likeness(pcm, from, longest, lag);
    if (found <= best + (period ? PREFERENCE : 0)) continue;
    best = found;
    period = lag;
  }
  return period;
}

/** The period that most of a stretch has; 0 where it has no pitch. */
function findUsualPeriod(pcm: Int16Array, from: number, to: number, sampleRate: number): number {
  const [shortest, longest] = [Math.floor(sampleRate / HIGHEST), Math.floor(sampleRate / LOWEST)];
  const periods: number[] = [];
  for (let i = 0; i < SOUNDINGS; i++) {
    const at = Math.round(from + ((i + 0.5) / SOUNDINGS) * (to - from));
    const period = findPeriod(pcm, at, shortest, longest);
    if (period) periods.push(period);
  }
  periods.sort((a, b) => a - b);
  return periods[Math.floor(periods.length / 2)] ?? 0;
}

/** The highest sample near a place. */
function findPeak(pcm: Int16Array, at: number, reach: number): number {
  let peak = at;
  const to = Math.min(pcm.length - 1, at + reach);
  for (let i = Math.max(0, at - reach); i <= to; i++) if (pcm[i] > pcm[peak]) peak = i;
  return peak;
}

function placeMarks(pcm: Int16Array, from: number, to: number, sampleRate: number): Mark[] {
  const usual = findUsualPeriod(pcm, from, to, sampleRate);
  if (!usual) return [];
  const marks: Mark[] = [];
  const step = Math.round(UNVOICED_STEP * sampleRate);
  for (let at = from; at < to;) {
    const before = marks.at(-1);
    const period = findPeriod(pcm, at, Math.floor(usual / DRIFT), Math.ceil(usual * DRIFT));
    // The first mark of a voiced stretch may lie anywhere in the period, the others where it is expected.
    const reach = before?.isVoiced ? Math.round(period / 5) : Math.round(period / 2);
    const mark = period ? findPeak(pcm, at, reach) : at;
    marks.push({ at: mark, period: period || step, isVoiced: period > 0 });
    at = Math.max(mark, before?.at ?? from) + (period || step);
  }
  return marks;
}

/** Changes 16-bit samples in place. */
export function raisePitch(pcm: Int16Array, sampleRate: number, rise: PitchRise): void {
  const from = Math.round(rise.from * sampleRate);
  const to = Math.min(pcm.length, Math.round(rise.to * sampleRate));
  const marks = placeMarks(pcm, from, to, sampleRate);
  if (!marks.some(({ isVoiced }) => isVoiced)) return;
  const sum = new Float32Array(to - from);
  const weights = new Float32Array(to - from);
  let nearest = 0;
  for (let at = from; at < to;) {
    while (
      nearest + 1 < marks.length &&
      Math.abs(marks[nearest + 1].at - at) <= Math.abs(marks[nearest].at - at)
    )
      nearest++;
    const { at: source, period, isVoiced } = marks[nearest];
    for (let offset = -period; offset < period; offset++) {
      const target = at + offset - from;
      const sample = pcm[source + offset];
      if (target < 0 || target >= sum.length || sample === undefined) continue;
      const weight = 0.5 + 0.5 * Math.cos((Math.PI * offset) / period);
      sum[target] += weight * sample;
      weights[target] += weight;
    }
    const factor = isVoiced ? 1 + ((rise.factor - 1) * (at - from)) / (to - from) : 1;
    at += Math.max(1, Math.round(period / factor));
  }
  const fade = Math.round(UNVOICED_STEP * sampleRate);
  for (let i = 0; i < sum.length; i++) {
    if (weights[i] < 0.05) continue;
    const share = Math.min(1, i / fade, (sum.length - i) / fade);
    const sample = (1 - share) * pcm[from + i] + (share * sum[i]) / weights[i];
    pcm[from + i] = Math.max(-32_768, Math.min(32_767, Math.round(sample)));
  }
}
