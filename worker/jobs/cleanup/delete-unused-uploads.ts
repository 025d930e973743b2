/** Deletes uploads and speeches that no story uses. */
import { sql } from "drizzle-orm";
import { images, speeches } from "../../db/schema.ts";
import { listMemoryFiles } from "../../features/images/memories.store.ts";
import { deleteStoredFiles } from "../../features/trash/trash.service.ts";
import { filesOf } from "../../features/trash/purge.store.ts";
import { DAY_MS, type CleanupContext, savePlace, readPlace, repeat } from "./step.ts";

/** A text that was spoken as a trial; a user who wants to keep it saves it to a story. */
const SPEECH_DAYS = 1;
/** A draft on a user's device may name the photo; the device uploads it again when the draft is continued later. */
const PHOTO_DAYS = 30;

const SPEECHES_AT_ONCE = 100;
const ROUNDS = 5;
/** Photos checked in one call; most of them are in stories. */
const PHOTOS_A_CALL = 5_000;

export async function deleteSpeeches({ env, db, now }: CleanupContext): Promise<void> {
  await repeat(ROUNDS, async () => {
    const gone = await db
      .delete(speeches)
      .where(
        sql`id in (select id from speeches where created_at < ${now - SPEECH_DAYS * DAY_MS}
          limit ${SPEECHES_AT_ONCE})`,
      )
      .returning({ userId: speeches.userId, file: speeches.file });
    await deleteStoredFiles(
      env,
      gone.flatMap(({ userId, file }) => filesOf("speeches", userId, [file])),
    );
    return gone.length === SPEECHES_AT_ONCE;
  });
}

interface Place {
  at: number;
  id: string;
}

/** Goes through all photos by age, a part at each call, from the beginning again after the last. */
export async function deleteUnusedPhotos(context: CleanupContext): Promise<void> {
  const { env, db, now } = context;
  const known = await readPlace(context, "photos");
  const from: Place = known === null ? { at: 0, id: "" } : JSON.parse(known);
  const part = sql`select id, created_at from images
    where (created_at, id) > (${from.at}, ${from.id}) and created_at < ${now - PHOTO_DAYS * DAY_MS}
    order by created_at, id limit ${PHOTOS_A_CALL}`;
  const [last] = await db.all<Place & { looked: number }>(
    sql`select created_at as at, id, count(*) over () as looked from (${part})
      order by created_at desc, id desc limit 1`,
  );
  const unused = sql`id in (select id from (${part}))
    and not exists (select 1 from story_images where image_id = images.id)
    and not exists (select 1 from removed_images where image_id = images.id)`;
  const [memories, gone] = await db.batch([
    listMemoryFiles(db, unused),
    db.delete(images).where(unused).returning({
      userId: images.userId,
      original: images.originalFile,
      cartoon: images.cartoonFile,
    }),
  ]);
  await deleteStoredFiles(env, [
    ...gone.flatMap((row) => filesOf("images", row.userId, [row.original, row.cartoon])),
    ...memories.flatMap((row) => filesOf("narrations", row.userId, [row.file])),
  ]);
  const isPart = last?.looked === PHOTOS_A_CALL;
  await savePlace(context, "photos", isPart ? JSON.stringify({ at: last.at, id: last.id }) : null);
}
