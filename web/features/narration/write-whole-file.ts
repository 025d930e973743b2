import { readAacTrack } from "../../../studio/sound/aac-track.ts";
import { openSoundContainer } from "../../../studio/sound/container/open-container.ts";
import { inMemory } from "../../../studio/sound/sound-file.ts";
import { writeSoundFile } from "../../../studio/film/mp4/sound-file.ts";

/**
 * iPhones record AAC piece by piece, in an MP4 of fragments that is cut off where a tab was closed; not every Safari decodes
 * that. The same sound as one whole file; null when it is something else, or damaged.
 */
export async function writeWholeFile(recorded: Uint8Array): Promise<ArrayBuffer | null> {
  try {
    const container = await openSoundContainer(inMemory(recorded));
    const track = container && (await readAacTrack(container));
    if (!track || track.samples === 0) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeSoundFile(track)) chunks.push(chunk);
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
