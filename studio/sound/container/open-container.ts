/** Opens MP4, WebM and Ogg files down to the packets of their sound, in time and memory bounded by their length. */
import { openMp4 } from "./mp4-sound.ts";
import { openOgg } from "./ogg-sound.ts";
import { openWebm } from "./webm-sound.ts";
import type { SoundFile } from "../sound-file.ts";
import type { SoundContainer } from "./sound-container.ts";

const HEAD_BYTES = 8;

const begins = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

async function pickReader(file: SoundFile) {
  const head = await file.read(0, HEAD_BYTES);
  if (begins(head, 0, "OggS")) return openOgg;
  if (begins(head, 0, "\u001a\u0045\u00df\u00a3")) return openWebm;
  return begins(head, 4, "ftyp") ? openMp4 : null;
}

/** Whether the file begins as one of these containers does. */
export async function isSoundContainer(file: SoundFile): Promise<boolean> {
  return (await pickReader(file)) !== null;
}

/**
 * The file's first track of sound; null when there is none, or when there are moving pictures too.
 * @throws ContainerError when the file contradicts itself
 */
export async function openSoundContainer(file: SoundFile): Promise<SoundContainer | null> {
  const open = await pickReader(file);
  return open && open(file);
}
