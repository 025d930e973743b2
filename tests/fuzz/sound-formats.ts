/** The layouts of recording formats. */
import { type Field, type Format, type Layout, type Part, textAt, viewOf } from "./layout.ts";
import { wordsOf } from "./mutate.ts";

/** Enough of a file's parts to choose from. */
const MAX_PARTS = 4_000;

const BOXES_WITH_BOXES = new Set(
  "moov trak mdia minf stbl edts dinf mvex moof traf udta ilst mfra sinf schi".split(" "),
);

function readBoxes(bytes: Uint8Array, from: number, to: number, layout: Layout): void {
  for (let at = from; at + 8 <= to && layout.parts.length < MAX_PARTS;) {
    const size = viewOf(bytes).getUint32(at);
    const name = textAt(bytes, at + 4, 4);
    const end = Math.min(to, size < 8 ? to : at + size);
    layout.parts.push({ from: at, to: end, name: { at: at + 4, bytes: 4 } });
    layout.fields.push({ at, bytes: 4 });
    if (BOXES_WITH_BOXES.has(name)) readBoxes(bytes, at + 8, end, layout);
    else if (name === "meta") readBoxes(bytes, at + 12, end, layout);
    else if (name === "stsd") readBoxes(bytes, at + 16, end, layout);
    else if (name === "mp4a" || name === "Opus") readBoxes(bytes, at + 36, end, layout);
    else if (name !== "mdat") layout.fields.push(...wordsOf(bytes, at + 8, end));
    at = end;
  }
}

export const mp4: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    readBoxes(bytes, 0, bytes.length, layout);
    return layout;
  },
};

/** Segment, Tracks, TrackEntry, Audio, Cluster, BlockGroup, Cues, SeekHead, Tags. */
const ELEMENTS_WITH_ELEMENTS = new Set([
  0x18538067, 0x1654ae6b, 0xae, 0xe1, 0x1f43b675, 0xa0, 0x1c53bb6b, 0x114d9b74, 0x1254c367,
]);
const BLOCKS = new Set([0xa3, 0xa1]);

/** A variable-length integer of EBML (RFC 8794, 4): its bytes and its value; -1 for an unknown size. */
function readVint(bytes: Uint8Array, at: number, keepMarker: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.min(8, Math.clz32(first) - 23);
  let value = keepMarker ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] ?? 0);
    isUnknown &&= bytes[at + i] === 0xff;
  }
  return { length, value: isUnknown ? -1 : value };
}

function readElements(bytes: Uint8Array, from: number, to: number, layout: Layout): void {
  for (let at = from; at + 2 <= to && layout.parts.length < MAX_PARTS;) {
    const id = readVint(bytes, at, true);
    const size = readVint(bytes, at + id.length, false);
    const body = at + id.length + size.length;
    const end = Math.min(to, size.value < 0 ? to : body + size.value);
    layout.parts.push({ from: at, to: end, name: { at, bytes: id.length } });
    layout.fields.push({ at: at + id.length, bytes: size.length });
    if (ELEMENTS_WITH_ELEMENTS.has(id.value)) readElements(bytes, body, end, layout);
    else if (BLOCKS.has(id.value)) {
      layout.fields.push({ at: body, bytes: 1 }, { at: body + 3, bytes: 1 });
      layout.fields.push({ at: body + 4, bytes: 1 }, { at: body + 4, bytes: 2 });
    } else if (end - body <= 8 && end > body) layout.fields.push({ at: body, bytes: end - body });
    else layout.fields.push(...wordsOf(bytes, body, end));
    at = Math.max(end, at + 1);
  }
}

export const webm: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    readElements(bytes, 0, bytes.length, layout);
    return layout;
  },
};

const OGG_CRC = Uint32Array.from({ length: 256 }, (_, i) => {
  let crc = i << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function* oggPages(bytes: Uint8Array): Generator<Part & { body: number; segments: number }> {
  for (let at = 0; at + 27 <= bytes.length;) {
    if (textAt(bytes, at, 4) !== "OggS") {
      at++;
      continue;
    }
    const segments = bytes[at + 26] ?? 0;
    const body = at + 27 + segments;
    const length = bytes.subarray(at + 27, body).reduce((sum, value) => sum + value, 0);
    const to = Math.min(bytes.length, body + length);
    yield { from: at, to, body, segments };
    at = Math.max(to, at + 27);
  }
}

export const ogg: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    for (const { from, to, body, segments } of oggPages(bytes)) {
      layout.parts.push({ from, to });
      const head: [number, number][] = [[5, 1], [6, 8], [14, 4], [18, 4], [26, 1]]; // prettier-ignore
      for (const [at, width] of head) {
        layout.fields.push({ at: from + at, bytes: width, littleEndian: true });
      }
      for (let i = 0; i < segments; i++) layout.fields.push({ at: from + 27 + i, bytes: 1 });
      if (layout.parts.length <= 3) layout.fields.push(...wordsOf(bytes, body, to));
    }
    return layout;
  },
  repair(bytes) {
    for (const { from, to } of oggPages(bytes)) {
      if (from + 26 > bytes.length) return;
      bytes.fill(0, from + 22, from + 26);
      let crc = 0;
      for (let at = from; at < to; at++) {
        crc = ((crc << 8) ^ (OGG_CRC[((crc >>> 24) ^ (bytes[at] ?? 0)) & 0xff] ?? 0)) >>> 0;
      }
      viewOf(bytes).setUint32(from + 22, crc, true);
    }
  },
};

export const wave: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [{ at: 4, bytes: 4, littleEndian: true }] };
    for (let at = 12; at + 8 <= bytes.length && layout.parts.length < MAX_PARTS;) {
      const size = viewOf(bytes).getUint32(at + 4, true);
      const end = Math.min(bytes.length, at + 8 + size + (size & 1));
      layout.parts.push({ from: at, to: end, name: { at, bytes: 4 } });
      layout.fields.push({ at: at + 4, bytes: 4, littleEndian: true });
      if (textAt(bytes, at, 4) === "fmt ") {
        const format: [number, number][] = [[8, 2], [10, 2], [12, 4], [16, 4], [20, 2], [22, 2]]; // prettier-ignore
        const fields = format.map(([to, width]) => ({
          at: at + to,
          bytes: width,
          littleEndian: true,
        }));
        layout.fields.push(...fields, ...fields, ...fields);
      }
      at = end;
    }
    return layout;
  },
};

/** Frames as far as constant bitrate goes; each begins with eleven set bits. */
export const mp3: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    if (textAt(bytes, 0, 3) === "ID3") {
      const end = 10 + bytes.subarray(6, 10).reduce((sum, part) => sum * 128 + part, 0);
      layout.parts.push({ from: 0, to: Math.min(end, bytes.length) });
      layout.fields.push({ at: 6, bytes: 4 }, { at: 5, bytes: 1 }, { at: 14, bytes: 4 });
    }
    const starts: number[] = [];
    for (let at = 0; at + 4 <= bytes.length && starts.length < MAX_PARTS; at++) {
      if (bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0) starts.push(at);
    }
    for (const [i, from] of starts.entries()) {
      layout.parts.push({ from, to: starts[i + 1] ?? bytes.length });
      layout.fields.push({ at: from, bytes: 4 }, { at: from + 2, bytes: 1 });
    }
    const info = starts[0] ?? 0;
    const words: Field[] = wordsOf(bytes, info + 4, info + 68);
    layout.fields.push(...words, ...words);
    return layout;
  },
};
