import { and, asc, desc, eq, getTableColumns, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { videos } from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";
import { foldTitle } from "../stories/stories.store.ts";

export type VideoRow = typeof videos.$inferSelect;

/**
 * A film and whether its story was edited since it was asked for, or read anew since it was finished
 * (a finished film's row is touched no more).
 */
const shownFields = {
  ...getTableColumns(videos),
  outdated: sql<number>`videos.state = 'ready' and (
    exists (select 1 from stories where stories.id = videos.story_id
      and stories.edited_at > videos.created_at)
    or exists (select 1 from narrations where narrations.story_id = videos.story_id
      and narrations.language = videos.language
      and narrations.created_at > videos.updated_at))`,
};
export type ShownVideo = VideoRow & { outdated: number };

/** Newest first, one more than the page holds when there is a next page. */
export function listVideos(db: Database, userId: string, page: Page): Promise<ShownVideo[]> {
  const { after } = page;
  return db
    .select(shownFields)
    .from(videos)
    .where(
      and(
        eq(videos.userId, userId),
        after
          ? or(
              lt(videos.createdAt, new Date(after.createdAt)),
              and(eq(videos.createdAt, new Date(after.createdAt)), lt(videos.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(page.limit + 1);
}

/** A story's finished films, newest first. */
export function listReadyVideos(db: Database, storyId: string): Promise<ShownVideo[]> {
  return db
    .select(shownFields)
    .from(videos)
    .where(and(eq(videos.storyId, storyId), eq(videos.state, "ready")))
    .orderBy(desc(videos.createdAt), desc(videos.id));
}

export async function getVideo(
  db: Database,
  userId: string,
  id: string,
): Promise<ShownVideo | null> {
  const [row] = await db
    .select(shownFields)
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.userId, userId)));
  return row ?? null;
}

export async function getVideoByFile(
  db: Database,
  userId: string,
  file: string,
): Promise<ShownVideo | null> {
  const [row] = await db
    .select(shownFields)
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.file, file)));
  return row ?? null;
}

/** The story's film that is being made, or else one that failed and can be taken up again. */
export async function getUnfinishedVideo(db: Database, storyId: string): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.storyId, storyId), sql`${videos.state} <> 'ready'`))
    // 'making' comes after 'failed' in the alphabet.
    .orderBy(desc(videos.state), desc(videos.createdAt))
    .limit(1);
  return row ?? null;
}

/** The film of this person's that has waited longest to be made. */
export async function getNextToMake(db: Database, userId: string): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.state, "making")))
    .orderBy(asc(videos.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertVideo(db: Database, row: VideoRow): Promise<void> {
  await db.insert(videos).values(row);
}

/** False when the row has gone meanwhile. */
export async function updateVideo(
  db: Database,
  id: string,
  changes: Partial<VideoRow>,
): Promise<boolean> {
  const rows = await db
    .update(videos)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(videos.id, id))
    .returning({ id: videos.id });
  return rows.length > 0;
}

/** Removes the film and gives back its files, also one that was finished just now. */
export async function deleteVideoRow(db: Database, id: string): Promise<(string | null)[]> {
  const [row] = await db
    .delete(videos)
    .where(eq(videos.id, id))
    .returning({ file: videos.file, posterFile: videos.posterFile });
  return row ? [row.file, row.posterFile] : [];
}

/** Not a change that makes the film younger. */
export async function renameVideo(db: Database, id: string, title: string): Promise<void> {
  await db
    .update(videos)
    .set({ title, titleKey: foldTitle(title) })
    .where(eq(videos.id, id));
}
