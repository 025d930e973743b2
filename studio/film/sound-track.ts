/** The film's sound: encoded packets, written in step with the pictures. */
import type { Mp4Writer } from "./mp4/mp4-writer.ts";
import type { AudioFormat } from "./mp4/sample-entries.ts";

/** One AAC-LC packet. */
export interface AacPacket {
  data: Uint8Array;
  /** Seconds; below 0 for what an encoder sends ahead of the sound itself. */
  timestamp: number;
  /** Seconds. */
  duration: number;
}

export interface FilmSound extends AudioFormat {
  /** Called once; packets are only made as they are needed. */
  packets(): AsyncIterable<AacPacket> | Iterable<AacPacket>;
}

/** Samples in an AAC-LC packet (ISO/IEC 14496-3, 4.5.1.1). */
const PACKET_SAMPLES = 1024;
/** Packets for priming and for a last one that is not full. */
const SPARE_PACKETS = 8;

export class SoundTrack {
  readonly format: AudioFormat & { maximumPackets: number; priming: number };
  private readonly packets: AsyncIterator<AacPacket> | Iterator<AacPacket>;
  private readonly duration: number;
  private next: AacPacket | null;

  private constructor(
    sound: FilmSound,
    packets: AsyncIterator<AacPacket> | Iterator<AacPacket>,
    first: AacPacket | null,
    duration: number,
  ) {
    this.packets = packets;
    this.next = first;
    this.duration = duration;
    this.format = {
      sampleRate: sound.sampleRate,
      channels: sound.channels,
      audioSpecificConfig: sound.audioSpecificConfig,
      maximumPackets: Math.ceil((duration * sound.sampleRate) / PACKET_SAMPLES) + SPARE_PACKETS,
      priming: Math.max(0, Math.round(-(first?.timestamp ?? 0) * sound.sampleRate)),
    };
  }

  /** Reads the first packet, whose encoder delay must be known before it is written. `duration`: the film's, in seconds. */
  static async open(sound: FilmSound, duration: number): Promise<SoundTrack> {
    const all = sound.packets();
    const packets =
      Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
    const first = await packets.next();
    return new SoundTrack(sound, packets, first.done ? null : first.value, duration);
  }

  /** Writes the packets that begin before `limit` (seconds) and before the film's end. */
  async writeUntil(limit: number, writer: Mp4Writer): Promise<void> {
    const until = Math.min(limit, this.duration);
    while (this.next && this.next.timestamp < until) {
      // What the last packet holds beyond the film's end is not to be played.
      const { timestamp, duration } = this.next;
      const seconds = Math.min(duration, this.duration - timestamp);
      const samples = Math.round(seconds * this.format.sampleRate);
      await writer.addSound(this.next.data, samples);
      const { done, value } = await this.packets.next();
      this.next = done ? null : value;
    }
  }

  /** Releases the source of the packets. */
  async close(): Promise<void> {
    this.next = null;
    await this.packets.return?.();
  }
}
