import { inWindows, type SoundFile } from "../../../studio/sound/sound-file.ts";
import { fileKey } from "../../media/files.ts";

export { inMemory, type SoundFile } from "../../../studio/sound/sound-file.ts";

/** A stored narration or recording, of which no more than a window is in memory; null when there is none. */
export async function openSoundFile(
  env: Pick<Env, "MEDIA">,
  userId: string,
  file: string,
): Promise<SoundFile | null> {
  const key = fileKey(userId, "narrations", file);
  const found = await env.MEDIA.head(key);
  if (!found) return null;
  return inWindows(found.size, async (from, to) => {
    const object = await env.MEDIA.get(key, { range: { offset: from, length: to - from } });
    if (!object) throw new Error("The sound was deleted while it was being read.");
    return new Uint8Array(await object.arrayBuffer());
  });
}
