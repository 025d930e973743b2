/** MP4 files of some hundred bytes to some megabytes that keep a reader of their tables busy. */
import {
  type Bytes,
  bytesOf,
  type Content,
  join,
  MAX,
  MILLION,
  repeat,
  words,
  zeros,
} from "./bytes.ts";

export function box(type: string, ...contents: Content[]): Bytes {
  const body = join(...contents);
  return join(words(body.length + 8), type, body);
}

const AUDIO_ENTRY = box(
  "mp4a",
  ...[zeros(6), [0, 1], zeros(8), [0, 1, 0, 16], zeros(4), [0xac, 0x44, 0, 0]],
  // AAC-LC, 44 100 Hz, mono.
  box(
    "esds",
    ...[words(0), [3, 22, 0, 0, 0, 4, 17, 0x40, 0x15], zeros(11), [5, 2, 0x12, 0x08], [6]],
  ),
);

interface Tables {
  entry?: Content;
  stts?: Content;
  stsz?: Content;
  stsc?: Content;
  stco?: Content;
  /** Boxes beside those in the sample table, the track and the movie. */
  beside?: Content;
  inTrack?: Content;
  inMovie?: Content;
  /** After the movie. */
  after?: Content;
}

/** An M4A of a hundred packets of four bytes, except for the tables that are passed in. */
export function m4a(tables: Tables = {}): Bytes {
  const stbl = box(
    "stbl",
    tables.entry ?? box("stsd", words(0, 1), AUDIO_ENTRY),
    tables.stts ?? box("stts", words(0, 1, 100, 1_024)),
    tables.stsz ?? box("stsz", words(0, 4, 100)),
    tables.stsc ?? box("stsc", words(0, 1, 1, 100, 1)),
    tables.stco ?? box("stco", words(0, 1, 32)),
    tables.beside ?? [],
  );
  const minf = box("minf", box("smhd", zeros(8)), stbl);
  const mdia = box(
    "mdia",
    box("mdhd", words(0, 0, 0, 44_100, 102_400, 0)),
    box("hdlr", words(0, 0), "soun", zeros(13)),
    minf,
  );
  const tkhd = box("tkhd", words(3, 0, 0, 1, 0, 102_400), zeros(60));
  const moov = box(
    "moov",
    box("mvhd", words(0, 0, 0, 44_100, 102_400), zeros(80)),
    box("trak", tkhd, tables.inTrack ?? [], mdia),
    tables.inMovie ?? [],
  );
  // The packets begin at byte 32.
  const mdat = box("mdat", repeat([0x21, 0x10, 0x05, 0x20], 100));
  return join(box("ftyp", "M4A ", words(0), "isom", "mp42"), mdat, moov, tables.after ?? []);
}

const nested = (type: string, depth: number): Bytes => {
  const all = new Uint8Array(8 * depth);
  const view = new DataView(all.buffer);
  for (let i = 0; i < depth; i++) {
    view.setUint32(8 * i, 8 * (depth - i));
    all.set(bytesOf(type), 8 * i + 4);
  }
  return all;
};

const fragments = (count: number, samples: number) =>
  m4a({
    stts: box("stts", words(0, 0)),
    stsz: box("stsz", words(0, 0, 0)),
    stsc: box("stsc", words(0, 0)),
    stco: box("stco", words(0, 0)),
    inMovie: box("mvex", box("trex", words(0, 1, 1, 1_024, 1, 0))),
    after: repeat(
      box(
        "moof",
        box("mfhd", words(0, 1)),
        box("traf", box("tfhd", words(0x20000, 1)), box("trun", words(1, samples, 32))),
      ),
      count,
    ),
  });

const ctts = box("ctts", words(0, 1, MAX, 0));

