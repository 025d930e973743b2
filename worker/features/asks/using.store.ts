/** The statements that put what an answer holds into its story, to be run together with those that change the story. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
  answerPhotos,
  answers,
  images,
  memories,
  ORIGINAL_LANGUAGE,
  recordings,
  stories,
} from "../../db/schema.ts";
import { hashPageText } from "../narration/joined-pages.ts";
import { trashMemory } from "../trash/removed-memories.store.ts";
import type { AnswerRow } from "./answers.store.ts";

/** The statement that fails, and its batch with it, when an answer is not there any more or was used already. */
export const requireUnused = (db: Database, { id, storyId }: AnswerRow) =>
  db
    .update(stories)
    .set({ title: sql`null` })
    .where(
      and(
        eq(stories.id, storyId),
        sql`not exists (select 1 from answers where id = ${id} and state <> 'used')`,
      ),
    );

/** The statements that make an answer's voice the recording of its words' page; its sentences are not known yet. */
export const makeRecording = (
  db: Database,
  { id, text }: AnswerRow,
  page: string,
  recording: string,
) =>
  [
    db.insert(recordings).select(
      sql`select ${recording}, user_id, story_id, ${ORIGINAL_LANGUAGE}, ${page}, voice_file,
        voice_duration, bytes, '[]', ${Date.now()}, null, false, true,
        ${hashPageText(text)}
        from answers where id = ${id}`,
    ),
    ...takeVoiceOut(db, id),
  ] as const;

/** The statements that make an answer's voice the memory of its picture; an earlier one goes to the trash. */
export const makeMemory = (db: Database, { id, storyId }: AnswerRow, imageId: string) =>
  [
    ...trashMemory(db, imageId, storyId),
    db.insert(memories).select(
      sql`select image_id, user_id, voice_file, voice_duration, bytes, '', name, ${Date.now()}
        from answers where id = ${id}`,
    ),
    db
      .update(images)
      .set({ bytes: sql`bytes + (select answers.bytes from answers where id = ${id})` })
      .where(eq(images.id, imageId)),
    ...takeVoiceOut(db, id),
  ] as const;

const takeVoiceOut = (db: Database, id: string) =>
  [
    db
      .update(answers)
      .set({ voiceFile: null, voiceDuration: null, bytes: 0 })
      .where(eq(answers.id, id)),
  ] as const;

/** The statements that make an answer's photos images of its owner's, and mark it as used. */
export const markUsed = (db: Database, { id }: AnswerRow) =>
  [
    db.insert(images).select(
      sql`select id, user_id, width, height, file, null, null, bytes, faces, focus, ${Date.now()}, null
        from answer_photos where answer_id = ${id}`,
    ),
    db.delete(answerPhotos).where(eq(answerPhotos.answerId, id)),
    db.update(answers).set({ state: "used" }).where(eq(answers.id, id)),
  ] as const;
