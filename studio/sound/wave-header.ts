export const WAVE_HEADER_BYTES = 44;

/** Of 16-bit samples. */
interface WaveSound {
  channels: number;
  /** Hz. */
  sampleRate: number;
  /** Of the samples, which follow the header. */
  bytes: number;
}

/** RIFF, with one format and one block of data (Multimedia Programming Interface and Data Specifications 1.0, 1991). */
export function composeWaveHeader({
  channels,
  sampleRate,
  bytes,
}: WaveSound): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(WAVE_HEADER_BYTES));
  const name = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
  };
  name(0, "RIFF");
  view.setUint32(4, WAVE_HEADER_BYTES - 8 + bytes, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * channels * sampleRate, true);
  view.setUint16(32, 2 * channels, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, bytes, true);
  return new Uint8Array(view.buffer);
}
