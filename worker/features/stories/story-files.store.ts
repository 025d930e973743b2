import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { narrations, videos } from "../../db/schema.ts";

/** Names of the files that belong to a story beside its pictures. */
export async function listStoryFiles(
  db: Database,
  storyId: string,
): Promise<{ narrations: string[]; videos: (string | null)[] }> {
  const [spoken, filmed] = await Promise.all([
    db.select({ file: narrations.file }).from(narrations).where(eq(narrations.storyId, storyId)),
    db
      .select({ file: videos.file, posterFile: videos.posterFile })
      .from(videos)
      .where(eq(videos.storyId, storyId)),
  ]);
  return {
    narrations: spoken.map((row) => row.file),
    videos: filmed.flatMap((row) => [row.file, row.posterFile]),
  };
}
