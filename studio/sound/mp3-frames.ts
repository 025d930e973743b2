import type { SoundFile } from "./sound-file.ts";

/** One frame of MPEG-1/2/2.5 Layer III audio, as described by its four header bytes (ISO/IEC 11172-3, 2.4.1.3; 13818-3). */
export interface Mp3Frame {
  /** Byte offset of the header. */
  offset: number;
  /** Bytes, header included. */
  length: number;
  /** Samples per channel. */
  samples: number;
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
}

/**
 * Samples of silence before the first sample of an MP3 without a LAME tag: LAME's 576 and the decoder's 529.
 * LAME's technical FAQ calls them encoder and decoder delay.
 */
export const MP3_DELAY_SAMPLES = 576 + 529;

const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_RATES = [44_100, 48_000, 32_000];
const LAYER_III = 1;
const MONO = 3;

/** Reads the header at `offset`; null when there is none (free-format streams count as none). */
export function parseMp3Frame(bytes: Uint8Array, offset: number): Mp3Frame | null {
  if (offset + 4 > bytes.length || bytes[offset] !== 0xff) return null;
  const second = bytes[offset + 1];
  const third = bytes[offset + 2];
  const fourth = bytes[offset + 3];
  const version = (second >> 3) & 3; // 0: MPEG-2.5, 1: reserved, 2: MPEG-2, 3: MPEG-1
  if (second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== LAYER_III) return null;
  const isMpeg1 = version === 3;
  const kbps = (isMpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[third >> 4];
  const baseRate = MPEG1_RATES[(third >> 2) & 3];
  if (!kbps || !baseRate) return null;
  const sampleRate = isMpeg1 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  return {
    offset,
    length: Math.floor((samples / 8) * ((kbps * 1000) / sampleRate)) + padding,
    samples,
    sampleRate,
    channels: fourth >> 6 === MONO ? 1 : 2,
  };
}

const ID3 = [0x49, 0x44, 0x33];
const APE = [..."APETAGEX"].map((letter) => letter.charCodeAt(0));
/** More than any file has that was joined from many. */
const MAX_TAGS = 1_000;

const begins = (bytes: Uint8Array, at: number, letters: number[]) =>
  letters.every((letter, i) => bytes[at + i] === letter);

/** The length of the ID3v2 or APEv2 tag that begins here; 0 when none does. */
function measureTag(bytes: Uint8Array, at: number): number {
  if (begins(bytes, at, ID3) && at + 10 <= bytes.length) {
    const [a, b, c, d] = bytes.subarray(at + 6, at + 10);
    const footer = bytes[at + 5] & 0x10 ? 10 : 0;
    return 10 + footer + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f));
  }
  if (!begins(bytes, at, APE) || at + 32 > bytes.length) return 0;
  const size = bytes[at + 12] | (bytes[at + 13] << 8) | (bytes[at + 14] << 16);
  // A header comes on top of what it counts; a footer alone ends the tag.
  return bytes[at + 23] & 0x20 ? 32 + size : 32;
}

/** A header is believed when two more, or the end of the file, follow where they should. */
function isConfirmed(bytes: Uint8Array, frame: Mp3Frame, more = 2): boolean {
  const end = frame.offset + frame.length;
  if (end === bytes.length || more === 0) return true;
  const next = parseMp3Frame(bytes, end);
  return next?.sampleRate === frame.sampleRate && isConfirmed(bytes, next, more - 1);
}

/** How much of a file may be neither frames nor tags. */
const MAX_JUNK_BYTES = 1024 * 1024;

/** How far a file has been read. */
interface Progress {
  at: number;
  isSynced: boolean;
  junk: number;
  tags: number;
}

const begin = (): Progress => ({ at: 0, isSynced: false, junk: 0, tags: 0 });

/** It stops at a file that is more damage than sound. */
const isSound = ({ junk, tags }: Progress): boolean => junk < MAX_JUNK_BYTES && tags < MAX_TAGS;

/** The frames that begin before `until`, passing tags over and resynchronising after damage. */
function* takeFrames(bytes: Uint8Array, until: number, progress: Progress): Generator<Mp3Frame> {
  while (progress.at < until && progress.at + 4 <= bytes.length && isSound(progress)) {
    const frame = parseMp3Frame(bytes, progress.at);
    const isWhole = frame !== null && progress.at + frame.length <= bytes.length;
    if (isWhole && (progress.isSynced || isConfirmed(bytes, frame))) {
      progress.isSynced = true;
      progress.at += frame.length;
      yield frame;
      continue;
    }
    progress.isSynced = false;
    const tag = measureTag(bytes, progress.at);
    progress.tags += tag > 0 ? 1 : 0;
    progress.junk += tag > 0 ? 0 : 1;
    progress.at += tag || 1;
  }
}

/** Every frame of an MP3 in order; nothing when it is no MP3. */
export const readMp3Frames = (bytes: Uint8Array): Generator<Mp3Frame> =>
  takeFrames(bytes, bytes.length, begin());

/** A file is no MP3, or more damage than sound. */
export class NotMp3Error extends Error {}

const STEP_BYTES = 128 * 1024;
/** Three of the longest frames, and a tag's head: what is looked at beyond a frame's beginning. */
const LOOKED_AHEAD_BYTES = 3 * 2_881 + 32;

/**
 * The frames of an MP3 behind one another, in chunks, without its tags and whatever else is between them.
 * @throws NotMp3Error where there is more damage than sound
 */
export async function* extractMp3Frames(file: SoundFile): AsyncGenerator<Uint8Array> {
  const progress = begin();
  while (progress.at + 4 <= file.size && isSound(progress)) {
    const from = progress.at;
    const bytes = await file.read(from, from + STEP_BYTES + LOOKED_AHEAD_BYTES);
    const chunk = new Uint8Array(bytes.length);
    let length = 0;
    const isLast = from + bytes.length >= file.size;
    const within: Progress = { ...progress, at: 0 };
    for (const frame of takeFrames(bytes, isLast ? bytes.length : STEP_BYTES, within)) {
      chunk.set(bytes.subarray(frame.offset, frame.offset + frame.length), length);
      length += frame.length;
    }
    Object.assign(progress, within, { at: from + within.at });
    if (length > 0) yield chunk.subarray(0, length);
  }
  if (!isSound(progress)) throw new NotMp3Error("This is more damage than sound.");
}
