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

/**
 * Every frame of an MP3 in order, passing tags over and resynchronising after damage; nothing when it is no MP3. Gives back
 * whether it reached the end: it stops at a file that is more damage than sound.
 */
export function* readMp3Frames(bytes: Uint8Array): Generator<Mp3Frame, boolean> {
  let at = 0;
  let isSynced = false;
  let junk = 0;
  let tags = 0;
  while (at + 4 <= bytes.length && junk < MAX_JUNK_BYTES && tags < MAX_TAGS) {
    const frame = parseMp3Frame(bytes, at);
    const isWhole = frame !== null && at + frame.length <= bytes.length;
    if (isWhole && (isSynced || isConfirmed(bytes, frame))) {
      yield frame;
      isSynced = true;
      at += frame.length;
      continue;
    }
    isSynced = false;
    const tag = measureTag(bytes, at);
    tags += tag > 0 ? 1 : 0;
    junk += tag > 0 ? 0 : 1;
    at += tag || 1;
  }
  return junk < MAX_JUNK_BYTES && tags < MAX_TAGS;
}

/**
 * Moves the frames of an MP3 together, in place, so that its tags and whatever else is between them are gone.
 * Gives back the part of `bytes` that holds them, empty when it is no MP3 or more damage than sound.
 */
export function extractMp3Frames(bytes: Uint8Array): Uint8Array {
  let end = 0;
  const frames = readMp3Frames(bytes);
  for (;;) {
    const { done, value } = frames.next();
    if (done) return bytes.subarray(0, value ? end : 0);
    bytes.copyWithin(end, value.offset, value.offset + value.length);
    end += value.length;
  }
}
