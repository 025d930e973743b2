/** Composes the music of a film. */
import { giveTurn } from "../../give-turn.ts";
import type { Instrument } from "../meta.ts";
import { composeBass } from "./bass.ts";
import type { Range } from "./bar-melodies.ts";
import { planForm } from "./form.ts";
import { composeHarmony } from "./harmony.ts";
import { composeInnerVoices } from "./inner-voices.ts";
import { composeMelody, type MelodySetting } from "./melody.ts";
import { STYLES } from "./moods.ts";
import { perform } from "./perform.ts";
import { createRandom, type Random } from "./random.ts";
import type { MusicBrief, Score } from "./score.ts";

/** Melodies around the keynote, and above it, have the same range in keys a fourth apart. */
const HIGH_KEYS = [65, 67, 69, 70];
const LOW_KEYS = [60, 62, 63, 65];
const FOURTH = 5;
const ABOVE_KEYNOTE: Range = [-1, 7];
const AROUND_KEYNOTE: Range = [-3, 5];
/** A guitar's strings above C5 die fast. */
const TRANSPOSITION: Record<Instrument, number> = { "music-box": 0, piano: 0, guitar: -3 };

/** Attempts without a flaw, of which the best is taken; and attempts in all. */
const GOOD_ATTEMPTS = 2;
const MOST_ATTEMPTS = 40;
const FLAW = 3_000;

/**
 * Composes music of the film's length: the same for the same brief in every engine, as it computes with nothing but
 * whole numbers and the four basic operations. Twenty minutes of it are seconds of work.
 * @param pause awaited again and again, with the part that is done, 0 to 1 and never less; an error that it throws ends the work
 * @throws RangeError when the film has no duration, or (never seen) no melody is found
 */
export async function compose(
  brief: MusicBrief,
  pause: (done: number) => Promise<void> = giveTurn,
): Promise<Score> {
  if (!(brief.duration > 0)) throw new RangeError("music needs a duration");
  const found: { score: Score; flaws: number; cost: number }[] = [];
  let reported = 0;
  for (let i = 0, good = 0; i < MOST_ATTEMPTS && good < GOOD_ATTEMPTS; i++) {
    const { seed, mood, instrument } = brief;
    const random = createRandom([seed, mood, instrument, i].join("|"));
    const attempt = await composeOnce(brief, random, (part) => {
      reported = Math.max(reported, (good + part) / GOOD_ATTEMPTS);
      return pause(reported);
    });
    if (attempt) found.push(attempt);
    if (attempt?.flaws === 0) good += 1;
  }
  const [best] = found.toSorted((a, b) => a.cost - b.cost);
  if (!best) throw new RangeError("no melody was found");
  return best.score;
}

function pickKeys(instrument: Instrument, random: Random) {
  const isHigh = random.chance(50);
  const tonic = random.pick(isHigh ? HIGH_KEYS : LOW_KEYS) + TRANSPOSITION[instrument];
  return {
    tonics: [tonic, tonic + (isHigh ? -FOURTH : FOURTH)] as const,
    ranges: isHigh
      ? ([AROUND_KEYNOTE, ABOVE_KEYNOTE] as const)
      : ([ABOVE_KEYNOTE, AROUND_KEYNOTE] as const),
  };
}

/** Null when no melody is found. */
async function composeOnce(brief: MusicBrief, random: Random, pause: MelodySetting["pause"]) {
  const { seed, mood, instrument, duration } = brief;
  const metre = random.weighted(STYLES[mood].metres);
  const { tonics, ranges } = pickKeys(instrument, random);
  const { sections, barStarts, tempo } = planForm(brief, metre, random);
  const barLength = (barStarts[1] ?? duration) - barStarts[0];
  const harmony = composeHarmony(brief, { metre, tonics, sections, barLength }, random);
  const { spans, bars } = harmony;
  const bass = composeBass(spans);
  const melody = await composeMelody(brief, harmony, bass, { metre, ranges, pause }, random);
  const inner = melody && composeInnerVoices(spans, bass, melody.notes);
  if (!melody || !inner) return null;
  const { voicings, flaws } = inner;
  const setting = { metre, barStarts, sections, spans, voicings, melody: melody.notes };
  const notes = perform(brief, setting, bars, random);
  const score: Score = {
    seed,
    mood,
    instrument,
    tonic: tonics[0],
    tempo,
    duration,
    ...setting,
    notes,
  };
  return { score, flaws, cost: melody.cost + FLAW * flaws + criticise(score) };
}

/** How far the melody is from a lullaby's share of repeated notes and steps, and from a range worth singing. */
function criticise({ melody }: Score): number {
  const motions = melody.slice(1).map(({ degree }, i) => Math.abs(degree - melody[i].degree));
  const share = (size: number) =>
    motions.filter((motion) => motion === size).length / Math.max(1, motions.length);
  const pitches = melody.map(({ pitch }) => pitch);
  const range = Math.max(...pitches) - Math.min(...pitches);
  return (
    600 * Math.abs(share(0) - 0.18) + 500 * Math.abs(share(1) - 0.55) + 50 * Math.max(0, 9 - range)
  );
}
