import { eq } from "drizzle-orm";
import type { Transcript } from "../../../contract/videos.ts";
import type { Database } from "../../db/client.ts";
import { transcripts } from "../../db/schema.ts";
import { breaksConstraint } from "../../errors.ts";
import type { VideoRow } from "./videos.store.ts";

export async function getTranscript(db: Database, videoId: string): Promise<Transcript | null> {
  const { cues, pictures } = transcripts;
  const [row] = await db
    .select({ cues, pictures })
    .from(transcripts)
    .where(eq(transcripts.videoId, videoId));
  return row ?? null;
}

/** False when the film was deleted meanwhile. Its text counts, but a film that is made is not lost for want of room. */
export async function putTranscript(
  db: Database,
  { id, userId }: Pick<VideoRow, "id" | "userId">,
  transcript: Transcript,
): Promise<boolean> {
  try {
    await db
      .insert(transcripts)
      .values({ videoId: id, userId, ...transcript })
      .onConflictDoUpdate({ target: transcripts.videoId, set: transcript });
    return true;
  } catch (error) {
    if (breaksConstraint(error)) return false;
    throw error;
  }
}
