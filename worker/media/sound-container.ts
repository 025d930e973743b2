/** Opens MP4, WebM and Ogg files down to the packets of their sound. */
import {
  BufferSource as BytesSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  OGG,
  WEBM,
} from "mediabunny";
import { wrongType } from "../errors.ts";

export interface SoundPacket {
  data: Uint8Array;
  /** Seconds; below 0 for what comes ahead of the sound itself. */
  timestamp: number;
  /** Seconds. */
  duration: number;
}

export interface SoundContainer {
  /** As mediabunny calls it: `opus`, `vorbis`, `aac`, ...; null when it does not know it. */
  codec: string | null;
  channels: number;
  /** Hz. */
  sampleRate: number;
  /** What the decoder must know first: OpusHead, the Vorbis headers, AudioSpecificConfig. */
  description: Uint8Array;
  packets(): AsyncGenerator<SoundPacket>;
}

/** Whether the file begins as one of these containers does. */
export function isSoundContainer(bytes: Uint8Array): boolean {
  const begins = (at: number, ...codes: number[]) =>
    codes.every((code, i) => bytes[at + i] === code);
  const isOgg = begins(0, 0x4f, 0x67, 0x67, 0x53);
  const isWebm = begins(0, 0x1a, 0x45, 0xdf, 0xa3);
  const isMp4 = begins(4, 0x66, 0x74, 0x79, 0x70);
  return isOgg || isWebm || isMp4;
}

const toBytes = (source: BufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** @throws AppError 415 when there is no sound in it, or when there are moving pictures too */
export async function openSoundContainer(
  bytes: Uint8Array<ArrayBuffer>,
  sentence: string,
): Promise<SoundContainer> {
  const input = new Input({ formats: [MP4, WEBM, MATROSKA, OGG], source: new BytesSource(bytes) });
  const { track, config } = await findTrack(input).catch((cause: unknown) => {
    throw Object.assign(wrongType(sentence), { cause });
  });
  if (!track) throw wrongType(sentence);
  return {
    codec: track.codec,
    channels: track.numberOfChannels,
    sampleRate: track.sampleRate,
    description: config?.description
      ? toBytes(config.description as BufferSource)
      : new Uint8Array(0),
    async *packets() {
      for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
        yield { data, timestamp, duration };
      }
    },
  };
}

async function findTrack(input: Input) {
  const track = await input.getPrimaryAudioTrack();
  const isFilm = (await input.getPrimaryVideoTrack()) !== null;
  if (!track || isFilm) return { track: null, config: null };
  await track.getSampleRate();
  await track.getNumberOfChannels();
  return { track, config: await track.getDecoderConfig() };
}
