/** Reads the sound of an MP4, M4A or QuickTime file (ISO/IEC 14496-12), recorded as a whole or in fragments. */
import type { SoundFile } from "../sound-file.ts";
import { PartCounter, type Range, readIndex, takePackets } from "./bounds.ts";
import { type Mp4Box, Mp4Reader, topBoxes } from "./mp4-boxes.ts";
import { listFragments } from "./mp4-fragments.ts";
import { listSamples } from "./mp4-samples.ts";
import { textAt } from "./read-bytes.ts";
import { type SoundContainer, type SoundEdit, WHOLE } from "./sound-container.ts";

type Coding = Pick<SoundContainer, "codec" | "description">;

const UNKNOWN: Coding = { codec: null, description: new Uint8Array(0) };
/** Bytes of a sound sample entry before its boxes, in its three versions (QuickTime has all of them). */
const ENTRY_BYTES = [28, 44, 64];

/** Descriptors of ISO/IEC 14496-1, 7.2.2: a tag, a length in up to four times seven bits, and a body. */
function* descriptors(bytes: Uint8Array, from: number, to: number) {
  for (let at = from; at + 2 <= to;) {
    const tag = bytes[at++];
    let length = 0;
    for (let i = 0; i < 4 && at < to; i++) {
      const byte = bytes[at++];
      length = (length << 7) | (byte & 0x7f);
      if (byte < 0x80) break;
    }
    const end = Math.min(to, at + length);
    yield { tag, from: at, to: end };
    at = end;
  }
}

const ES = 3;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC = 5;
/** Object types of AAC: MPEG-4, and MPEG-2 Low Complexity. */
const AAC_TYPES = [0x40, 0x67];

/** The AudioSpecificConfig of an `esds` box (ISO/IEC 14496-14, 5.6). */
function readElementaryStream(file: Mp4Reader, esds: Mp4Box): Coding {
  const { bytes } = file;
  for (const stream of descriptors(bytes, esds.from + 4, esds.to)) {
    if (stream.tag !== ES) continue;
    for (const config of descriptors(bytes, stream.from + 3, stream.to)) {
      if (config.tag !== DECODER_CONFIG || !AAC_TYPES.includes(bytes[config.from])) continue;
      for (const { tag, from, to } of descriptors(bytes, config.from + 13, config.to)) {
        if (tag === DECODER_SPECIFIC) return { codec: "aac", description: bytes.slice(from, to) };
      }
    }
  }
  return UNKNOWN;
}

/** The header of an Ogg file (RFC 7845), made of what an MP4 has (Encapsulation of Opus in ISO-BMFF, 4.3.2). */
function readOpusHead(file: Mp4Reader, dops: Mp4Box): Coding {
  const description = new Uint8Array(19);
  description.set(new TextEncoder().encode("OpusHead\u0001"));
  const view = new DataView(description.buffer);
  description[9] = file.u8(dops, 1);
  view.setUint16(10, file.u16(dops, 2), true);
  view.setUint32(12, file.u32(dops, 4), true);
  return { codec: "opus", description };
}

function readCoding(file: Mp4Reader, stbl: Mp4Box): Coding {
  const stsd = file.find(stbl, "stsd");
  if (!stsd) return UNKNOWN;
  for (const entry of file.boxes(stsd.from + 8, stsd.to)) {
    const boxes = {
      from: entry.from + (ENTRY_BYTES[file.u16(entry, 8)] ?? entry.to),
      to: entry.to,
    };
    if (entry.type === "mp4a") {
      const esds = file.find(boxes, "esds") ?? file.find(boxes, "wave", "esds");
      return esds ? readElementaryStream(file, esds) : UNKNOWN;
    }
    const dops = entry.type === "Opus" ? file.find(boxes, "dOps") : null;
    return dops ? readOpusHead(file, dops) : UNKNOWN;
  }
  return UNKNOWN;
}

/** Ticks per second as `mvhd` and `mdhd` state them. */
function readTimescale(file: Mp4Reader, box: Mp4Box | null): number {
  return box ? file.u32(box, file.u8(box, 0) === 1 ? 20 : 12) : 0;
}

/** The first edit that is not empty. */
function readEdit(file: Mp4Reader, moov: Mp4Box, trak: Mp4Box): SoundEdit {
  const elst = file.find(trak, "edts", "elst");
  const movieTicks = readTimescale(file, file.find(moov, "mvhd"));
  const ticks = readTimescale(file, file.find(trak, "mdia", "mdhd"));
  if (!elst || movieTicks === 0 || ticks === 0) return WHOLE;
  const isLong = file.u8(elst, 0) === 1;
  const isFragmented = file.find(moov, "mvex") !== null;
  const { count, at } = file.table(elst, 4, isLong ? 20 : 12);
  for (let i = 0; i < count; i++) {
    const entry = at - elst.from + i * (isLong ? 20 : 12);
    const time = isLong ? entry + 8 : entry + 4;
    // -1 marks an empty edit; no other time has the highest bit.
    if (file.u32(elst, time) >= 0x80000000) continue;
    const duration = isLong ? file.u64(elst, entry) : file.u32(elst, entry);
    const from = (isLong ? file.u64(elst, time) : file.u32(elst, time)) / ticks;
    // Fragments had not been recorded yet when the edit was written.
    return { from, duration: duration > 0 && !isFragmented ? duration / movieTicks : null };
  }
  return WHOLE;
}

async function findMovie(file: SoundFile): Promise<Mp4Box | null> {
  for await (const box of topBoxes(file, new PartCounter())) if (box.type === "moov") return box;
  return null;
}

/** @throws ContainerError when a table is wrong */
export async function openMp4(file: SoundFile): Promise<SoundContainer | null> {
  const place = await findMovie(file);
  if (!place) return null;
  const bytes = await readIndex(file, { from: place.start, to: place.to });
  const index = new Mp4Reader(bytes, new PartCounter());
  const moov = { ...place, start: 0, from: place.from - place.start, to: bytes.length };
  let sound: Mp4Box | null = null;
  for (const trak of index.boxes(moov.from, moov.to)) {
    const hdlr = trak.type === "trak" ? index.find(trak, "mdia", "hdlr") : null;
    const kind = hdlr ? textAt(bytes, hdlr.from + 8, 4) : "";
    if (kind === "vide") return null;
    if (kind === "soun") sound ??= trak;
  }
  const stbl = sound && index.find(sound, "mdia", "minf", "stbl");
  if (!sound || !stbl) return null;
  const tkhd = index.find(sound, "tkhd");
  const trackId = tkhd ? index.u32(tkhd, index.u8(tkhd, 0) === 1 ? 20 : 12) : 0;
  async function* list(): AsyncGenerator<Range> {
    // Packets are read several times, each time with all parts allowed.
    const again = new Mp4Reader(bytes, new PartCounter());
    yield* listSamples(again, stbl!);
    yield* listFragments(file, again, moov, trackId);
  }
  return {
    ...readCoding(index, stbl),
    edit: readEdit(index, moov, sound),
    packets: () => takePackets(file, list()),
  };
}
