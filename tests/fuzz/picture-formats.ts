/** The layouts of photo formats. */
import { type Field, type Format, type Layout, type Part, textAt, viewOf } from "./layout.ts";
import { wordsOf } from "./mutate.ts";

const MAX_PARTS = 4_000;

/** Markers that stand alone (ITU-T T.81, table B.1). */
const isBare = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd9);
const START_OF_SCAN = 0xda;

function* jpegSegments(bytes: Uint8Array): Generator<Part & { marker: number }> {
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || isBare(marker)) return;
    let to = at + 2 + viewOf(bytes).getUint16(at + 2);
    if (marker === START_OF_SCAN) {
      // Entropy-coded data ends at the next marker that is not part of it (stuffing, restart).
      while (to + 1 < bytes.length) {
        const next = bytes[to + 1] ?? 0;
        if (bytes[to] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) break;
        to++;
      }
    }
    to = Math.min(to, bytes.length);
    yield { from: at, to, marker };
    at = Math.max(to, at + 2);
  }
}

export const jpeg: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    for (const { from, to, marker } of jpegSegments(bytes)) {
      if (layout.parts.length >= MAX_PARTS) break;
      layout.parts.push({ from, to, name: { at: from + 1, bytes: 1 } });
      const fields: Field[] = [{ at: from + 2, bytes: 2 }];
      if (marker >= 0xc0 && marker <= 0xcf) {
        fields.push({ at: from + 5, bytes: 2 }, { at: from + 7, bytes: 2 });
        for (let at = from + 9; at < Math.min(to, from + 20); at++) fields.push({ at, bytes: 1 });
      }
      layout.fields.push(...fields, ...wordsOf(bytes, from + 4, Math.min(to, from + 20)));
    }
    return layout;
  },
};

const PNG_CRC = Uint32Array.from({ length: 256 }, (_, i) => {
  let crc = i;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

export function pngChecksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (PNG_CRC[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

function* pngChunks(bytes: Uint8Array): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = viewOf(bytes).getUint32(at);
    const to = Math.min(bytes.length, at + 12 + length);
    yield { from: at, to, name: { at: at + 4, bytes: 4 } };
    at = to;
  }
}

export const png: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [] };
    for (const part of pngChunks(bytes)) {
      if (layout.parts.length >= MAX_PARTS) break;
      layout.parts.push(part);
      layout.fields.push({ at: part.from, bytes: 4 });
      if (textAt(bytes, part.from + 4, 4) === "IHDR") {
        const header: [number, number][] = [[8, 4], [12, 4], [16, 1], [17, 1], [18, 1], [20, 1]]; // prettier-ignore
        const fields = header.map(([to, width]) => ({ at: part.from + to, bytes: width }));
        layout.fields.push(...fields, ...fields);
      } else layout.fields.push(...wordsOf(bytes, part.from + 8, part.to - 4));
    }
    return layout;
  },
  repair(bytes) {
    for (const { from, to } of pngChunks(bytes)) {
      if (to - from < 12) return;
      viewOf(bytes).setUint32(to - 4, pngChecksum(bytes.subarray(from + 4, to - 4)));
    }
  },
};

/** Where the run of sub-blocks that begins here ends, its empty one included (GIF89a, 15). */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return Math.min(bytes.length, at + 1);
}

const colours = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const short = (at: number): Field => ({ at, bytes: 2, littleEndian: true });

export const gif: Format = {
  read(bytes) {
    const layout: Layout = { parts: [], fields: [short(6), short(8), { at: 10, bytes: 1 }] };
    for (let at = 13 + colours(bytes[10] ?? 0); at < bytes.length;) {
      const from = at;
      if (layout.parts.length >= MAX_PARTS) break;
      if (bytes[at] === 0x21) at = endOfBlocks(bytes, at + 2);
      else if (bytes[at] === 0x2c) {
        layout.fields.push(...[1, 3, 5, 7].map((to) => short(from + to)), { at: at + 9, bytes: 1 });
        const data = at + 10 + colours(bytes[at + 9] ?? 0);
        layout.fields.push({ at: data, bytes: 1 }, { at: data + 1, bytes: 1 });
        at = endOfBlocks(bytes, data + 1);
      } else at++;
      layout.parts.push({ from, to: at });
    }
    return layout;
  },
};
