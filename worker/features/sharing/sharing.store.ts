import { and, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  images,
  narrations,
  shares,
  stories,
  storyImages,
  users,
  videos,
} from "../../db/schema.ts";
import type { Page } from "../../http/paging.ts";
import type { MediaKind } from "../../media/files.ts";

export type ShareRow = typeof shares.$inferSelect;

const isLive = () => or(isNull(shares.expiresAt), gt(shares.expiresAt, new Date()));

/** Adds a link, and sweeps away those of everybody's whose time is over. */
export async function insertShare(db: Database, row: ShareRow): Promise<void> {
  await db.batch([
    db.insert(shares).values(row),
    db.delete(shares).where(lte(shares.expiresAt, new Date())),
  ]);
}

/** A story's live links, newest first, one more than the page holds when there is a next page. */
export function listShares(db: Database, storyId: string, page: Page): Promise<ShareRow[]> {
  const { after } = page;
  return db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.storyId, storyId),
        isLive(),
        after
          ? or(
              lt(shares.createdAt, new Date(after.createdAt)),
              and(eq(shares.createdAt, new Date(after.createdAt)), lt(shares.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(page.limit + 1);
}

/** The live link with this token, and whose it is. */
export async function getLiveShare(db: Database, token: string) {
  const [found] = await db
    .select({
      share: { ...getTableColumns(shares), storyId: stories.id },
      owner: {
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .innerJoin(stories, eq(stories.id, shares.storyId))
    .where(and(eq(shares.token, token), isLive()));
  return found ?? null;
}

export type LiveShare = NonNullable<Awaited<ReturnType<typeof getLiveShare>>>;

/** Closes a live link of this user's; false when there is none. */
export async function deleteShare(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(shares)
    .where(and(eq(shares.id, id), eq(shares.userId, userId), isLive()))
    .returning({ id: shares.id });
  return gone.length > 0;
}

export async function countOpening(db: Database, id: string): Promise<void> {
  await db
    .update(shares)
    .set({ openings: sql`${shares.openings} + 1`, lastOpenedAt: new Date() })
    .where(eq(shares.id, id));
}

/** What a story shows of each kind of file: illustrations before photographs, and finished films. */
const SHOWN_FILES = {
  images: (db: Database, storyId: string, file: string) =>
    db
      .select({ file: images.id })
      .from(storyImages)
      .innerJoin(images, eq(images.id, storyImages.imageId))
      .where(
        and(
          eq(storyImages.storyId, storyId),
          sql`coalesce(${images.cartoonFile}, ${images.originalFile}) = ${file}`,
        ),
      ),
  narrations: (db: Database, storyId: string, file: string) =>
    db
      .select({ file: narrations.file })
      .from(narrations)
      .where(and(eq(narrations.storyId, storyId), eq(narrations.file, file))),
  videos: (db: Database, storyId: string, file: string) =>
    db
      .select({ file: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.storyId, storyId),
          eq(videos.state, "ready"),
          or(eq(videos.file, file), eq(videos.posterFile, file)),
        ),
      ),
} satisfies Partial<Record<MediaKind, unknown>>;

export type SharedKind = keyof typeof SHOWN_FILES;

export const isSharedKind = (kind: string): kind is SharedKind => Object.hasOwn(SHOWN_FILES, kind);

/** Whether the story shows this file, as it is now. */
export async function showsFile(
  db: Database,
  storyId: string,
  kind: SharedKind,
  file: string,
): Promise<boolean> {
  return (await SHOWN_FILES[kind](db, storyId, file).limit(1)).length > 0;
}
