/** Narrations that are put together from recordings of pages and a narration that reads the others. */
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { planReading } from "../../../studio/pages/plan-reading.ts";
import type { PageSpan } from "../../../studio/pages/page-spans.ts";
import { translatePages } from "../../../studio/pages/translated-pages.ts";
import type { Database } from "../../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { createFileName, deleteFiles } from "../../media/files.ts";
import { JOINED_DELAY } from "../../providers/recording/join-sound.ts";
import { listPlacedRecordings, takePagesOut } from "../recordings/page-recordings.store.ts";
import type { RecordingRow } from "../recordings/recordings.store.ts";
import { readPages } from "../stories/pages.ts";
import { getStory, type StoryDetailRow } from "../stories/stories.store.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { readTimes } from "./narrated-pages.ts";
import {
  addNarrationRow,
  changeNarrationRow,
  deleteNarrationRow,
  getNarration,
  type NarrationRow,
} from "./narration.store.ts";
import type { Script } from "./script.ts";

/** The columns of a narration that is no joined one. */
export const NO_PAGES = { parts: null, plainFile: null, plain: null };

/** By this a recording's page is known to have the text that was read. */
export const hashPageText = (text: string): string =>
  encodeHexLowerCase(sha256(new TextEncoder().encode(text)));

export type PlainReading = Pick<
  NarrationRow,
  "file" | "duration" | "bytes" | "sentences" | "createdAt"
>;

/** The narration as it is without recordings of pages; null when there is none. */
export function toPlain(row: NarrationRow): PlainReading | null {
  if (!row.parts) return row;
  if (row.plainFile === null || !row.plain) return null;
  return { ...row.plain, file: row.plainFile, createdAt: new Date(row.plain.createdAt) };
}

/** AAC is played as it came: no decoder for it is at hand. */
export const canBeJoined = ({ file }: Pick<PlainReading, "file">): boolean => file.endsWith(".mp3");

/** The story's pages as spans of the text that is read. */
export async function listReadPages(
  db: Database,
  story: StoryDetailRow,
  { language, content }: Pick<Script, "language" | "content">,
): Promise<PageSpan[]> {
  const own = readPages(story, await listStoryImages(db, story.id));
  return language === ORIGINAL_LANGUAGE ? own : translatePages(story.content, own, content);
}

/** Those whose page is there, with the text that they read. */
export function findFitting(
  placed: readonly RecordingRow[],
  pages: readonly PageSpan[],
  content: string,
): (RecordingRow & { pageId: string })[] {
  return pages.flatMap(({ id: pageId, from, to }) => {
    const own = placed.find((recording) => recording.pageId === pageId);
    const isFitting = own && own.pageHash === hashPageText(content.slice(from, to));
    return isFitting ? [{ ...own, pageId }] : [];
  });
}

/** A narration that others keep changing at the same moment is left to them after so many tries. */
const TRIES = 5;

/**
 * Brings a story's narration into agreement with the recordings of its pages: to be called after every change of either,
 * or of the text. The sound is made when it is asked for.
 */
export async function joinPages(
  env: Pick<Env, "MEDIA">,
  db: Database,
  userId: string,
  script: Pick<Script, "storyId" | "language" | "content">,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await tryToJoin(env, db, userId, script)) return;
  }
}

async function tryToJoin(
  env: Pick<Env, "MEDIA">,
  db: Database,
  userId: string,
  script: Pick<Script, "storyId" | "language" | "content">,
): Promise<boolean> {
  const { storyId, language, content } = script;
  const [story, row, placed] = await Promise.all([
    getStory(db, userId, storyId),
    getNarration(db, storyId, language),
    listPlacedRecordings(db, { storyId, language }),
  ]);
  if (!story || (placed.length === 0 && !row?.parts)) return true;
  const pages = await listReadPages(db, story, script);
  const recordings = findFitting(placed, pages, content);
  const plain = row && toPlain(row);
  if (plain && !canBeJoined(plain)) {
    await takePagesOut(db, { storyId, language });
    return true;
  }
  if (recordings.length === 0) return row?.parts ? separate(env, db, row, plain) : true;

  const narration = plain && readTimes(story, script, { ...plain, parts: null });
  const plan = planReading({ content, pages, recordings, narration });
  const isReadByPlain = plan.parts.some(({ kind }) => kind === "narration");
  const isSame = JSON.stringify(plan.parts) === JSON.stringify(row?.parts);
  const joined: NarrationRow = {
    storyId,
    language,
    userId,
    voiceId: row?.voiceId ?? null,
    recordingId: row?.recordingId ?? null,
    file: isSame && row ? row.file : createFileName("audio/mpeg"),
    duration: plan.duration + JOINED_DELAY,
    bytes: isSame && row ? row.bytes : (plain?.bytes ?? 0),
    sentences: plan.sentences.map((one) => ({
      ...one,
      start: one.start + JOINED_DELAY,
      end: one.end + JOINED_DELAY,
    })),
    createdAt: isReadByPlain && plain ? plain.createdAt : new Date(),
    usedAt: isSame && row ? row.usedAt : new Date(),
    parts: plan.parts,
    words: row?.words ?? null,
    plainFile: plain?.file ?? null,
    plain: plain && {
      duration: plain.duration,
      bytes: plain.bytes,
      sentences: plain.sentences,
      createdAt: plain.createdAt.getTime(),
    },
  };
  if (!row) return addNarrationRow(db, joined);
  const isWritten = await changeNarrationRow(db, row, joined);
  if (isWritten && row.parts && !isSame) await deleteFiles(env, userId, "narrations", [row.file]);
  return isWritten;
}

/** The narration without pages again, or none where there was none. */
async function separate(
  env: Pick<Env, "MEDIA">,
  db: Database,
  row: NarrationRow,
  plain: PlainReading | null,
): Promise<boolean> {
  if (!plain) {
    await deleteFiles(env, row.userId, "narrations", await deleteNarrationRow(db, row));
    return true;
  }
  const changes = { ...plain, ...NO_PAGES, usedAt: new Date() };
  const isWritten = await changeNarrationRow(db, row, changes);
  if (isWritten) await deleteFiles(env, row.userId, "narrations", [row.file]);
  return isWritten;
}
