/** From bars to seconds: broken chords, small deviations of time and strength, a last chord that is spread. */
import type { BarPlan } from "./harmony.ts";
import { type Figure, FIGURES, SHORT_FIGURES } from "./figures.ts";
import { STYLES } from "./moods.ts";
import { BAR_LENGTH } from "./rhythms.ts";
import type { Random } from "./random.ts";
import type { MelodyNote, MusicBrief, Note, Section, Score } from "./score.ts";

type Performed = Pick<Score, "metre" | "barStarts" | "sections" | "spans" | "voicings" | "melody">;

/** Seconds. */
const LOOSENESS = 0.014;
const EARLIEST = 0.02;
const SHORTEST = 0.1;
const SPREAD = 0.085;
const MELODY_LATE = 0.006;
/** How hard bass, tenor and alto are struck; off the beat more softly. */
const VELOCITIES = [0.44, 0.3, 0.32];
const OFF_BEAT = 0.93;
const SECTION_VELOCITY: Partial<Record<Section["kind"], number>> = { intro: 0.9, pause: 0.95 };
const MIDDLE_VELOCITY = 1.05;
const VOICES = ["bass", "inner", "inner"] as const;
const OCTAVE = 12;

export function perform(
  brief: MusicBrief,
  { metre, barStarts, sections, spans, voicings, melody }: Performed,
  bars: readonly BarPlan[],
  random: Random,
): Note[] {
  const barLength = BAR_LENGTH[metre];
  const end = brief.duration;
  const lift = brief.instrument === "music-box" ? OCTAVE : 0;
  const notes: Note[] = [];
  const fraction = () => random.below(1_000) / 1_000;
  const timeOf = (bar: number, at: number): number => {
    if (at >= barLength) return timeOf(bar + 1, at - barLength);
    const [start, next] = [barStarts[bar], barStarts[bar + 1]];
    if (next === undefined) return start === undefined || at > 0 ? end : start;
    return start + ((next - start) * at) / barLength;
  };
  const add = (
    voice: Note["voice"],
    { bar, at, length, pitch }: Pick<MelodyNote, "bar" | "at" | "length" | "pitch">,
    velocity: number,
    late = 0,
  ) => {
    const loose = (fraction() - 0.5) * LOOSENESS;
    const start = Math.max(EARLIEST, timeOf(bar, at) + loose + late);
    const duration = Math.max(SHORTEST, Math.min(end, timeOf(bar, at + length)) - start);
    const strength = velocity * (0.94 + 0.12 * fraction());
    notes.push({ start, duration, pitch: pitch + lift, velocity: strength, voice });
  };

  /** A semitone or a minor ninth from the melody that sounds meanwhile. */
  const rubs = (bar: number, at: number, pitch: number) =>
    melody.some(
      (note) =>
        note.bar === bar &&
        note.at < at + 2 &&
        note.at + note.length > at &&
        [1, OCTAVE + 1].includes(Math.abs(note.pitch - pitch)),
    );
  const figures = sections.map(({ kind, variant }): Figure => {
    const { texture } = STYLES[brief.mood];
    if (kind === "intro") return FIGURES[metre][0];
    if (variant === "middle") return FIGURES[metre][(texture + 1) % 4];
    return FIGURES[metre][random.below(texture + 2) % 4];
  });

  for (const [index, { bar, from, to }] of spans.entries()) {
    const { section, close } = bars[bar];
    const voicing = voicings[index];
    if (section.kind === "ending") {
      for (const [v, pitch] of voicing.entries()) {
        add(VOICES[v], { bar, at: 0, length: barLength, pitch }, VELOCITIES[v], v * SPREAD);
      }
      continue;
    }
    const length = to - from;
    const isCalm = close === "full" && section === sections[sections.length - 2];
    const whole = isCalm ? FIGURES[metre][0] : figures[sections.indexOf(section)];
    const loudness =
      section.variant === "middle" ? MIDDLE_VELOCITY : (SECTION_VELOCITY[section.kind] ?? 1);
    for (const [at, voice] of length === barLength ? whole : SHORT_FIGURES[length]) {
      const time = from + at;
      const other = voice === 0 ? 0 : 3 - voice;
      const chosen = [voice, other].find((v) => v === 0 || !rubs(bar, time, voicing[v]));
      if (chosen === undefined) continue;
      const note = { bar, at: time, length: to - time, pitch: voicing[chosen] };
      add(VOICES[chosen], note, VELOCITIES[chosen] * loudness * (at === 0 ? 1 : OFF_BEAT));
    }
  }
  for (const note of melody) {
    const isLast = bars[note.bar].section.kind === "ending";
    const arc = 0.58 + 0.003 * (note.pitch - 60);
    const strength = (note.at === 0 ? 1.05 : 0.97) * (bars[note.bar].close ? 0.92 : 1) * arc;
    add("melody", note, strength, isLast ? 3 * SPREAD : MELODY_LATE);
  }
  return notes.sort((a, b) => a.start - b.start || a.pitch - b.pitch);
}
