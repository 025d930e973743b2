import { and, count, eq, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { UserSummary } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import { images, stories, storyImages, users, videos } from "../../db/schema.ts";
import type { SessionUser } from "../../http/context.ts";

type NewUser = typeof users.$inferInsert;

/** Whose username or whose e-mail this is: two people at most. */
export function listUsersByName(db: Database, nameKey: string): Promise<SessionUser[]> {
  return db
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, nameKey), eq(users.emailKey, nameKey)));
}

export async function findTaken(
  db: Database,
  keys: Pick<NewUser, "usernameKey" | "emailKey">,
): Promise<"username" | "email" | null> {
  const found = await db
    .select({ usernameKey: users.usernameKey })
    .from(users)
    .where(or(eq(users.usernameKey, keys.usernameKey), eq(users.emailKey, keys.emailKey)));
  if (found.length === 0) return null;
  return found.some((user) => user.usernameKey === keys.usernameKey) ? "username" : "email";
}

/** Null when the username or the e-mail was taken a moment before: the unique indexes decide. */
export async function insertUser(db: Database, user: NewUser): Promise<SessionUser | null> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return inserted ?? null;
}

export type ProfileChanges = Partial<
  Pick<SessionUser, "firstName" | "lastName" | "email" | "emailKey" | "preferredLanguage">
>;

/** Null when somebody else has the new e-mail; one statement, so that two at once cannot both win. */
export async function updateProfile(
  db: Database,
  userId: string,
  changes: ProfileChanges,
): Promise<SessionUser | null> {
  const others = alias(users, "others");
  const isFree =
    changes.emailKey === undefined
      ? undefined
      : notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.emailKey, changes.emailKey), ne(others.id, userId))),
        );
  const [updated] = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isFree))
    .returning();
  return updated ?? null;
}

/**
 * Replaces a password and ends every session of the user. Null when the old one has been replaced
 * in the meantime.
 */
export async function replacePassword(
  db: Database,
  user: Pick<SessionUser, "id" | "passwordHash">,
  passwordHash: string,
): Promise<SessionUser | null> {
  const [updated] = await db
    .update(users)
    .set({ passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(and(eq(users.id, user.id), hasPassword(user)))
    .returning();
  return updated ?? null;
}

/** Stores the same password hashed anew; sessions live on. */
export async function rehashPassword(
  db: Database,
  user: Pick<SessionUser, "id" | "passwordHash">,
  passwordHash: string,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), hasPassword(user)));
}

function hasPassword({ passwordHash }: Pick<SessionUser, "passwordHash">) {
  return passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
}

/** Whole counts of what is in saved stories; a picture in two stories counts once. */
export async function countSummary(db: Database, userId: string): Promise<UserSummary> {
  const pictures = db
    .selectDistinct({ id: images.id, cartoonFile: images.cartoonFile })
    .from(stories)
    .innerJoin(storyImages, eq(storyImages.storyId, stories.id))
    .innerJoin(images, eq(images.id, storyImages.imageId))
    .where(eq(stories.userId, userId))
    .as("pictures");
  const readyVideos = and(eq(videos.userId, userId), eq(videos.state, "ready"));
  const [counted] = await db
    .select({
      stories: db.$count(stories, eq(stories.userId, userId)),
      videos: db.$count(videos, readyVideos),
      images: count(),
      cartoons: count(pictures.cartoonFile),
    })
    .from(pictures);
  if (!counted) throw new Error("A count without groups gives one row.");
  return counted;
}
