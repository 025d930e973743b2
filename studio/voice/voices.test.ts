import { describe, expect, it } from "vitest";
import { correlate } from "../sound/fixtures/signals.ts";
import { estimatePitch, measureLevel, narrateAll, STORY } from "./fixtures/listening.ts";
import { compareFormants } from "./fixtures/formants.ts";
import { DEFAULT_VOICE, isVoiceId, VOICE_CATEGORIES, VOICES } from "./meta.ts";
import type { VoiceId } from "./meta.ts";

const narrations = new Map(VOICES.map(({ id }) => [id, narrateAll(STORY, { voice: id })]));
const requireNarration = (id: VoiceId) => narrations.get(id)!;
const pitches = new Map(VOICES.map(({ id }) => [id, estimatePitch(requireNarration(id))]));
const requirePitch = (id: VoiceId) => pitches.get(id)!.median;

describe("the voices", () => {
  it("have stable ids, names and known categories", () => {
    const ids = VOICES.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["narrator", "grandma", "father", "grandpa", "child"]),
    );
    expect(DEFAULT_VOICE).toBe("narrator");
    expect(new Set(VOICES.map(({ name }) => name)).size).toBe(VOICES.length);
    for (const { category } of VOICES) expect(VOICE_CATEGORIES[category]).toBeTruthy();
    expect(isVoiceId("narrator")).toBe(true);
    expect(isVoiceId("toString")).toBe(false);
  });

  it("differ from one another in pitch by more than a tenth", () => {
    const sorted = VOICES.map(({ id }) => requirePitch(id)).toSorted((a, b) => a - b);
    for (const [index, pitch] of sorted.slice(1).entries())
      expect(pitch / sorted[index]).toBeGreaterThan(1.1);
  });

  it.each<[VoiceId, number]>([
    ["narrator", 170],
    ["grandma", 148],
    ["father", 110],
    ["grandpa", 87],
    ["child", 225],
    ["scot", 128],
  ])("%s speaks at about %i Hz", (id, hertz) => {
    const median = requirePitch(id);
    expect(median).toBeGreaterThan(0.94 * hertz);
    expect(median).toBeLessThan(1.06 * hertz);
  });

  it("are equally loud within 4 dB, and none clips", () => {
    const levels = VOICES.map(({ id }) => measureLevel(requireNarration(id)));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(4);
    expect(Math.min(...levels)).toBeGreaterThan(-21);
    for (const { id } of VOICES) {
      const clipped = requireNarration(id).pcm.filter((sample) => Math.abs(sample) >= 32_767);
      expect(clipped.length, id).toBe(0);
    }
  });
});

it("says the same text with the same sound, whatever was said before", () => {
  const [first, , again] = ["We baked a cake.", "Why not?", "We baked a cake."].map(
    (text) => narrateAll(text, { voice: "narrator" }).pcm,
  );
  expect(again).toEqual(first);
});

describe("stability and similarity", () => {
  it.each(VOICES.map(({ id }) => id))("stability calms the pitch of %s", (voice) => {
    const lively = estimatePitch(narrateAll(STORY, { voice, stability: 0 }));
    const steady = estimatePitch(narrateAll(STORY, { voice, stability: 1 }));
    expect(lively.spread).toBeGreaterThan(2 * steady.spread);
  });

  it.each(VOICES.map(({ id }) => id))("similarity keeps the vocal tract of %s small", (voice) => {
    const drifting = narrateAll(STORY, { voice, similarityBoost: 0 });
    const faithful = narrateAll(STORY, { voice, similarityBoost: 1 });
    expect(compareFormants(faithful, drifting)).toBeGreaterThan(1.05);
  });

  it("default to a half and three quarters", () => {
    const given = { voice: "grandma", stability: 0.5, similarityBoost: 0.75 } as const;
    const [explicit, byDefault, other] = [
      given,
      { voice: given.voice },
      { ...given, stability: 0.4 },
    ]
      .map((options) => narrateAll("We baked a cake.", options))
      .map(({ pcm }) => Float32Array.from(pcm));
    expect(byDefault).toEqual(explicit);
    expect(correlate(explicit, other, 0)).toBeLessThan(0.9);
  });
});
