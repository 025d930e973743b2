/** Reads the sound of a WebM or Matroska file (RFC 8794 for EBML, RFC 9559 for what is in it). */
import type { SoundFile } from "../sound-file.ts";
import {
  checkLength,
  checkPackets,
  ContainerError,
  PartCounter,
  type Range,
  readIndex,
} from "./bounds.ts";
import type { SoundContainer } from "./sound-container.ts";

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const CODEC_DELAY = 0x56aa;
const CONTENT_ENCODINGS = 0x6d80;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;

const VIDEO = 1;
const AUDIO = 2;
const CODECS: Record<string, SoundContainer["codec"]> = {
  A_OPUS: "opus",
  A_VORBIS: "vorbis",
  A_AAC: "aac",
};

/** An element's content, from its first byte to behind its last. */
interface Element {
  id: number;
  from: number;
  /** Null when its size is not known, as while it was being recorded. */
  to: number | null;
}

interface Track {
  number: number;
  type: number;
  codecId: string;
  description: Uint8Array;
  /** Seconds at the beginning that are no sound yet. */
  delay: number;
  isEncoded: boolean;
}

/** A number of one to eight bytes; the first one's leading zeros count the others (RFC 8794, 4). */
function readVint(bytes: Uint8Array, at: number, keepsMarker = false) {
  const length = Math.clz32(bytes[at]) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = keepsMarker ? bytes[at] : bytes[at] & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + bytes[at + i];
  return { value, length, isUnknown: value === 2 ** (7 * length) - 1 };
}

function readElement(bytes: Uint8Array, at: number): Element | null {
  const id = readVint(bytes, at, true);
  const size = id && readVint(bytes, at + id.length);
  if (!size) return null;
  const from = at + id.length + size.length;
  return { id: id.value, from, to: size.isUnknown ? null : from + size.value };
}

function* children(bytes: Uint8Array, { from, to }: Element, parts: PartCounter) {
  const end = Math.min(to ?? from, bytes.length);
  for (let at = from; at < end;) {
    parts.count();
    const element = readElement(bytes, at);
    if (!element || element.to === null || element.to > end) return;
    yield { id: element.id, from: element.from, to: element.to };
    at = element.to;
  }
}

const readNumber = (bytes: Uint8Array, { from, to }: Range): number =>
  bytes.subarray(from, Math.min(to, from + 6)).reduce((sum, byte) => sum * 256 + byte, 0);

function readTrack(bytes: Uint8Array, entry: Element, parts: PartCounter): Track {
  const track: Track = {
    number: 0,
    type: 0,
    codecId: "",
    description: new Uint8Array(0),
    delay: 0,
    isEncoded: false,
  };
  for (const { id, from, to } of children(bytes, entry, parts)) {
    if (id === TRACK_NUMBER) track.number = readNumber(bytes, { from, to });
    if (id === TRACK_TYPE) track.type = readNumber(bytes, { from, to });
    if (id === CODEC_ID)
      track.codecId = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 32)));
    if (id === CODEC_PRIVATE) track.description = bytes.slice(from, to);
    if (id === CODEC_DELAY) track.delay = readNumber(bytes, { from, to }) / 1e9;
    if (id === CONTENT_ENCODINGS) track.isEncoded = true;
  }
  return track;
}

/** The lengths of all frames of a laced block but the last (RFC 9559, 10.3), and where they begin. */
function readLace(bytes: Uint8Array, kind: number, { from, to }: Range) {
  const frames = bytes[from] + 1;
  let at = from + 1;
  const lengths: number[] = [];
  const XIPH = 1;
  const FIXED = 2;
  if (kind === FIXED)
    return { at, lengths: Array(frames - 1).fill(Math.floor((to - at) / frames)) };
  for (let i = 0; i < frames - 1; i++) {
    if (kind === XIPH) {
      let length = 0;
      while (at < to && bytes[at] === 255) length += bytes[at++];
      lengths.push(length + bytes[at++]);
    } else {
      const vint = readVint(bytes, at);
      if (!vint) throw new ContainerError("A lace breaks off.");
      at += vint.length;
      // All but the first are differences, half of the range below zero.
      const half = 2 ** (7 * vint.length - 1) - 1;
      lengths.push(i === 0 ? vint.value : lengths[i - 1] + vint.value - half);
    }
  }
  return { at, lengths };
}

/** The frames of one block. @throws ContainerError when their lengths cannot be */
function* listFrames(bytes: Uint8Array, { from, to }: Range, track: number): Generator<Range> {
  const number = readVint(bytes, from);
  if (!number || number.value !== track) return;
  const head = from + number.length + 3;
  if (head > to) return;
  const kind = (bytes[head - 1] >> 1) & 3;
  if (kind === 0 || head === to) {
    yield { from: head, to };
    return;
  }
  const { at: first, lengths } = readLace(bytes, kind, { from: head, to });
  let at = first;
  for (const length of lengths) {
    if (!(length >= 0) || at + length > to) throw new ContainerError("A lace is too long.");
    yield { from: at, to: at + length };
    at += length;
  }
  yield { from: at, to: Math.max(at, to) };
}

/** An element's id and size. */
const HEAD_BYTES = 16;

/**
 * Walks through the file from beginning to end: what holds blocks is entered, anything else skipped, so that the
 * end of a cluster of unknown size need not be known.
 */
async function* walk(file: SoundFile): AsyncGenerator<Element> {
  const parts = new PartCounter();
  for (let at = 0; at < file.size;) {
    parts.count();
    const head = readElement(await file.read(at, at + HEAD_BYTES), 0);
    if (!head) return;
    const element = { ...head, from: head.from + at, to: head.to === null ? null : head.to + at };
    yield element;
    const isEntered = [SEGMENT, CLUSTER, BLOCK_GROUP].includes(element.id);
    if (!isEntered && element.to === null) return;
    at = isEntered ? element.from : element.to!;
  }
}

/** The frames of a track, empty ones left out. */
async function* readFrames(file: SoundFile, track: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const { id, from, to } of walk(file)) {
    const isBlock = id === SIMPLE_BLOCK || id === BLOCK;
    if (!isBlock || to === null || to > file.size) continue;
    checkLength(to - from);
    const block = await file.read(from, to);
    for (const frame of listFrames(block, { from: 0, to: block.length }, track)) {
      checkPackets(++count);
      if (frame.to > frame.from) yield block.subarray(frame.from, frame.to);
    }
  }
}

/** @throws ContainerError when the file has more elements than any recording */
export async function openWebm(file: SoundFile): Promise<SoundContainer | null> {
  const tracks: Track[] = [];
  for await (const { id, from, to } of walk(file)) {
    if (id === CLUSTER) break;
    if (id !== TRACKS) continue;
    const bytes = await readIndex(file, { from, to: to ?? from });
    const parts = new PartCounter();
    for (const entry of children(bytes, { id, from: 0, to: bytes.length }, parts)) {
      if (entry.id === TRACK_ENTRY) tracks.push(readTrack(bytes, entry, parts));
    }
    break;
  }
  const track = tracks.find(({ type }) => type === AUDIO);
  if (!track || tracks.some(({ type }) => type === VIDEO)) return null;
  const codec = CODECS[track.codecId.split("/")[0]] ?? null;
  return {
    codec: track.isEncoded ? null : codec,
    description: track.description,
    edit: { from: track.delay, duration: null },
    packets: () => readFrames(file, track.number),
  };
}
