/** Hears a narration once, and plans how loud voice and music are to be. */
import { cosineOfTurns, fromDecibels } from "../sound/exact-math.ts";
import {
  gatedPower,
  KWeighting,
  meanOf,
  powerOfLoudness,
  SILENT_POWER,
} from "../sound/k-weighting.ts";
import type { SoundBlock } from "../sound/mp3-decoder.ts";

/** 100 steps a second. */
const STEP_SECONDS = 0.01;

export interface MixPlan {
  /** By which the voice is multiplied, in each step. */
  speechGains: Float32Array;
  /** By which the levelled music is multiplied, in each step. */
  musicGains: Float32Array;
  /** The music's mean square where its gain is 1: K-weighted, both channels. */
  musicPower: number;
}

/** LUFS, of the film as a whole; of one in which no voice is heard. */
const LOUDNESS = -16;
const LOUDNESS_WITHOUT_SPEECH = -20;
/** Under speech, 20 dB are asked for (WCAG 2.2, 1.4.7): the rest is for a soft word over a loud note. */
const MUSIC_BELOW_DB = 25;
/** The softest stretches of the voice may be this much softer. */
const SOFT_SPEECH_DB = 1.5;
const LIFT_DB = 8;
/** In steps: pauses longer than this lift the music; how long that takes, and how far from the voice it begins and ends. */
const PAUSE = 120;
const RAMP = 25;
const BEFORE_SPEECH = 10;
const AFTER_SPEECH = 15;
/** A shorter silence is part of speech, a shorter sound is none; only longer stretches are measured. */
const GAP = 30;
const SHORTEST_SPEECH = 5;
const MEASURED_SPEECH = 40;
/** Of the loudest tenth of steps: what is softer by 30 dB is no voice. */
const VOICE_THRESHOLD = 1e-3;
const INAUDIBLE = 1e-9;
/** A recording is levelled by at most 6 dB over 6 s, and 10 dB softer where nobody speaks. */
const MOST_LEVELLING = fromDecibels(6);
const LEVELLING_STEPS = 300;
const GATE_GAIN = fromDecibels(-10);

interface SpeechMap {
  /** Mean squares of each step, as they are and K-weighted. */
  energy: number[];
  weighted: number[];
}

interface Stretch {
  from: number;
  to: number;
}

type Blocks = AsyncIterable<SoundBlock> | Iterable<SoundBlock>;

