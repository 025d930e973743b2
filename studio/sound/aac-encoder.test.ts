import { describe, expect, it } from "vitest";
import { createAacEncoder } from "./aac-encoder.ts";
import type { AacPacket } from "./aac-encoder.ts";
import { compileAac } from "./fixtures/engine-modules.ts";
import { decodeWithFfmpeg, hasFfmpeg } from "./fixtures/ffmpeg.ts";
import { correlate, joinBytes, makeTone } from "./fixtures/signals.ts";

const SAMPLES_PER_PACKET = 1024;
const module = compileAac();

function encodeTone(sampleRate: number, seconds: number, chunkLength: number) {
  const encoder = createAacEncoder(module, { sampleRate, channels: 1, bitrate: 64_000 });
  const tone = makeTone(440, seconds, sampleRate);
  const packets: AacPacket[] = [];
  for (let at = 0; at < tone.length; at += chunkLength)
    packets.push(...encoder.encode(tone.subarray(at, at + chunkLength)));
  packets.push(...encoder.finish());
  return { tone, packets, config: encoder.audioSpecificConfig };
}

/** ADTS (ISO/IEC 13818-7, 6.2) is the plainest wrapping that other decoders read. */
function wrapInAdts(config: Uint8Array, { data }: AacPacket): Uint8Array {
  const rateIndex = ((config[0] & 7) << 1) | (config[1] >> 7);
  const channels = (config[1] >> 3) & 15;
  const length = data.length + 7;
  const header = [
    0xff,
    0xf1,
    0x40 | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 255,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ];
  return joinBytes([Uint8Array.from(header), data]);
}

describe("createAacEncoder", () => {
  it.each([16_000, 24_000, 44_100, 48_000])("describes %i Hz mono AAC-LC", (sampleRate) => {
    const { config } = encodeTone(sampleRate, 0.1, 1000);
    const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000];
    expect(config[0] >> 3, "audio object type AAC-LC").toBe(2);
    expect(rates[((config[0] & 7) << 1) | (config[1] >> 7)]).toBe(sampleRate);
    expect((config[1] >> 3) & 15, "channels").toBe(1);
  });

  it.each([16_000, 44_100, 48_000])("covers every sample without gaps at %i Hz", (sampleRate) => {
    const { tone, packets } = encodeTone(sampleRate, 2, 777);
    const priming = SAMPLES_PER_PACKET / sampleRate;
    expect(packets[0].timestamp).toBeCloseTo(-priming, 9);
    for (const [index, packet] of packets.entries())
      expect(packet.timestamp).toBeCloseTo((index - 1) * priming, 6);
    const last = packets.at(-1)!;
    expect(last.timestamp + last.duration).toBeGreaterThanOrEqual(tone.length / sampleRate - 1e-6);
  });

  it("makes the same packets of one long chunk as of many short ones", () => {
    const short = encodeTone(16_000, 1, 100);
    const long = encodeTone(16_000, 1, 16_000);
    expect(joinBytes(short.packets.map(({ data }) => data))).toEqual(
      joinBytes(long.packets.map(({ data }) => data)),
    );
  });

  it("rejects a sample rate that AAC does not have", () => {
    const options = { sampleRate: 12_345, channels: 1, bitrate: 64_000 } as const;
    expect(() => createAacEncoder(module, options)).toThrow("AAC cannot be encoded at 12345 Hz.");
  });

  it.skipIf(!hasFfmpeg)("makes packets that ffmpeg decodes to the same sound", () => {
    const { tone, packets, config } = encodeTone(16_000, 2, 4096);
    const adts = joinBytes(packets.map((packet) => wrapInAdts(config, packet)));
    const decoded = decodeWithFfmpeg(adts, "aac");
    expect(correlate(tone, decoded, SAMPLES_PER_PACKET)).toBeGreaterThan(0.99);
  });
});
