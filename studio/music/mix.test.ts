import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createFlite } from "../voice/flite.ts";
import { narrate } from "../voice/narrate.ts";
import { FINGERPRINT, fingerprint } from "../../tests/support/music-fingerprint.ts";
import {
  composeFor,
  layOutSpeech,
  measureBalance,
  measureLoudness,
  measurePower,
  meanOf,
  mixFilm,
  RATE,
  renderMusic,
  SPEECH_RATE,
  toLoudness,
} from "./fixtures/mixing.ts";
import { INSTRUMENTS } from "./meta.ts";

const TEXT = `One bright morning we packed a basket and drove to the lake. Sam was only three.
He wanted to feed the ducks. In the evening we sat by the fire.`;

const engine = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../build/engines/${name}`, import.meta.url)));
const flite = createFlite(
  new WebAssembly.Module(engine("flite-core.wasm")),
  engine("flite-data.bin"),
);
const speech = layOutSpeech([...narrate(flite, TEXT, { voice: "narrator" })].map(({ pcm }) => pcm));
const seconds = speech.length / SPEECH_RATE;

/** By how much the first half of a narration is louder than the second. */
const difference = (powers: Float64Array) => {
  const half = powers.length >> 1;
  const loud = (from: number, to: number) => {
    const part = powers.slice(from, to);
    const threshold = part.toSorted()[Math.floor(part.length * 0.5)];
    return toLoudness(meanOf(part.filter((power) => power > threshold)));
  };
  return loud(0, half) - loud(half, powers.length);
};

const room = (powers: Float64Array) => toLoudness(meanOf(powers, 50, 200));

describe("mix", () => {
  it.each(INSTRUMENTS)(
    "lays a %s 20 dB under speech, and lifts it in long pauses",
    async (instrument) => {
      const mixed = await mixFilm(speech, await composeFor(seconds, instrument));
      const { least, lift } = measureBalance(mixed);
      expect(least).toBeGreaterThan(20);
      expect(lift).toBeGreaterThan(5.5);
      expect(lift).toBeLessThan(10.5);
      const heard = measureLoudness(mixed.film);
      if (heard) {
        expect(heard.loudness).toBeGreaterThan(-17);
        expect(heard.loudness).toBeLessThan(-15.5);
        expect(heard.peak).toBeLessThan(-1);
      }
      expect(mixed.film.length).toBe(2 * Math.round(seconds * RATE));
    },
  );

  it("levels what a person recorded: the soft half as loud as the loud one, the room softer", async () => {
    const noisy = speech.map((sample, i) => {
      const hiss = 0.0004 * Math.sin(i * 0.9 + (i % 7));
      return (i < speech.length / 2 ? 1 : 0.4) * sample + hiss;
    });
    const score = { ...(await composeFor(seconds, "piano")), notes: [] };
    const mixVoice = async (isRecording: boolean) =>
      measurePower((await mixFilm(noisy, score, isRecording)).voice);
    const [raw, levelled] = [await mixVoice(false), await mixVoice(true)];
    expect(difference(raw)).toBeGreaterThan(6);
    expect(Math.abs(difference(levelled))).toBeLessThan(4);
    expect(room(raw) - room(levelled)).toBeGreaterThan(5);
  });

  it("plays music alone at -20 LUFS where nobody speaks", async () => {
    const { film } = await mixFilm(new Float32Array(0), await composeFor(24, "guitar"));
    const loudness = toLoudness(meanOf(measurePower(film), 100, 2_000));
    expect(loudness).toBeGreaterThan(-21.5);
    expect(loudness).toBeLessThan(-18.5);
  });
});

describe("Player", () => {
  it("plays the same to the bit in every engine", async () => {
    expect(await fingerprint()).toBe(FINGERPRINT);
  });

  it.each(INSTRUMENTS)("plays a %s in tune, without clicks, and dies away", (instrument) => {
    const note = { start: 0.1, duration: 1.8, pitch: 69, velocity: 0.6, voice: "melody" as const };
    const sound = renderMusic({ seed: "a", instrument, duration: 2, notes: [note] }, true);
    const power = (frequency: number) => {
      let [re, im] = [0, 0];
      for (let i = 0; i < RATE; i++) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / RATE);
        const angle = (2 * Math.PI * frequency * i) / RATE;
        re += window * sound[2 * (i + RATE / 5)] * Math.cos(angle);
        im += window * sound[2 * (i + RATE / 5)] * Math.sin(angle);
      }
      return 10 * Math.log10(re * re + im * im);
    };
    // Four cents to either side are softer.
    expect(power(440)).toBeGreaterThan(Math.max(power(439), power(441)));
    for (const high of [12_000, 15_000, 19_000])
      expect(power(440) - power(high)).toBeGreaterThan(70);
    expect(Math.max(...sound.slice(-200).map(Math.abs))).toBeLessThan(1e-4);
  });
});
