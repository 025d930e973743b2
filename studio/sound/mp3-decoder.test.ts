import { describe, expect, it } from "vitest";
import { createMp3Stream } from "../voice/mp3-stream.ts";
import { compileLame, compileMpg123 } from "./fixtures/engine-modules.ts";
import { correlate, joinBytes, joinFloats, makeTone, rootMeanSquare } from "./fixtures/signals.ts";
import { decodeMp3 } from "./mp3-decoder.ts";
import { MP3_DELAY_SAMPLES } from "./mp3-frames.ts";

const SAMPLE_RATE = 16_000;
const mpg123 = compileMpg123();
const lame = compileLame();
const tone = makeTone(300, 20, SAMPLE_RATE);

function encode(samples: Float32Array): Uint8Array {
  const stream = createMp3Stream(lame, { sampleRate: SAMPLE_RATE });
  const pcm = Int16Array.from(samples, (sample) => sample * 32_767);
  return joinBytes([stream.encode(pcm), stream.finish()]);
}

describe("decodeMp3", () => {
  it("returns the encoded sound, behind the codec's delay", () => {
    const blocks = [...decodeMp3(mpg123, encode(tone))];
    expect(new Set(blocks.map(({ sampleRate }) => sampleRate))).toEqual(new Set([SAMPLE_RATE]));
    const decoded = joinFloats(blocks.map(({ samples }) => samples));
    expect(correlate(tone, decoded, MP3_DELAY_SAMPLES)).toBeGreaterThan(0.999);
    expect(rootMeanSquare(decoded)).toBeCloseTo(rootMeanSquare(tone), 1);
  });

  it("returns small blocks, so that a long recording is never decoded in memory as a whole", () => {
    const lengths = Array.from(decodeMp3(mpg123, encode(tone)), ({ samples }) => samples.length);
    expect(lengths.length).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThan(50_000);
  });

  it("yields nothing for bytes that are no MP3", () => {
    expect([...decodeMp3(mpg123, new Uint8Array(0))]).toEqual([]);
    expect([...decodeMp3(mpg123, new Uint8Array(50_000))]).toEqual([]);
  });

  it("decodes on after damage, and after noise at which it failed", () => {
    const mp3 = encode(tone);
    const noise = Uint8Array.from(
      { length: 300_000 },
      (_, i) => (i * i * 31 + (i >> 3) * 17) & 255,
    );
    try {
      for (const block of decodeMp3(mpg123, noise)) expect(block.sampleRate).toBeGreaterThan(0);
    } catch (error) {
      expect(String(error)).toMatch(/EngineError: The MP3 could not be decoded/);
    }
    mp3.fill(0x55, 20_000, 20_400);
    const decoded = joinFloats(Array.from(decodeMp3(mpg123, mp3), ({ samples }) => samples));
    expect(decoded.length / SAMPLE_RATE).toBeGreaterThan(19.5);
  });

  it("decodes on when readers were forgotten half-way", () => {
    const mp3 = encode(tone);
    const forgotten = Array.from({ length: 60 }, () => decodeMp3(mpg123, mp3));
    for (const blocks of forgotten) expect(blocks.next().done).toBe(false);
    expect([...decodeMp3(mpg123, mp3)].length).toBeGreaterThan(10);
    for (const blocks of forgotten) blocks.return(undefined);
  });

  it("releases its memory when the reader stops early, however often", () => {
    const mp3 = encode(tone);
    for (let i = 0; i < 200; i++) {
      const [first] = decodeMp3(mpg123, mp3);
      expect(first.samples.length).toBeGreaterThan(0);
    }
  });
});
