import { readMp3Frames } from "./mp3-frames.ts";
import type { Mp3Frame } from "./mp3-frames.ts";

const DECODER_DELAY = 529;

/** The "Xing"/"Info" frame that LAME and FFmpeg write first: no sound, but the delay and padding of what follows. */
function readInfoFrame(bytes: Uint8Array, frame: Mp3Frame): { trimmed: number } | null {
  const isMpeg1 = frame.samples === 1152;
  const sideInfo = isMpeg1 ? (frame.channels === 1 ? 17 : 32) : frame.channels === 1 ? 9 : 17;
  const at = frame.offset + 4 + sideInfo;
  const name = String.fromCharCode(...bytes.subarray(at, at + 4));
  if (name !== "Xing" && name !== "Info") return null;
  const flags = bytes[at + 7];
  const fields =
    (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const lame = at + 8 + fields;
  if (lame + 24 > frame.offset + frame.length) return { trimmed: 0 };
  // LAME's Info tag, offset 21: twelve bits of delay, twelve of padding, in samples.
  const [a, b, c] = bytes.subarray(lame + 21, lame + 24);
  const delay = (a << 4) | (b >> 4);
  const padding = ((b & 15) << 8) | c;
  return { trimmed: delay || padding ? delay + Math.max(padding, DECODER_DELAY) : 0 };
}

/**
 * The duration of an MP3 in seconds, by adding up its frames: exact for constant and variable bitrates, without decoding.
 * Delay and padding that a LAME tag declares are left out, as a gapless decoder does. Null when the bytes are not MP3.
 */
export function measureMp3Duration(bytes: Uint8Array): number | null {
  let seconds = 0;
  let isFirst = true;
  for (const frame of readMp3Frames(bytes)) {
    const info = isFirst ? readInfoFrame(bytes, frame) : null;
    seconds += (info ? -info.trimmed : frame.samples) / frame.sampleRate;
    isFirst = false;
  }
  return isFirst ? null : Math.max(0, seconds);
}
