/** After a change of a story's text or recordings: its narrations follow, and what nobody reads is read by a voice. */
import type { Database } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { deleteFiles } from "../../media/files.ts";
import { requireStorage } from "../../media/storage.ts";
import { findLanguage } from "../languages/languages.service.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { pickVoice } from "../../providers/voice/index.ts";
import { listPagedLanguages, listPlacedRecordings } from "../recordings/page-recordings.store.ts";
import { getStory } from "../stories/stories.store.ts";
import { canBeJoined, findFitting, joinPages, listReadPages, toPlain } from "./joined-pages.ts";
import { findNarratedText } from "./narrated-pages.ts";
import { narrateStory } from "./narration.service.ts";
import { deleteNarrationRow, getNarration } from "./narration.store.ts";
import { openScript } from "./script.ts";
import { findSpeaker, findSpokenLanguage } from "./speakers.ts";

/** In every language in which pages are recorded. */
export async function settleReadings(
  env: Env,
  db: Database,
  userId: string,
  storyId: string,
): Promise<void> {
  for (const language of await listPagedLanguages(db, storyId)) {
    await settleReading(env, db, userId, { storyId, language });
  }
}

/**
 * Pages without a recording are read by the narration in use, else by the usual voice: where there is neither, or the
 * voice's service fails, they are silent.
 */
export async function settleReading(
  env: Env,
  db: Database,
  userId: string,
  { storyId, language }: { storyId: string; language: string },
): Promise<void> {
  const [story, row, placed] = await Promise.all([
    getStory(db, userId, storyId),
    getNarration(db, storyId, language),
    listPlacedRecordings(db, { storyId, language }),
  ]);
  if (!story || (placed.length === 0 && !row?.parts)) return;
  const context = openTranslationContext(env, db, userId);
  const content = await findNarratedText(context, story, language);
  if (content === null) return;
  const script = { storyId, language, content };
  const plain = row && toPlain(row);
  if (!plain || !canBeJoined(plain)) {
    const pages = await listReadPages(db, story, script);
    const fitting = findFitting(placed, pages, content);
    const isRead = new Set(fitting.map(({ pageId }) => pageId));
    const hasUnread = pages.some(({ id, from, to }) => from < to && !isRead.has(id));
    if (fitting.length > 0 && hasUnread && (await readRest(env, db, userId, story, language)))
      return;
    // AAC cannot be joined, and the pages were recorded after it.
    if (fitting.length > 0 && row && plain)
      await deleteFiles(env, userId, "narrations", await deleteNarrationRow(db, row));
  }
  await joinPages(env, db, userId, script);
}

/** Has the usual voice read the story; false where it cannot. */
async function readRest(
  env: Env,
  db: Database,
  userId: string,
  story: NonNullable<Awaited<ReturnType<typeof getStory>>>,
  rowLanguage: string,
): Promise<boolean> {
  const context = openTranslationContext(env, db, userId);
  try {
    const language = await findLanguage(context.translator, rowLanguage, story.language);
    const voices = pickVoice(env);
    const voiceId = await findSpeaker(env, voices, null, findSpokenLanguage(story, language));
    if (voiceId === null) return false;
    const script = await openScript(context, story, language);
    const settings = readSettings(env);
    await countAccountUse(db, userId, "speeches", settings);
    await requireStorage(db, userId, settings, 0);
    await narrateStory(env, db, voices, context.quota, { story, script }, { voiceId });
    return true;
  } catch (error) {
    // A recording that was made is not lost because a service is out of order or a limit is reached.
    if (error instanceof AppError) return false;
    throw error;
  }
}
