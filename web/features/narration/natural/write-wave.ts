import { SAMPLE_RATE } from "../../../../studio/voice/natural/word-times.ts";

const HEADER_BYTES = 44;

/** Mono 16-bit samples as a WAVE file (RIFF, Multimedia Programming Interface and Data Specifications 1.0), not encoded again. */
export function writeWave(parts: readonly Int16Array<ArrayBuffer>[]): Blob {
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const put = (at: number, name: string) =>
    [...name].forEach((letter, i) => header.setUint8(at + i, letter.charCodeAt(0)));
  put(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  put(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SAMPLE_RATE, true);
  header.setUint32(28, 2 * SAMPLE_RATE, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  put(36, "data");
  header.setUint32(40, bytes, true);
  return new Blob([header, ...parts], { type: "audio/wav" });
}
