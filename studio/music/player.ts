/** Plays a score, a block at a time: nothing of it is held but the notes that sound. */
import { cosineOfTurns } from "../sound/exact-math.ts";
import { createRandom, type Random } from "./composition/random.ts";
import type { Score } from "./composition/score.ts";
import { BODIES, Body } from "./instruments/body.ts";
import { Room } from "./instruments/room.ts";
import { STRIKES } from "./instruments/strikes.ts";
import { BLOCK, type SoundingNote } from "./instruments/voice.ts";
import type { Instrument } from "./meta.ts";

export { BLOCK } from "./instruments/voice.ts";

/** Instruments are about equally loud. */
const GAINS: Record<Instrument, number> = { "music-box": 0.3, piano: 0.34, guitar: 0.55 };
const ROOMS: Record<Instrument, { wet: number; decay: number }> = {
  "music-box": { wet: 0.11, decay: 1.7 },
  piano: { wet: 0.09, decay: 1.4 },
  guitar: { wet: 0.08, decay: 1.4 },
};
/** Hz. */
const ROOM_CUT = 3_600;
const LOWEST = 28;
/** Seconds: the last chord has died away when the film ends. */
const FADE = 1.5;

/** What is played, without the composer's knowledge of it. */
export type Playable = Pick<Score, "seed" | "instrument" | "duration" | "notes">;

export class Player {
  /** Of the whole, at the sample rate. */
  readonly frames: number;
  private readonly score: Playable;
  private readonly rate: number;
  private readonly room: Room | null;
  private readonly bodies: Body[];
  private readonly random: Random;
  private readonly sounding: SoundingNote[] = [];
  private readonly channels = [new Float64Array(BLOCK), new Float64Array(BLOCK)] as const;
  private readonly single = new Float64Array(BLOCK);
  /** Of the highpass: last input and output of each channel. */
  private readonly high = new Float64Array(4);
  private next = 0;
  private now = 0;

  /** @param isDry without the room, as in an instrument's own measurements */
  constructor(score: Playable, rate: number, isDry = false) {
    const body = BODIES[score.instrument];
    this.score = score;
    this.rate = rate;
    this.frames = Math.round(score.duration * rate);
    this.room = isDry ? null : new Room(ROOMS[score.instrument].decay, ROOM_CUT, rate);
    this.bodies = body ? [new Body(body, rate), new Body(body, rate)] : [];
    this.random = createRandom(`strikes of ${score.seed}`);
  }

  /** Writes the next frames, BLOCK at most, from -1 to 1, into both channels; returns how many: 0 at the end. */
  render(left: Float32Array, right: Float32Array): number {
    const count = Math.max(0, Math.min(BLOCK, this.frames - this.now));
    const [mixLeft, mixRight] = this.channels;
    mixLeft.fill(0);
    mixRight.fill(0);
    this.strikeUntil(this.now + count);
    this.addNotes(count);
    for (const [i, body] of this.bodies.entries()) body.process(this.channels[i], count);
    this.room?.process(mixLeft, mixRight, count, ROOMS[this.score.instrument].wet);
    this.finish(mixLeft, left, 0, count);
    this.finish(mixRight, right, 2, count);
    this.now += count;
    return count;
  }

  private strikeUntil(frame: number): void {
    const { notes, instrument } = this.score;
    for (; this.next < notes.length; this.next++) {
      const { start, duration, pitch, velocity } = notes[this.next];
      if (start * this.rate >= frame) return;
      const strike = {
        start: Math.max(this.now, Math.round(start * this.rate)),
        end: Math.round((start + duration) * this.rate),
        pitch,
        velocity,
        chance: this.random.below(1_000) / 1_000,
      };
      this.sounding.push(STRIKES[instrument](strike, this.rate));
    }
  }

  private addNotes(count: number): void {
    const { sounding, single, now } = this;
    const [mixLeft, mixRight] = this.channels;
    let alive = 0;
    for (const note of sounding) {
      const from = Math.max(0, note.start - now);
      const goesOn = note.render(single, from, count - from, now + from);
      const { left, right } = note;
      for (let i = from; i < count; i++) {
        mixLeft[i] += left * single[i];
        mixRight[i] += right * single[i];
      }
      if (goesOn) sounding[alive++] = note;
    }
    sounding.length = alive;
  }

  /** Without what is too low to be heard, as loud as other instruments, faded at the end. */
  private finish(samples: Float64Array, out: Float32Array, state: number, count: number): void {
    const gain = GAINS[this.score.instrument];
    const factor = 1 - (2 * Math.PI * LOWEST) / this.rate;
    const fade = Math.round(Math.min(FADE, this.score.duration / 3) * this.rate);
    let [lastIn, lastOut] = [this.high[state], this.high[state + 1]];
    for (let i = 0; i < count; i++) {
      const sample = samples[i] * gain;
      lastOut = factor * (lastOut + sample - lastIn);
      lastIn = sample;
      const left = this.frames - 1 - this.now - i;
      const faded = left < fade ? 0.5 - 0.5 * cosineOfTurns(left / (2 * fade)) : 1;
      out[i] = lastOut * faded;
    }
    this.high[state] = lastIn;
    this.high[state + 1] = lastOut;
  }
}
