import { readAacTrack } from "../../../studio/sound/aac-track.ts";
import { openSoundContainer } from "../../../studio/sound/container/open-container.ts";
import { writeSoundFile } from "../../../studio/film/mp4/sound-file.ts";

/**
 * iPhones record AAC piece by piece, in an MP4 of fragments that is cut off where a tab was closed; not every Safari decodes
 * that. The same sound as one whole file; null when it is something else, or damaged.
 */
export function writeWholeFile(recorded: Uint8Array): ArrayBuffer | null {
  try {
    const container = openSoundContainer(recorded);
    const track = container && readAacTrack(container);
    if (!track || track.samples === 0) return null;
    const chunks = [...writeSoundFile(track)];
    const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole.buffer;
  } catch {
    return null;
  }
}
