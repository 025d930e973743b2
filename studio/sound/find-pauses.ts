import type { LoudnessCurve } from "./loudness-meter.ts";

/** A stretch of silence, in seconds from the beginning of the recording. */
export interface Pause {
  start: number;
  end: number;
}

/** What is spoken and what is not. */
export interface SpeechParts {
  /** From the first sound of the voice to its last, in seconds. */
  start: number;
  end: number;
  /** Between those two, in order. */
  pauses: Pause[];
}

/** Seconds: a stop consonant is silent for up to a tenth of a second. */
const SHORTEST_PAUSE = 0.16;
/** A click or a breath shorter than this does not end a silence. */
const SHORTEST_SOUND = 0.06;
/** Of the voice's loudness: above it is voice, where the room is quiet. */
const VOICE_SHARE = 0.08;
/** How much louder than the room the voice must be. */
const ABOVE_NOISE = 2.5;

function findThreshold(levels: Float32Array): number {
  const sorted = levels.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  const [noise, voice] = [at(0.05), at(0.9)];
  return Math.min(Math.max(ABOVE_NOISE * noise, VOICE_SHARE * voice), (noise + voice) / 2);
}

/** Runs of steps above and below the threshold, those too short to mean anything merged into what is around them. */
function findSilences({ levels, step }: LoudnessCurve, threshold: number): Pause[] {
  const silences: Pause[] = [];
  for (let i = 0; i < levels.length; i++) {
    if (levels[i] > threshold) continue;
    const last = silences.at(-1);
    const start = i * step;
    if (last && start - last.end < SHORTEST_SOUND) last.end = start + step;
    else silences.push({ start, end: start + step });
  }
  return silences.filter(({ start, end }) => end - start >= SHORTEST_PAUSE - step / 2);
}

/** Finds where a recorded voice rests, whatever the loudness of the recording and of its room. Null when nothing is heard. */
export function findPauses(loudness: LoudnessCurve): SpeechParts | null {
  const { levels, step } = loudness;
  const threshold = findThreshold(levels);
  if (!(threshold > 0)) return null;
  const silences = findSilences(loudness, threshold);
  const duration = levels.length * step;
  const near = step / 2;
  const before = silences[0] && silences[0].start < near ? silences[0].end : 0;
  const last = silences.at(-1);
  const after = last && last.end > duration - near ? last.start : duration;
  if (after <= before) return null;
  const pauses = silences.filter(({ start, end }) => start > before - near && end < after + near);
  return { start: before, end: after, pauses };
}
