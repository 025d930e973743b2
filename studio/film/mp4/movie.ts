/** The movie box, index of an MP4 file (ISO/IEC 14496-12, 8.2 to 8.6). */
import { box, fullBox, text, u16, u32, u8, zeros } from "./boxes.ts";
import type { SampleTable } from "./sample-table.ts";
import { packLanguage } from "./timed-text.ts";

/** Ticks per second of a film's own clock. */
const FILM_TICKS = 1000;
const IDENTITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
export interface Track {
  id: number;
  kind: "video" | "audio" | "words";
  /** A BCP 47 tag; undetermined if not given. */
  language?: string | undefined;
  /** Ticks per second of the track's clock. */
  ticks: number;
  /** Where in the track's own time, in its ticks, the film begins: what is before it is decoded only. */
  begins: number;
  /** Seconds of the film for which the track has something to show or play. */
  duration: number;
  /** Pixels; 0 for sound. */
  width: number;
  height: number;
  entry: Uint8Array;
  samples: SampleTable;
}

interface MovieOptions {
  /** Written before the samples, where players look for it. */
  title?: string;
  /** Ticks per second of the movie's own clock, which says how long its tracks are played. */
  ticks?: number;
}

/** The whole movie box, without author, date or encoder. */
export function movieBox(
  tracks: Track[],
  { title, ticks = FILM_TICKS }: MovieOptions = {},
): Uint8Array {
  const duration = Math.max(...tracks.map((track) => track.duration));
  const header = fullBox(
    "mvhd",
    0,
    0,
    u32(0, 0, ticks, Math.round(duration * ticks)),
    u32(0x10000), // rate
    u16(0x100), // volume
    zeros(10),
    IDENTITY,
    zeros(24),
    u32(tracks.length + 1), // next_track_ID
  );
  const named = title === undefined ? [] : [titleBox(title)];
  return box("moov", header, ...tracks.map((track) => trackBox(track, ticks)), ...named);
}

/** Flags: 1 enabled, 2 in the movie. The words are in its menu, and not shown before somebody asks for them. */
const HEADERS = {
  video: { handler: "vide", name: "Film", group: 0, volume: 0, flags: 3 },
  audio: { handler: "soun", name: "Sound", group: 1, volume: 0x100, flags: 3 },
  words: { handler: "sbtl", name: "Words", group: 2, volume: 0, flags: 2 },
} as const;

const MEDIA_HEADERS = {
  video: fullBox("vmhd", 0, 1, zeros(8)),
  audio: fullBox("smhd", 0, 0, zeros(4)),
  words: fullBox("nmhd", 0, 0),
};

function trackBox(track: Track, ticks: number): Uint8Array {
  const duration = Math.round(track.duration * ticks);
  const { group, volume, flags } = HEADERS[track.kind];
  return box(
    "trak",
    fullBox(
      "tkhd",
      0,
      flags,
      u32(0, 0, track.id, 0, duration),
      zeros(8),
      u16(0, group, volume, 0), // layer, alternate group, volume
      IDENTITY,
      u32(track.width << 16, track.height << 16),
    ),
    box("edts", fullBox("elst", 0, 0, u32(1, duration, track.begins, 0x10000))),
    mediaBox(track),
  );
}

function mediaBox({ kind, ticks, language, samples, entry }: Track): Uint8Array {
  const { handler, name } = HEADERS[kind];
  const reference = fullBox("dref", 0, 0, u32(1), fullBox("url ", 0, 1));
  const extended = language ? [fullBox("elng", 0, 0, text(`${language}\0`))] : [];
  return box(
    "mdia",
    fullBox("mdhd", 0, 0, u32(0, 0, ticks, samples.duration), u16(packLanguage(language), 0)),
    fullBox("hdlr", 0, 0, u32(0), text(handler), zeros(12), text(`${name}\0`)),
    ...extended,
    box("minf", MEDIA_HEADERS[kind], box("dinf", reference), samples.toBox(entry)),
  );
}

/** The title as iTunes metadata, which is what players read. */
function titleBox(title: string): Uint8Array {
  const data = box("data", u32(1, 0), text(title)); // type 1: UTF-8
  const handler = fullBox("hdlr", 0, 0, u32(0), text("mdirappl"), zeros(9));
  return box("udta", fullBox("meta", 0, 0, handler, box("ilst", box("\u00a9nam", data))));
}

/** `brands`: what a player has to support, the most specific first, four letters each. */
export function fileTypeBox(brands: string[]): Uint8Array {
  return box("ftyp", text(brands[0]), u32(0x200), text(brands.join("")));
}

/** Fills `length` bytes (none or at least 8) that hold nothing. */
export function freeBox(length: number): Uint8Array {
  return length === 0 ? u8() : box("free", zeros(length - 8));
}
