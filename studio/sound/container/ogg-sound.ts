/** Reads the sound of an Ogg file (RFC 3533; RFC 7845 for Opus, the Vorbis I specification, A.2). */
import type { SoundFile } from "../sound-file.ts";
import { checkLength, checkPackets, PartCounter } from "./bounds.ts";
import { textAt, viewOf } from "./read-bytes.ts";
import { type SoundContainer, WHOLE } from "./sound-container.ts";

interface Page {
  isContinued: boolean;
  isFirst: boolean;
  isLast: boolean;
  serial: number;
  /** The lengths of its segments, which lie behind one another from `from` on. */
  lacing: Uint8Array;
  from: number;
  to: number;
}

const HEAD_BYTES = 27;
const MAX_SEGMENTS = 255;

/** Whole pages from the beginning to the first place where there is none. */
async function* readPages(file: SoundFile): AsyncGenerator<Page> {
  const parts = new PartCounter();
  for (let at = 0; ;) {
    const head = await file.read(at, at + HEAD_BYTES + MAX_SEGMENTS);
    if (head.length < HEAD_BYTES || textAt(head, 0, 4) !== "OggS") return;
    parts.count();
    const flags = head[5];
    const segments = head[26];
    if (HEAD_BYTES + segments > head.length) return;
    const lacing = head.subarray(HEAD_BYTES, HEAD_BYTES + segments);
    const from = at + HEAD_BYTES + segments;
    const to = lacing.reduce((sum, length) => sum + length, from);
    yield {
      isContinued: (flags & 1) !== 0,
      isFirst: (flags & 2) !== 0,
      isLast: (flags & 4) !== 0,
      serial: viewOf(head).getUint32(14, true),
      lacing,
      from,
      to,
    };
    at = to;
  }
}

/** Packets of one stream, joined where they span pages; empty ones are left out. */
async function* readPackets(file: SoundFile, serial: number): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let count = 0;
  for await (const page of readPages(file)) {
    if (page.serial !== serial) continue;
    const bytes = await file.read(page.from, page.to);
    if (!page.isContinued) [parts, length] = [[], 0];
    let isOrphaned = page.isContinued && parts.length === 0;
    let [from, to] = [0, 0];
    for (const [i, lacing] of page.lacing.entries()) {
      to += lacing;
      if (to > bytes.length) return;
      if (lacing === 255 && i + 1 < page.lacing.length) continue;
      length += to - from;
      checkLength(length);
      parts.push(bytes.subarray(from, to));
      from = to;
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
export async function openOgg(file: SoundFile): Promise<SoundContainer | null> {
  for await (const page of readPages(file)) {
    if (!page.isFirst) return null;
    const body = await file.read(page.from, page.from + MAX_SEGMENTS);
    const stream = STREAMS.find(({ begins }) => textAt(body, 0, begins.length) === begins);
    if (!stream) continue;
    const headers: Uint8Array[] = [];
    for await (const packet of readPackets(file, page.serial)) {
      if (headers.push(packet) === stream.headers) break;
    }
    if (headers.length < stream.headers) return null;
    return {
      codec: stream.codec,
      description: stream.codec === "opus" ? headers[0] : laceHeaders(headers),
      edit: WHOLE,
      async *packets() {
        let before: number = stream.headers;
        for await (const packet of readPackets(file, page.serial)) if (before-- <= 0) yield packet;
      },
    };
  }
  return null;
}