export const MP4: Record<string, () => Bytes> = {
  "as many times as 32 bits count": () =>
    m4a({ stts: box("stts", words(0, 1, MAX, 1_024)), beside: ctts }),
  "as many times and sizes": () =>
    m4a({ stts: box("stts", words(0, 1, MAX, 1)), stsz: box("stsz", words(0, 1, MAX)) }),
  "a million packets of a byte": () =>
    m4a({
      stts: box("stts", words(0, 1, MILLION, 1)),
      stsz: box("stsz", words(0, 0, MILLION), repeat(words(1), MILLION)),
      stsc: box("stsc", words(0, 1, 1, MILLION, 1)),
      after: box("mdat", zeros(MILLION)),
    }),
  "a million packets of a byte, said in one number": () =>
    m4a({
      stts: box("stts", words(0, 1, MILLION, 1)),
      stsz: box("stsz", words(0, 1, MILLION)),
      stsc: box("stsc", words(0, 1, 1, MILLION, 1)),
      after: box("mdat", zeros(MILLION)),
    }),
  "a million packets that are all the same bytes": () =>
    m4a({
      stsz: box("stsz", words(0, 400, MILLION)),
      stsc: box("stsc", words(0, 1, 1, 1, 1)),
      stco: box("stco", words(0, MILLION), repeat(words(32), MILLION)),
    }),
  "sizes of no bits": () =>
    m4a({ stsz: box("stz2", words(0, 0, MAX)), stts: box("stts", words(0, 1, MAX, 1)) }),
  "tables longer than their boxes": () =>
    m4a({
      stts: box("stts", words(0, MAX, 1, 1)),
      stsz: box("stsz", words(0, 0, MAX)),
      stsc: box("stsc", words(0, MAX, 1, MAX, 1)),
      stco: box("stco", words(0, MAX, 32)),
    }),
  "chunks of as many packets as 32 bits count": () =>
    m4a({ stsc: box("stsc", words(0, 2, 1, MAX, 1, MAX, MAX, 1)) }),
  "chunks far behind the file": () =>
    m4a({ stco: box("co64", words(0, 1, 0x7fffffff, MAX)), stsz: box("stsz", words(0, MAX, 100)) }),
  "an edit list without end": () =>
    m4a({ inTrack: box("edts", box("elst", words(0, MAX, 0, MAX, 0x10000))) }),
  "groups without end": () => m4a({ beside: box("sgpd", "roll", words(0, 2, MAX, 1)) }),
  "descriptions without end": () =>
    m4a({ entry: box("stsd", words(0, MAX), repeat(words(8, 0x6d703461), 100_000)) }),
  "a description that is longer than all": () =>
    m4a({ entry: join(words(MAX), "stsd", words(0, 1), AUDIO_ENTRY) }),
  "runs of as many packets as 32 bits count": () => fragments(1, MAX),
  "ten thousand runs of a hundred packets": () => fragments(10_000, 100),
  "two hundred runs of a million packets of another track": () => {
    const run = box("trun", words(0, MILLION));
    return m4a({
      after: box("moof", box("traf", box("tfhd", words(0x10, 99, 1)), repeat(run, 200))),
    });
  },
  "a million packets of a byte, and an edit of a second": () =>
    m4a({
      stts: box("stts", words(0, 1, MILLION, 1)),
      stsz: box("stsz", words(0, 1, MILLION)),
      stsc: box("stsc", words(0, 1, 1, MILLION, 1)),
      inTrack: box("edts", box("elst", words(0, 1, 44_100, 0, 0x10000))),
      after: box("mdat", zeros(MILLION)),
    }),
  "a hundred thousand boxes in boxes": () => m4a({ inMovie: nested("mdia", 100_000) }),
  "a hundred thousand tags in tags": () => m4a({ inMovie: nested("udta", 100_000) }),
  "two hundred thousand empty boxes": () => m4a({ after: repeat(box("free"), 200_000) }),
  "a hundred tracks": () => join(m4a(), m4a().subarray(24)),
  "a box that is the whole rest and more": () =>
    join(m4a().subarray(0, 24), words(1), "moov", words(0x7fffffff, MAX)),
  "fragments that are said to lie all over": () =>
    join(
      fragments(2, 100),
      box(
        "mfra",
        box("tfra", words(0, 1, 0, 50_000), repeat([...words(7, 900), 1, 1, 1], 50_000)),
        box("mfro", words(0, 50_000 * 11 + 48)),
      ),
    ),
  "a rate of one hertz": () =>
    m4a({
      entry: box(
        "stsd",
        words(0, 1),
        box(
          "mp4a",
          ...[zeros(6), [0, 1], zeros(8), [0, 1, 0, 16], zeros(8)],
          box("esds", ...[words(0), [3, 25, 0, 0, 0, 4, 20, 0x40, 0x15], zeros(11)], [
            5, 5, 0x17, 0x80, 0, 0, 0x88,
          ]),
        ),
      ),
    }),
};
