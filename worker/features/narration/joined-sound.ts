/** The sound of a joined narration: made when its file is first asked for. */
import type { Database } from "../../db/client.ts";
import { openChunkWriter } from "../../media/chunk-writer.ts";
import { deleteFiles, fileKey, type MediaKind } from "../../media/files.ts";
import { oneAtATime } from "../../providers/one-at-a-time.ts";
import { type JoinProgress, joinSound } from "../../providers/recording/join-sound.ts";
import { openSoundFile } from "../../providers/recording/sound-file.ts";
import { changeNarrationRow, getNarrationOfFile, type NarrationRow } from "./narration.store.ts";

type MediaEnv = Pick<Env, "MEDIA">;

/** Makes a narration's file unless it is there, or needs none: to be called before it is read. Whether it was made. */
export async function makeJoinedSound(
  env: MediaEnv,
  db: Database,
  userId: string,
  kind: MediaKind,
  file: string,
  onProgress?: JoinProgress,
): Promise<boolean> {
  if (kind !== "narrations" || (await env.MEDIA.head(fileKey(userId, kind, file)))) return false;
  return oneAtATime(async (signal) => {
    const row = await getNarrationOfFile(db, userId, file);
    // Whoever asked at the same time has made it meanwhile.
    if (!row?.parts || (await env.MEDIA.head(fileKey(userId, kind, file)))) return false;
    const bytes = (row.plain?.bytes ?? 0) + (await writeSound(env, row, signal, onProgress));
    const isStillPlayed = await changeNarrationRow(db, row, { bytes });
    if (!isStillPlayed) await deleteFiles(env, userId, kind, [file]);
    return true;
  });
}

async function writeSound(
  env: MediaEnv,
  { userId, file, parts, plainFile }: NarrationRow,
  signal: AbortSignal,
  onProgress?: JoinProgress,
): Promise<number> {
  const read = (name: string) => openSoundFile(env, userId, name);
  const writer = openChunkWriter(env, userId, "narrations", file, "audio/mpeg");
  try {
    const plain = plainFile === null ? null : () => read(plainFile);
    await joinSound(parts ?? [], { read, plain }, writer.write, signal, onProgress);
    return await writer.complete();
  } catch (error) {
    await writer.abort().catch(() => undefined);
    throw error;
  }
}
