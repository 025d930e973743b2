import { describe, expect, it } from "vitest";
import { compose } from "./composition/compose.ts";
import { createRandom } from "./composition/random.ts";
import type { MusicBrief, Score } from "./composition/score.ts";
import { examine } from "./fixtures/examine.ts";
import { INSTRUMENTS, MOODS } from "./meta.ts";

/** Seconds. */
const LENGTHS = [24, 45, 71, 110, 33, 14, 240];

function briefOf(index: number): MusicBrief {
  const random = createRandom(`brief ${index}`);
  const duration = LENGTHS[index % LENGTHS.length];
  const pictureStarts = [2.8];
  for (let at = 2.8; at < duration - 6;) {
    at += 4 + random.below(90) / 10;
    pictureStarts.push(at);
  }
  return {
    seed: String(index),
    mood: MOODS[index % MOODS.length],
    instrument: INSTRUMENTS[index % INSTRUMENTS.length],
    duration,
    pictureStarts,
  };
}

const scores = await Promise.all(Array.from({ length: 28 }, (_, i) => compose(briefOf(i))));

describe("compose", () => {
  it("writes what a teacher of harmony has nothing to say against", () => {
    expect(scores.flatMap((score, i) => examine(score).map((fault) => `${i}: ${fault}`))).toEqual(
      [],
    );
  });

  it("is examined by a teacher who hears a single wrong note", () => {
    const random = createRandom("wrong notes");
    const changed = scores.map((score): Score => {
      const wrong = random.below(score.melody.length);
      const by = random.pick([-2, -1, 1, 2]);
      const melody = score.melody.map((note, i) =>
        i === wrong ? { ...note, pitch: note.pitch + by } : note,
      );
      return { ...score, melody };
    });
    // Some other notes are as good as those that were written.
    expect(changed.filter((score) => examine(score).length > 0).length).toBeGreaterThan(20);
  });

  it("writes the same for the same film, and something else for another seed, mood or instrument", async () => {
    const brief = briefOf(2);
    expect(await compose(brief)).toEqual(await compose(brief));
    const notes = (await compose(brief)).notes.map(({ pitch }) => pitch);
    for (const change of [
      { seed: "other" },
      { mood: "playful" },
      { instrument: "piano" },
    ] as const) {
      expect((await compose({ ...brief, ...change })).notes.map(({ pitch }) => pitch)).not.toEqual(
        notes,
      );
    }
  });

  it("begins sections with pictures where bars allow it", () => {
    const borders = scores.flatMap((score, i) =>
      score.sections.slice(1, -1).map(({ firstBar }) => {
        const start = score.barStarts[firstBar];
        return Math.min(...briefOf(i).pictureStarts.map((picture) => Math.abs(picture - start)));
      }),
    );
    const met = borders.filter((distance) => distance < 0.05).length;
    // By chance it would be one in eight.
    expect(met / borders.length).toBeGreaterThan(0.3);
  });

  it("strikes the last chord as the ending card comes, so that it is still heard over it", async () => {
    // The card is shown for 2.2 s, after a transition of 0.8 s.
    const rings = await Promise.all(
      Array.from({ length: 18 }, async (_, i) => {
        const duration = LENGTHS[i % 6];
        const pictureStarts = [2.8, duration / 2, duration - 2.2];
        const score = await compose({ ...briefOf(i), duration, pictureStarts });
        return duration - (score.barStarts.at(-1) ?? 0);
      }),
    );
    const near = rings.filter((ring) => Math.abs(ring - 2.8) < 0.7);
    expect(near.length).toBeGreaterThanOrEqual(16);
  });

  it("changes key and theme in a film of more than three minutes, and comes home", async () => {
    for (const score of scores.filter(({ duration }) => duration === 240)) {
      const tonics = score.spans.map(({ tonic }) => tonic);
      expect([tonics[0], tonics.at(-1)]).toEqual([score.tonic, score.tonic]);
    }
    const long = await compose({ ...briefOf(0), duration: 420, pictureStarts: [3, 130, 250] });
    expect(new Set(long.spans.map(({ tonic }) => tonic)).size).toBe(2);
    expect(examine(long)).toEqual([]);
  });

  it("has a last chord for the shortest film, and nothing for none", async () => {
    for (const duration of [1.2, 3, 5, 8]) {
      const score = await compose({ ...briefOf(0), duration, pictureStarts: [0] });
      expect(score.notes.length).toBeGreaterThanOrEqual(4);
      for (const { start, duration: length } of score.notes) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + length).toBeLessThanOrEqual(duration + 0.11);
      }
    }
    await expect(compose({ ...briefOf(0), duration: 0 })).rejects.toThrow(RangeError);
  });

  it("pauses while it composes for long, and ends there when its film has gone", async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 8) throw new Error("the film has gone");
    };
    await expect(compose({ ...briefOf(0), duration: 240 }, pause)).rejects.toThrow("has gone");
  });

  it("says how far it is, and never goes back", async () => {
    const parts: number[] = [];
    await compose({ ...briefOf(0), duration: 240 }, async (part) => void parts.push(part));
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts[0]).toBe(0);
    expect(new Set(parts).size).toBeGreaterThan(8);
    expect(parts.at(-1)).toBeGreaterThan(0.8);
    expect(parts.at(-1)).toBeLessThan(1);
  });
});
