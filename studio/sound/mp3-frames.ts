/** One frame of MPEG-1/2/2.5 Layer III audio, as its four header bytes say (ISO/IEC 11172-3, 2.4.1.3; 13818-3). */
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
 * Samples of silence before the first sample of an MP3 that says nothing about it: LAME's 576 and the decoder's 529.
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
  const [, second, third, fourth] = bytes.subarray(offset, offset + 4);
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

function skipId3Tag(bytes: Uint8Array): number {
  if (bytes.length < 10 || bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  const [a, b, c, d] = bytes.subarray(6, 10);
  const footer = bytes[5] & 0x10 ? 10 : 0;
  return 10 + footer + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f));
}

/** A header is believed when two more, or the end of the file, follow where they should. */
function isConfirmed(bytes: Uint8Array, frame: Mp3Frame, more = 2): boolean {
  const end = frame.offset + frame.length;
  if (end === bytes.length || more === 0) return true;
  const next = parseMp3Frame(bytes, end);
  return next?.sampleRate === frame.sampleRate && isConfirmed(bytes, next, more - 1);
}

/** How far behind its tags, or into damage, a stream may start and still count as MP3. */
const SYNC_SEARCH_BYTES = 65_536;

/** Every frame of an MP3 in order, skipping an ID3v2 tag and resynchronising after damage; nothing when it is no MP3. */
export function* readMp3Frames(bytes: Uint8Array): Generator<Mp3Frame> {
  let at = skipId3Tag(bytes);
  let lastGood = at;
  let isSynced = false;
  while (at + 4 <= bytes.length && at - lastGood < SYNC_SEARCH_BYTES) {
    const frame = parseMp3Frame(bytes, at);
    if (!frame || frame.offset + frame.length > bytes.length) {
      isSynced = false;
      at++;
    } else if (isSynced || isConfirmed(bytes, frame)) {
      yield frame;
      isSynced = true;
      at += frame.length;
      lastGood = at;
    } else at++;
  }
}
