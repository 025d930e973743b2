import { MAX_PAGE_SECONDS, PAGE_TOO_LONG } from "../../../contract/recordings.ts";
import type { PageSpan } from "../../../studio/pages/page-spans.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound, tooLarge } from "../../errors.ts";
import { deleteFiles, storeOrDelete } from "../../media/files.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import { oneAtATime } from "../../providers/one-at-a-time.ts";
import { alignReading } from "../../providers/recording/align-reading.ts";
import { convertRecording } from "../../providers/recording/convert.ts";
import { openRecording } from "../../providers/recording/recording-sound.ts";
import { openSoundFile } from "../../providers/recording/sound-file.ts";
import type { TranslationContext } from "../languages/languages.service.ts";
import { hashPageText, listReadPages } from "../narration/joined-pages.ts";
import { findNarratedText } from "../narration/narrated-pages.ts";
import { type Receive, receiveReading } from "../narration/recording.service.ts";
import type { Script } from "../narration/script.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";
import { placeRecordingRow, putPageRecording } from "./page-recordings.store.ts";
import type { RecordingRow } from "./recordings.store.ts";

/** A recorder stops a moment after it is told to. */
const GRACE_SECONDS = 2;

type MediaEnv = Pick<Env, "MEDIA">;

export interface ReadPage {
  id: string;
  /** What is read on it. */
  text: string;
}

/** @throws AppError 404 when the story has no such page */
export async function requirePage(
  db: Database,
  story: StoryDetailRow,
  script: Pick<Script, "language" | "content">,
  id: string,
): Promise<ReadPage> {
  const pages: PageSpan[] = await listReadPages(db, story, script);
  const page = pages.find((one) => one.id === id);
  if (!page) throw notFound("That page");
  return { id, text: script.content.slice(page.from, page.to) };
}

/** Stores a recording of a page, which is heard there from now on. */
export async function receivePageRecording(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  { storyId, language, asOf }: Pick<Script, "storyId" | "language" | "asOf">,
  page: ReadPage,
  id: string,
  receive: Receive,
): Promise<RecordingRow> {
  const { userId } = quota;
  const received = await receiveReading(env, userId, { title: "", content: page.text }, receive, {
    limit: { seconds: MAX_PAGE_SECONDS + GRACE_SECONDS, error: () => tooLarge(PAGE_TOO_LONG) },
  });
  const row = {
    id,
    userId,
    storyId,
    language,
    pageId: page.id,
    ...received,
    createdAt: asOf,
    deletedAt: null,
    wasInUse: false,
    inPlace: true,
    pageHash: hashPageText(page.text),
  };
  const stored = { userId, kind: "narrations", file: row.file } as const;
  const isStored = await storeOrDelete(env, stored, () => putPageRecording(db, quota, row));
  if (!isStored) {
    // The story was deleted during the upload, and the row was not written.
    await deleteFiles(env, userId, "narrations", [row.file]);
    throw notFound("That story");
  }
  return row;
}

/**
 * Puts a recording back on its page, whose text may be another one by now.
 * @throws AppError 404 when the page, or the recording, is gone
 */
export async function placeRecording(
  env: MediaEnv,
  context: TranslationContext,
  story: StoryDetailRow,
  row: RecordingRow & { pageId: string },
): Promise<void> {
  const { db } = context;
  const content = await findNarratedText(context, story, row.language);
  if (content === null) throw notFound("That page");
  const { text } = await requirePage(db, story, { language: row.language, content }, row.pageId);
  const pageHash = hashPageText(text);
  const isKnown = pageHash === row.pageHash && row.sentences.length > 0;
  const sentences = isKnown ? row.sentences : await alignAgain(env, row, text);
  const isPlaced = await placeRecordingRow(db, row, { pageHash, sentences });
  if (!isPlaced) throw notFound("That recording");
}

async function alignAgain(env: MediaEnv, { userId, file }: RecordingRow, text: string) {
  const stored = await openSoundFile(env, userId, file);
  if (!stored) throw cannotBeDone("The recording got lost. Please record it again.");
  const sound = await openRecording(stored);
  const heard = await oneAtATime((signal) => convertRecording(sound, async () => {}, signal));
  return alignReading([text], heard).sentences;
}
