import { describe, expect, it } from "vitest";
import { measureMp3Duration } from "../sound/audio-duration.ts";
import { compileLame, compileMpg123 } from "../sound/fixtures/engine-modules.ts";
import { decodeWithFfmpeg, hasFfmpeg } from "../sound/fixtures/ffmpeg.ts";
import { correlate, joinBytes, joinFloats } from "../sound/fixtures/signals.ts";
import { decodeMp3 } from "../sound/mp3-decoder.ts";
import { narrateAll, STORY } from "./fixtures/listening.ts";
import { createMp3Stream, mp3DelaySeconds } from "./mp3-stream.ts";

const lame = compileLame();
const story = narrateAll(STORY, { voice: "father" });
const { sampleRate } = story;
const FRAME_SECONDS = 576 / sampleRate;

function encodeStory(): { chunks: Uint8Array[]; mp3: Uint8Array } {
  const stream = createMp3Stream(lame, { sampleRate });
  const chunks = story.sentences.map(({ pcm }) => stream.encode(pcm));
  chunks.push(stream.finish());
  return { chunks, mp3: joinBytes(chunks) };
}

const { chunks, mp3 } = encodeStory();
const original = Float32Array.from(story.pcm, (sample) => sample / 32_768);

describe("createMp3Stream", () => {
  it("lasts as long as the speech, its delay and less than two frames of padding", () => {
    const padding = measureMp3Duration(mp3)! - story.seconds - mp3DelaySeconds(sampleRate);
    expect(padding).toBeGreaterThanOrEqual(0);
    expect(padding).toBeLessThan(2 * FRAME_SECONDS);
  });

  it("has a constant bitrate, so that its duration follows from its size", () => {
    expect((8 * mp3.length) / 48_000).toBeCloseTo(measureMp3Duration(mp3)!, 2);
  });

  it("returns each sentence's bytes as it goes along", () => {
    for (const chunk of chunks) expect(chunk.length).toBeGreaterThan(100);
    expect(mp3.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xf3));
  });

  it("sounds like the speech that went in, behind the delay that is declared", () => {
    const blocks = Array.from(decodeMp3(compileMpg123(), mp3), ({ samples }) => samples);
    const delay = Math.round(mp3DelaySeconds(sampleRate) * sampleRate);
    expect(correlate(original, joinFloats(blocks), delay)).toBeGreaterThan(0.98);
    expect(correlate(original, joinFloats(blocks), delay + 8)).toBeLessThan(0.95);
  });

  it.skipIf(!hasFfmpeg)("plays in ffmpeg as it does in our own decoder", () => {
    const decoded = decodeWithFfmpeg(mp3, "mp3");
    const delay = Math.round(mp3DelaySeconds(sampleRate) * sampleRate);
    expect(correlate(original, decoded, delay)).toBeGreaterThan(0.98);
  });

  it("separates streams that are made at the same time", () => {
    const first = createMp3Stream(lame, { sampleRate });
    const second = createMp3Stream(lame, { sampleRate });
    const interleaved = story.sentences.map(({ pcm }) => [first.encode(pcm), second.encode(pcm)]);
    const tails = [first.finish(), second.finish()];
    for (const [index, tail] of tails.entries())
      expect(joinBytes([...interleaved.map((pair) => pair[index]), tail])).toEqual(mp3);
  });

  it("survives streams that are never finished", () => {
    const forgotten = Array.from({ length: 40 }, () => createMp3Stream(lame, { sampleRate }));
    for (const stream of forgotten) stream.encode(story.sentences[0].pcm);
    expect(encodeStory().mp3).toEqual(mp3);
    for (const stream of forgotten) stream.cancel();
    expect(encodeStory().mp3).toEqual(mp3);
  });

  it("accepts other bitrates and rejects sample rates that MP3 does not have", () => {
    const stream = createMp3Stream(lame, { sampleRate: 24_000, bitrate: 96 });
    const bytes = joinBytes([stream.encode(new Int16Array(24_000)), stream.finish()]);
    expect(bytes.length).toBeGreaterThan(11_000);
    expect(() => createMp3Stream(lame, { sampleRate: 12_345 })).toThrow(
      "MP3 cannot be encoded at 12345 Hz.",
    );
  });
});
