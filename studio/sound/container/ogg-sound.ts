/** Reads the sound of an Ogg file (RFC 3533; RFC 7845 for Opus, the Vorbis I specification, A.2). */
import { checkPackets, ContainerError, PartCounter } from "./bounds.ts";
import { textAt, viewOf } from "./read-bytes.ts";
import { type SoundContainer, WHOLE } from "./sound-container.ts";

interface Page {
  isContinued: boolean;
  isFirst: boolean;
  isLast: boolean;
  serial: number;
  /** Offset of the segment table, which the segments follow. */
  table: number;
  segments: number;
}

const HEAD_BYTES = 27;
/** No packet of speech, and no header, is longer. */
const MAX_PACKET_BYTES = 1024 * 1024;

/** Whole pages from the beginning to the first place where there is none. */
function* readPages(bytes: Uint8Array): Generator<Page> {
  const view = viewOf(bytes);
  const parts = new PartCounter();
  for (let at = 0; at + HEAD_BYTES <= bytes.length && textAt(bytes, at, 4) === "OggS";) {
    parts.count();
    const flags = bytes[at + 5];
    const segments = bytes[at + 26];
    const table = at + HEAD_BYTES;
    if (table + segments > bytes.length) return;
    yield {
      isContinued: (flags & 1) !== 0,
      isFirst: (flags & 2) !== 0,
      isLast: (flags & 4) !== 0,
      serial: view.getUint32(at + 14, true),
      table,
      segments,
    };
    at = table + segments;
    for (let i = 0; i < segments; i++) at += bytes[table + i];
  }
}

/** Packets of one stream, joined where they span pages; empty ones are left out. */
function* readPackets(bytes: Uint8Array, serial: number): Generator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let count = 0;
  for (const page of readPages(bytes)) {
    if (page.serial !== serial) continue;
    let at = page.table + page.segments;
    if (!page.isContinued) [parts, length] = [[], 0];
    let isOrphaned = page.isContinued && parts.length === 0;
    let from = at;
    for (let i = 0; i < page.segments; i++) {
      const lacing = bytes[page.table + i];
      at += lacing;
      if (at > bytes.length) return;
      if (lacing === 255 && i + 1 < page.segments) continue;
      length += at - from;
      if (length > MAX_PACKET_BYTES) throw new ContainerError("A packet is too long.");
      parts.push(bytes.subarray(from, at));
      from = at;
      if (lacing === 255) continue;
      checkPackets(++count);
      if (length > 0 && !isOrphaned) yield joinParts(parts, length);
      isOrphaned = false;
      [parts, length] = [[], 0];
    }
    if (page.isLast) return;
  }
}

function joinParts(parts: Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1) return parts[0];
  const packet = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    packet.set(part, at);
    at += part.length;
  }
  return packet;
}

/** The three headers of a Vorbis stream behind one another, as Xiph laces them. */
function laceHeaders(headers: Uint8Array[]): Uint8Array {
  const lacing = headers
    .slice(0, -1)
    .flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const parts = [Uint8Array.of(headers.length - 1, ...lacing), ...headers];
  return joinParts(
    parts,
    parts.reduce((sum, { length }) => sum + length, 0),
  );
}

const STREAMS = [
  { begins: "OpusHead", codec: "opus", headers: 2 },
  { begins: "\u0001vorbis", codec: "vorbis", headers: 3 },
] as const;

/** @throws ContainerError when the file has more pages than any recording */
export function openOgg(bytes: Uint8Array): SoundContainer | null {
  for (const page of readPages(bytes)) {
    if (!page.isFirst) return null;
    const body = page.table + page.segments;
    const stream = STREAMS.find(({ begins }) => textAt(bytes, body, begins.length) === begins);
    if (!stream) continue;
    const headers: Uint8Array[] = [];
    for (const packet of readPackets(bytes, page.serial)) {
      if (headers.push(packet) === stream.headers) break;
    }
    if (headers.length < stream.headers) return null;
    return {
      codec: stream.codec,
      description: stream.codec === "opus" ? headers[0] : laceHeaders(headers),
      edit: WHOLE,
      *packets() {
        let before: number = stream.headers;
        for (const packet of readPackets(bytes, page.serial)) if (before-- <= 0) yield packet;
      },
    };
  }
  return null;
}
