/** What guests have answered. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { MAX_ANSWERS } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { answerPhotos, answers, asks, notifications } from "../../db/schema.ts";
import { withinStorage } from "../../media/storage.ts";
import { type TextQuota, writeText } from "../../media/text-quota.ts";
import { insertNotification } from "../notifications/notifications.store.ts";
import { isOpenAsk } from "./asks.store.ts";

export type AnswerRow = typeof answers.$inferSelect;
export type AnswerPhotoRow = typeof answerPhotos.$inferSelect;

/**
 * Stores an answer to a question about the story of this title, counts it at its link and notifies the owner, all or nothing.
 * @throws an orphan's error (`isOrphaned`) when the link was closed or had its last answer meanwhile; AppError 413 when
 *   there is no room for its words, or for it (`isStorageFull`)
 */
export async function insertAnswer(
  db: Database,
  quota: TextQuota,
  row: AnswerRow,
  photos: AnswerPhotoRow[],
  title: string,
): Promise<void> {
  const { userId, storyId } = row;
  const isTaken = sql`${asks.id} = ${row.askId} and ${asks.answers} < ${MAX_ANSWERS}`;
  const photoRows = photos.map((photo) => db.insert(answerPhotos).values(photo));
  await withinStorage(db, quota, (last) =>
    writeText(db, quota, [
      db.insert(answers).select(
        sql`select ${row.id}, ${userId}, story_id, id, ${row.imageId}, ${row.name}, ${row.text},
        ${row.heart ? 1 : 0}, ${row.voiceFile}, ${row.voiceDuration}, ${row.bytes}, ${row.guestHash},
        'open', ${row.createdAt.getTime()} from asks where ${isTaken} and ${isOpenAsk()}`,
      ),
      db
        .update(asks)
        .set({ answers: sql`${asks.answers} + 1` })
        .where(eq(asks.id, row.askId ?? "")),
      ...photoRows,
      // Without the answer's row its foreign key fails, and the batch with it.
      ...insertNotification(db, {
        userId,
        kind: "answer",
        title,
        storyId,
        sender: row.name,
        answerId: row.id,
      }),
      last,
    ]),
  );
}

/** The answer of this id that came through this link. */
export async function getAnswerOf(
  db: Database,
  askId: string,
  id: string,
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.id, id), eq(answers.askId, askId)));
  return row ?? null;
}

/** A repeated request has another cookie when the response to the first was lost. */
export async function setGuest(db: Database, id: string, guestHash: string): Promise<void> {
  await db.update(answers).set({ guestHash }).where(eq(answers.id, id));
}

const photosOf = (db: Database, ids: string[]) =>
  db
    .select()
    .from(answerPhotos)
    .where(
      inArray(answerPhotos.answerId, sql`(select value from json_each(${JSON.stringify(ids)}))`),
    )
    .orderBy(asc(answerPhotos.answerId), asc(answerPhotos.position));

async function withPhotos(db: Database, rows: AnswerRow[]) {
  if (rows.length === 0) return [];
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    photos: photos.filter(({ answerId }) => answerId === row.id),
  }));
}

/** What a browser has sent through a link since then, newest first. */
export async function listSent(db: Database, askId: string, guestHash: string, since: Date) {
  const mine = and(
    eq(answers.askId, askId),
    eq(answers.guestHash, guestHash),
    gt(answers.createdAt, since),
  );
  const newestFirst = [desc(answers.createdAt), desc(answers.id)];
  return withPhotos(
    db,
    await db
      .select()
      .from(answers)
      .where(mine)
      .orderBy(...newestFirst),
  );
}

/** A story's open answers, oldest first; or all of which something is not in the story yet. */
export async function listAnswers(db: Database, storyId: string, { all }: { all: boolean }) {
  const isLeft = or(ne(answers.state, "used"), isNotNull(answers.voiceFile));
  const rows = await db
    .select()
    .from(answers)
    .where(and(eq(answers.storyId, storyId), all ? isLeft : eq(answers.state, "open")))
    .orderBy(asc(answers.createdAt), asc(answers.id));
  return withPhotos(db, rows);
}

export type AnswerWithPhotos = Awaited<ReturnType<typeof listAnswers>>[number];

/** An answer to this user about a story in the library. */
export async function getAnswer(
  db: Database,
  userId: string,
  id: string,
): Promise<AnswerWithPhotos | null> {
  const rows = await db
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.id, id),
        eq(answers.userId, userId),
        sql`exists (select 1 from stories
          where stories.id = answers.story_id and stories.deleted_at is null)`,
      ),
    );
  return (await withPhotos(db, rows))[0] ?? null;
}

export async function declineAnswer(db: Database, id: string): Promise<void> {
  await db
    .update(answers)
    .set({ state: "declined" })
    .where(and(eq(answers.id, id), eq(answers.state, "open")));
}

/** Deletes an answer with its notification and what was not used of it; returns the files. */
export async function deleteAnswer(db: Database, id: string) {
  const [photos, gone] = await db.batch([
    db.delete(answerPhotos).where(eq(answerPhotos.answerId, id)).returning({
      file: answerPhotos.file,
    }),
    db.delete(answers).where(eq(answers.id, id)).returning({ voiceFile: answers.voiceFile }),
  ]);
  return { photos: photos.map(({ file }) => file), voice: gone[0]?.voiceFile ?? null };
}

/** The id of an answer that a browser may withdraw: sent from it since then, through this link or one closed by now. */
export async function findWithdrawable(
  db: Database,
  { id, token, guestHash, since }: { id: string; token: string; guestHash: string; since: Date },
) {
  const [row] = await db
    .select({ id: answers.id, userId: answers.userId })
    .from(answers)
    .leftJoin(asks, eq(asks.id, answers.askId))
    .where(
      and(
        eq(answers.id, id),
        eq(answers.guestHash, guestHash),
        gt(answers.createdAt, since),
        or(isNull(answers.askId), eq(asks.token, token)),
      ),
    );
  return row ?? null;
}

/** The statements that list hearts of a story, and messages of guests who opened its link or its film's, newest first. */
export function selectHeartsAndThanks(db: Database, storyId: string) {
  return [
    db
      .select({ id: answers.id, name: answers.name, createdAt: answers.createdAt })
      .from(answers)
      .where(and(eq(answers.storyId, storyId), eq(answers.heart, true)))
      .orderBy(desc(answers.createdAt), desc(answers.id)),
    db
      .select({
        id: notifications.id,
        sender: notifications.sender,
        text: notifications.text,
        createdAt: notifications.createdAt,
      })
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, "message"),
          or(
            eq(notifications.storyId, storyId),
            sql`${notifications.videoId} in (select id from videos where story_id = ${storyId})`,
          ),
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id)),
  ] as const;
}
