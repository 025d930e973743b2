import { describe, expect, it } from "vitest";
import { createMp3Stream } from "../voice/mp3-stream.ts";
import { measureMp3Duration } from "./audio-duration.ts";
import { compileLame, compileMpg123 } from "./fixtures/engine-modules.ts";
import { hasFfmpeg, runFfmpeg } from "./fixtures/ffmpeg.ts";
import { joinBytes, makeTone } from "./fixtures/signals.ts";
import { decodeMp3 } from "./mp3-decoder.ts";

const lame = compileLame();
const mpg123 = compileMpg123();

function encodeTone(seconds: number, sampleRate: number): Uint8Array {
  const stream = createMp3Stream(lame, { sampleRate });
  const pcm = Int16Array.from(makeTone(330, seconds, sampleRate), (sample) => sample * 32_767);
  return joinBytes([stream.encode(pcm), stream.finish()]);
}

function countDecodedSeconds(mp3: Uint8Array): number {
  let seconds = 0;
  for (const { samples, sampleRate } of decodeMp3(mpg123, mp3))
    seconds += samples.length / sampleRate;
  return seconds;
}

describe("measureMp3Duration", () => {
  it.each([16_000, 24_000, 44_100])("equals what a decoder returns at %i Hz", (sampleRate) => {
    const mp3 = encodeTone(2.5, sampleRate);
    expect(measureMp3Duration(mp3)).toBeCloseTo(countDecodedSeconds(mp3), 6);
  });

  it("skips an ID3v2 tag in front", () => {
    const mp3 = encodeTone(1, 16_000);
    const tag = new Uint8Array(10 + 300).fill(0xff);
    tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 44]);
    expect(measureMp3Duration(joinBytes([tag, mp3]))).toBe(measureMp3Duration(mp3));
  });

  it("finds the sound again behind damage", () => {
    const mp3 = encodeTone(3, 16_000);
    const whole = measureMp3Duration(mp3)!;
    mp3.fill(0x55, 4000, 4400);
    const measured = measureMp3Duration(mp3)!;
    expect(measured).toBeLessThan(whole);
    expect(measured).toBeGreaterThan(whole - 0.2);
  });

  it("answers null for what is not MP3", () => {
    expect(measureMp3Duration(new Uint8Array(0))).toBeNull();
    expect(measureMp3Duration(new Uint8Array(100_000))).toBeNull();
    expect(measureMp3Duration(new Uint8Array(100_000).fill(0xff))).toBeNull();
    expect(measureMp3Duration(new TextEncoder().encode("RIFF....WAVEfmt "))).toBeNull();
  });

  it.skipIf(!hasFfmpeg).each(["-b:a 64k", "-q:a 5", "-b:a 128k -ac 2", "-b:a 64k -write_xing 0"])(
    "is exact for files that ffmpeg makes with %s",
    (options) => {
      const wave = new Uint8Array(makeTone(330, 3.21, 44_100).buffer);
      const input = ["-f", "f32le", "-ar", "44100", "-ac", "1", "-i", "-"];
      const mp3 = new Uint8Array(runFfmpeg(wave, [...input, ...options.split(" "), "-f", "mp3"]));
      expect(measureMp3Duration(mp3)).toBeCloseTo(countDecodedSeconds(mp3), 3);
    },
  );
});
