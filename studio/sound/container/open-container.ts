/** Opens MP4, WebM and Ogg files down to the packets of their sound, in time and memory bounded by their length. */
import { openMp4 } from "./mp4-sound.ts";
import { openOgg } from "./ogg-sound.ts";
import { openWebm } from "./webm-sound.ts";
import type { SoundContainer } from "./sound-container.ts";

const begins = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

function pickReader(bytes: Uint8Array) {
  if (begins(bytes, 0, "OggS")) return openOgg;
  if (begins(bytes, 0, "\u001a\u0045\u00df\u00a3")) return openWebm;
  return begins(bytes, 4, "ftyp") ? openMp4 : null;
}

/** Whether the file begins as one of these containers does. */
export function isSoundContainer(bytes: Uint8Array): boolean {
  return pickReader(bytes) !== null;
}

/**
 * The file's first track of sound; null when there is none, or when there are moving pictures too.
 * @throws ContainerError when the file contradicts itself
 */
export function openSoundContainer(bytes: Uint8Array): SoundContainer | null {
  return pickReader(bytes)?.(bytes) ?? null;
}
