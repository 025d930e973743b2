/** What a track's samples are coded with: the sample entries of H.264 and AAC (ISO/IEC 14496-12, -14, -15). */
import { box, fullBox, text, u16, u32, u8, zeros } from "./boxes.ts";

export interface VideoFormat {
  /** Pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** AVCDecoderConfigurationRecord. */
  decoderConfiguration: Uint8Array;
}

export interface AudioFormat {
  /** Hz. */
  sampleRate: number;
  /** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1) of AAC-LC. */
  audioSpecificConfig: Uint8Array;
  /** 1 when not given. */
  channels?: number;
}

export function videoEntry(format: VideoFormat): Uint8Array {
  const name = "H.264";
  return box(
    "avc1",
    zeros(6),
    u16(1), // data_reference_index
    zeros(16),
    u16(format.width, format.height),
    u32(0x480000, 0x480000, 0), // 72 dpi
    u16(1), // frame_count
    u8(name.length),
    text(name.padEnd(31, "\0")),
    u16(24, 0xffff), // depth, pre_defined
    box("avcC", format.decoderConfiguration),
    // BT.709 primaries, transfer and matrix, limited range.
    box("colr", text("nclx"), u16(1, 1, 1), u8(0)),
    box("pasp", u32(1, 1)),
  );
}

export function audioEntry(format: AudioFormat): Uint8Array {
  return box(
    "mp4a",
    zeros(6),
    u16(1), // data_reference_index
    zeros(8),
    u16(format.channels ?? 1, 16), // 16 bits
    zeros(4),
    // 16.16; a rate that does not fit in is what the AudioSpecificConfig says.
    u16(format.sampleRate > 0xffff ? 0 : format.sampleRate, 0),
    fullBox("esds", 0, 0, elementaryStream(format.audioSpecificConfig)),
  );
}

/** ES_Descriptor (ISO/IEC 14496-1, 7.2.6.5). */
function elementaryStream(audioSpecificConfig: Uint8Array): Uint8Array {
  const decoder = descriptor(
    4,
    u8(0x40, 0x15), // MPEG-4 audio, an audio stream
    zeros(3), // bufferSizeDB
    u32(0, 0), // maximum and average bit rate: not said
    descriptor(5, audioSpecificConfig),
  );
  // SLConfigDescriptor: predefined for MP4 files.
  return descriptor(3, u16(2), u8(0), decoder, descriptor(6, u8(2)));
}

function descriptor(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const body = parts.flatMap((part) => [...part]);
  return u8(tag, body.length, ...body);
}