async function measure(blocks: Blocks): Promise<SpeechMap> {
  const map: SpeechMap = { energy: [], weighted: [] };
  let filter: KWeighting | null = null;
  let [energy, weighted, count] = [0, 0, 0];
  for await (const { samples, sampleRate } of blocks) {
    filter ??= new KWeighting(sampleRate);
    for (let at = 0; at < samples.length;) {
      // Steps are whole samples; their borders are where they would be if they were not.
      const border = Math.round((map.energy.length + 1) * STEP_SECONDS * sampleRate);
      const begin = Math.round(map.energy.length * STEP_SECONDS * sampleRate);
      const end = Math.min(samples.length, at + border - begin - count);
      for (let i = at; i < end; i++) energy += samples[i] * samples[i];
      weighted += filter.sumSquares(samples, at, end);
      count += end - at;
      at = end;
      if (count < border - begin) continue;
      map.energy.push(energy / count);
      map.weighted.push(weighted / count);
      [energy, weighted, count] = [0, 0, 0];
    }
  }
  return map;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

function findSpeech({ energy }: SpeechMap): Stretch[] {
  const threshold = Math.max(INAUDIBLE, quantile(energy, 0.9) * VOICE_THRESHOLD);
  const stretches: Stretch[] = [];
  for (const [i, value] of energy.entries()) {
    if (value <= threshold) continue;
    const last = stretches.at(-1);
    if (last && i - last.to < GAP) last.to = i + 1;
    else stretches.push({ from: i, to: i + 1 });
  }
  return stretches.filter(({ from, to }) => to - from >= SHORTEST_SPEECH);
}

/** The power of the whole: blocks of 0.4 s, without those that are silent beside the others. */
function measureWhole(weighted: readonly number[]): number {
  const blocks: number[] = [];
  for (let i = 0; i + 40 <= weighted.length; i += 10)
    blocks.push(meanOf(weighted.slice(i, i + 40)));
  return blocks.length === 0 ? meanOf(weighted) : gatedPower(blocks);
}

/** Soft sentences of a recording become louder and loud ones softer, and the room between them softer. */
function levelRecording({ weighted }: SpeechMap, speech: readonly Stretch[], whole: number) {
  const gains = new Float32Array(weighted.length).fill(GATE_GAIN);
  const [sums, counts] = [[0], [0]];
  const isSpeech = new Uint8Array(weighted.length);
  for (const { from, to } of speech) isSpeech.fill(1, from, to);
  for (const [i, power] of weighted.entries()) {
    sums.push(sums[i] + power * isSpeech[i]);
    counts.push(counts[i] + isSpeech[i]);
  }
  for (const { from, to } of speech) {
    const start = Math.max(0, from - BEFORE_SPEECH);
    const end = Math.min(weighted.length, to + AFTER_SPEECH);
    for (let i = start; i < end; i++) {
      const [a, b] = [
        Math.max(0, i - LEVELLING_STEPS),
        Math.min(weighted.length, i + LEVELLING_STEPS),
      ];
      const local = (sums[b] - sums[a]) / Math.max(1, counts[b] - counts[a]);
      const gain = Math.sqrt(whole / Math.max(local, SILENT_POWER));
      gains[i] = Math.min(MOST_LEVELLING, Math.max(1 / MOST_LEVELLING, gain));
    }
  }
  return gains;
}

/** The music's gain in decibels above what it has under speech. */
function planLift(speech: readonly Stretch[], steps: number): Float32Array {
  const lift = new Float32Array(steps).fill(LIFT_DB);
  const passages: Stretch[] = [];
  for (const { from, to } of speech) {
    const last = passages.at(-1);
    if (last && from - last.to <= PAUSE) last.to = to;
    else passages.push({ from, to });
  }
  for (const { from, to } of passages) {
    const [start, end] = [from - BEFORE_SPEECH, to + AFTER_SPEECH];
    for (let i = Math.max(0, start - RAMP); i < Math.min(steps, end + RAMP); i++) {
      const away = Math.max(0, start - i, i - end) / RAMP;
      const rise = 0.5 - 0.5 * cosineOfTurns(Math.min(1, away) / 2);
      lift[i] = Math.min(lift[i], LIFT_DB * rise);
    }
  }
  return lift;
}

/**
 * @param narration the narration's sound, mono, as it is decoded; an empty one has music alone
 * @param duration of the film in seconds
 * @param isRecording whether a person recorded it: then it is levelled, and the room between sentences softer
 */
export async function planMix(
  narration: Blocks,
  duration: number,
  isRecording: boolean,
): Promise<MixPlan> {
  const map = await measure(narration);
  const steps = Math.ceil(duration / STEP_SECONDS) + 1;
  const speech = findSpeech(map);
  const raw = measureWhole(map.weighted);
  if (speech.length === 0 || !(raw > 0)) {
    return {
      speechGains: new Float32Array(steps).fill(1),
      musicGains: new Float32Array(steps).fill(1),
      musicPower: powerOfLoudness(LOUDNESS_WITHOUT_SPEECH),
    };
  }
  const levelling = isRecording
    ? levelRecording(map, speech, raw)
    : new Float32Array(map.weighted.length).fill(1);
  const levelled = map.weighted.map((power, i) => power * levelling[i] ** 2);
  const whole = measureWhole(levelled);
  // The voice is in both channels.
  const gain = Math.sqrt(powerOfLoudness(LOUDNESS) / (2 * whole));
  const stretches = speech
    .filter(({ from, to }) => to - from > MEASURED_SPEECH)
    .map(({ from, to }) => meanOf(levelled.slice(from, to)));
  const soft = (quantile(stretches, 0.1) || whole) * fromDecibels(SOFT_SPEECH_DB) ** 2;
  const musicPower = (2 * gain * gain * Math.min(whole, soft)) / fromDecibels(MUSIC_BELOW_DB) ** 2;
  const last = levelling.at(-1) ?? 1;
  return {
    speechGains: Float32Array.from({ length: steps }, (_, i) => gain * (levelling[i] ?? last)),
    musicGains: planLift(speech, steps).map((lift) => fromDecibels(lift)),
    musicPower,
  };
}
