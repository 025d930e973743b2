/** Words to write files with. */
import { concat } from "../mutate.ts";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Content = Uint8Array | readonly number[] | string;

export const MAX = 0xffffffff;
export const MILLION = 1_000_000;

export const bytesOf = (content: Content): Uint8Array =>
  typeof content === "string"
    ? Uint8Array.from(content, (letter) => letter.charCodeAt(0))
    : Uint8Array.from(content);

/** Big-endian 32-bit words. */
export function words(...values: number[]): Bytes {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) view.setUint32(4 * i, value);
  return bytes;
}

export const join = (...contents: Content[]): Bytes => concat(...contents.map(bytesOf));

export const repeat = (content: Content, times: number): Bytes => {
  const one = bytesOf(content);
  const all = new Uint8Array(one.length * times);
  for (let i = 0; i < times; i++) all.set(one, i * one.length);
  return all;
};

export const zeros = (length: number) => new Uint8Array(length);

export const OPUS_HEAD = join("OpusHead", [1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
/** One Opus frame of 20 ms of silence. */
export const SILENCE = [0xf8, 0xff, 0xfe];
