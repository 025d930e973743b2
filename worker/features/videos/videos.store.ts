import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { VideoOrder } from "../../../contract/videos.ts";
import type { Database } from "../../db/client.ts";
import { videos } from "../../db/schema.ts";
import type { SortedPage } from "../../http/sorted-paging.ts";
import { composeTitleKey, titleContains } from "../stories/title-key.ts";

export type VideoRow = typeof videos.$inferSelect;

/** Not in the trash. Every query of films but those of the trash has this condition. */
export const inLibrary = isNull(videos.deletedAt);

/**
 * A film, the original language of its story, and whether that was edited since it was requested, or read anew since it was finished
 * (a finished film's row is not updated any more), or something was told since about a picture of a film with memories.
 */
const shownFields = {
  ...getTableColumns(videos),
  storyLanguage: sql<
    string | null
  >`(select language from stories where stories.id = videos.story_id)`,
  outdated: sql<number>`videos.state = 'ready' and (
    exists (select 1 from stories where stories.id = videos.story_id
      and stories.edited_at > videos.created_at)
    or exists (select 1 from narrations where narrations.story_id = videos.story_id
      and narrations.language = videos.language
      and narrations.used_at > videos.updated_at)
    or videos.memories and exists (select 1 from memories
      join story_images on story_images.image_id = memories.image_id
      where story_images.story_id = videos.story_id and memories.created_at > videos.updated_at))`,
};
export type ShownVideo = VideoRow & { storyLanguage: string | null; outdated: number };

const ORDERS = {
  newest: { key: videos.createdAt, isDescending: true },
  oldest: { key: videos.createdAt, isDescending: false },
  title: { key: videos.titleKey, isDescending: false },
  "title-desc": { key: videos.titleKey, isDescending: true },
  shortest: { key: videos.duration, isDescending: false },
  longest: { key: videos.duration, isDescending: true },
} satisfies Record<VideoOrder, unknown>;

/** In the page's order, one more than it holds when there is a next page; `titlePart` is taken literally. */
export async function listVideos(
  db: Database,
  userId: string,
  titlePart: string | null,
  { order, after, limit }: SortedPage<VideoOrder>,
): Promise<ShownVideo[]> {
  const { key, isDescending } = ORDERS[order];
  const direction = isDescending ? desc : asc;
  const beyond = sql.raw(isDescending ? "<" : ">");
  const find = (count: number, where: SQL | undefined) =>
    db
      .select(shownFields)
      .from(videos)
      .where(
        and(
          eq(videos.userId, userId),
          inLibrary,
          titlePart === null ? undefined : titleContains(videos.titleKey, titlePart),
          where,
        ),
      )
      .orderBy(direction(key), direction(videos.id))
      .limit(count);

  // Unfinished films have no duration. SQLite puts them first or last, we always last: in a query of their own.
  const rows =
    after?.key === null
      ? []
      : await find(
          limit + 1,
          and(
            order === "shortest" || order === "longest" ? sql`${key} is not null` : undefined,
            after ? sql`(${key}, ${videos.id}) ${beyond} (${after.key}, ${after.id})` : undefined,
          ),
        );
  if ((order !== "shortest" && order !== "longest") || rows.length > limit) return rows;
  const unfinished = await find(
    limit + 1 - rows.length,
    and(
      sql`${key} is null`,
      after?.key === null ? sql`${videos.id} ${beyond} ${after.id}` : undefined,
    ),
  );
  return [...rows, ...unfinished];
}

/** A story's finished films, newest first. */
export function listReadyVideos(db: Database, storyId: string): Promise<ShownVideo[]> {
  return db
    .select(shownFields)
    .from(videos)
    .where(and(eq(videos.storyId, storyId), eq(videos.state, "ready"), inLibrary))
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
    .where(and(eq(videos.id, id), eq(videos.userId, userId), inLibrary));
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
    .where(and(eq(videos.userId, userId), eq(videos.file, file), inLibrary));
  return row ?? null;
}

/** A film that an outside service is making just now. */
export async function getServedVideo(db: Database, id: string): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), eq(videos.state, "making"), inLibrary));
  return row?.service ? row : null;
}

/**
 * The story's film in this language, of this shape and with these words and this music that is being made, by this provider if one is named, or else one that failed and can
 * be continued.
 */
export async function getUnfinishedVideo(
  db: Database,
  {
    storyId,
    language,
    format,
    height,
    words,
    music,
    memories,
  }: Pick<VideoRow, "storyId" | "language" | "format" | "height" | "words" | "music" | "memories">,
  provider: string | null,
): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.storyId, storyId),
        eq(videos.language, language),
        eq(videos.format, format),
        eq(videos.height, height),
        eq(videos.words, words),
        eq(videos.music, music),
        eq(videos.memories, memories),
        provider === null
          ? sql`${videos.state} <> 'ready'`
          : or(
              eq(videos.state, "failed"),
              and(eq(videos.state, "making"), eq(videos.madeBy, provider)),
            ),
        inLibrary,
      ),
    )
    // 'making' comes after 'failed' in the alphabet.
    .orderBy(desc(videos.state), desc(videos.createdAt))
    .limit(1);
  return row ?? null;
}

/** This user's film that has been queued longest. */
export async function getNextToMake(db: Database, userId: string): Promise<VideoRow | null> {
  const [row] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.state, "making"), inLibrary))
    .orderBy(asc(videos.createdAt))
    .limit(1);
  return row ?? null;
}

/** Adds a film; false, and nothing is added, when its story was trashed concurrently. */
export async function insertVideo(db: Database, row: VideoRow): Promise<boolean> {
  const storyInTrash = sql`exists (select 1 from stories
    where stories.id = videos.story_id and stories.deleted_at is not null)`;
  const [, gone] = await db.batch([
    db.insert(videos).values(row),
    db
      .delete(videos)
      .where(and(eq(videos.id, row.id), storyInTrash))
      .returning({ id: videos.id }),
  ]);
  return gone.length === 0;
}

/** False when the row was deleted or trashed meanwhile. */
export async function updateVideo(
  db: Database,
  id: string,
  changes: Partial<VideoRow>,
): Promise<boolean> {
  const rows = await db
    .update(videos)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(videos.id, id), inLibrary))
    .returning({ id: videos.id });
  return rows.length > 0;
}

/** Marks a film that is being made as failed; false when it is finished or deleted. */
export async function failVideo(db: Database, id: string, error: string): Promise<boolean> {
  const rows = await db
    .update(videos)
    .set({ state: "failed", error, service: null, updatedAt: new Date() })
    .where(and(eq(videos.id, id), eq(videos.state, "making"), inLibrary))
    .returning({ id: videos.id });
  return rows.length > 0;
}

/** The statement that renames a film. It leaves `updatedAt` alone: the film itself has not changed. */
export function renameVideo(db: Database, id: string, title: string) {
  return db
    .update(videos)
    .set({ title, titleKey: composeTitleKey(title) })
    .where(eq(videos.id, id));
}
