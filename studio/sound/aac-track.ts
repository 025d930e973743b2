import type { SoundContainer } from "./container/sound-container.ts";

/** AAC-LC that is copied as it is: the site has no AAC decoder. */
export interface AacTrack {
  /** ISO/IEC 14496-3, 1.6.2.1. */
  audioSpecificConfig: Uint8Array;
  /** Hz. */
  sampleRate: number;
  channels: number;
  /** In every packet. */
  packetSamples: number;
  /** Samples at the beginning that are no sound yet. */
  priming: number;
  /** Samples of sound, without the priming and what fills the last packet. */
  samples: number;
  /** Samples of all packets, whatever the container leaves out of them. */
  codedSamples: number;
  /** Bytes of each packet. */
  sizes: Uint32Array;
  /** In order, read from the file as they are needed. */
  packets(): AsyncGenerator<Uint8Array>;
}

const AAC_LC = 2;
/** Hz, by index (ISO/IEC 14496-3, table 1.18). */
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];
const OWN_RATE = 15;
/** 7.1. Configuration 0 has its channels in a program config element, which is not read; higher ones are reserved. */
const MAX_CHANNEL_CONFIG = 7;
/** With everything that standards have added to it. */
const MAX_CONFIG_BYTES = 32;

/** Null for what is not AAC-LC at one of its sample rates. */
function parseConfig(config: Uint8Array) {
  if (config.length < 2 || config.length > MAX_CONFIG_BYTES) return null;
  let at = 0;
  const read = (bits: number) => {
    let value = 0;
    for (let i = 0; i < bits; i++, at++)
      value = value * 2 + (((config[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  if (read(5) !== AAC_LC) return null;
  const rate = read(4);
  const sampleRate = rate === OWN_RATE ? read(24) : RATES[rate];
  const channelConfig = read(4);
  if (!sampleRate || !RATES.includes(sampleRate)) return null;
  if (channelConfig < 1 || channelConfig > MAX_CHANNEL_CONFIG) return null;
  const hasShortFrames = read(1) === 1;
  return {
    sampleRate,
    channels: channelConfig === MAX_CHANNEL_CONFIG ? 8 : channelConfig,
    packetSamples: hasShortFrames ? 960 : 1_024,
  };
}

/**
 * The AAC of a container. Its duration is counted in packets, whatever the container's tables of times say.
 * Null when it holds another codec or another kind of AAC than Low Complexity.
 * @throws ContainerError when the container's tables lie
 */
export async function readAacTrack(container: SoundContainer): Promise<AacTrack | null> {
  const { codec, description, edit, packets } = container;
  const config = codec === "aac" ? parseConfig(description) : null;
  if (!config) return null;
  const sizes: number[] = [];
  for await (const { length } of packets()) sizes.push(length);
  const all = sizes.length * config.packetSamples;
  const ahead = Math.round(edit.from * config.sampleRate);
  const priming = ahead < all ? ahead : 0;
  const wanted = edit.duration === null ? Infinity : Math.round(edit.duration * config.sampleRate);
  const samples = Math.min(all - priming, wanted);
  return {
    audioSpecificConfig: description,
    ...config,
    priming,
    samples,
    codedSamples: all,
    sizes: Uint32Array.from(sizes),
    packets,
  };
}
