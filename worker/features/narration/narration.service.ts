import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import {
  type NarrationInLanguage,
  type NarrationInput,
  type SpeechInput,
  TEXT_TOO_LONG,
} from "../../../contract/narration.ts";
import { packWords, type TimedWord } from "../../../studio/pages/word-times.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { notFound, tooLarge } from "../../errors.ts";
import { deleteFiles, storeOrDelete, mediaUrl, storeChunks } from "../../media/files.ts";
import type { StorageQuota } from "../../media/storage.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import type { Speech, SpeechRequest, VoiceService } from "../../providers/voice/port.ts";
import { listSpokenNames } from "../people/people.store.ts";
import type { StoryDetailRow } from "../stories/stories.store.ts";
import {
  deleteNarrationRow,
  getNarration,
  insertSpeech,
  type NarrationRow,
  putNarration,
} from "./narration.store.ts";
import { takePagesOut } from "../recordings/page-recordings.store.ts";
import type { RecordingRow } from "../recordings/recordings.store.ts";
import { joinPages, listReadPages, NO_PAGES } from "./joined-pages.ts";
import { composeReading } from "./reading-text.ts";
import { spellForVoice } from "./say-as.ts";
import type { Script } from "./script.ts";

type MediaEnv = Pick<Env, "MEDIA">;

const packOrNull = (words: TimedWord[]) => (words.length === 0 ? null : packWords(words));

const sizeOf = (speech: Speech) => speech.chunks.reduce((sum, chunk) => sum + chunk.length, 0);

export const narrationUrl = (file: string) => mediaUrl("narrations", file);

/** Reads the story aloud and stores that in place of an earlier narration in the same language; recorded pages stay. */
export async function narrateStory(
  env: MediaEnv,
  db: Database,
  voices: VoiceService,
  quota: TextQuota,
  { story, script }: { story: StoryDetailRow; script: Script },
  input: Pick<NarrationInput, "voiceId" | "pauses"> & Pick<SpeechRequest, "onProgress">,
): Promise<NarrationRow> {
  const { userId } = quota;
  if (script.content.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TEXT_TOO_LONG);
  const { text, storyFrom, placeInStory, placeWordInStory } = composeReading(script);
  const spoken = spellForVoice(text, await listSpokenNames(db, userId));
  const pages = await listReadPages(db, story, script);
  const speech = await voices.speak({
    text: spoken.text,
    pageEnds: pages.map(({ to }) => spoken.findSpoken(storyFrom + to)),
    voiceId: input.voiceId,
    pauses: input.pauses ?? true,
    onProgress: input.onProgress,
  });
  const file = await storeChunks(env, userId, "narrations", speech.contentType, speech.chunks);
  const row: NarrationRow = {
    storyId: script.storyId,
    language: script.language,
    userId,
    file,
    duration: speech.duration,
    bytes: sizeOf(speech),
    voiceId: input.voiceId,
    recordingId: null,
    ...NO_PAGES,
    sentences: speech.sentences.map((one) => placeInStory(spoken.placeInWritten(one))),
    words: packOrNull(speech.words.map((one) => placeWordInStory(spoken.placeInWritten(one)))),
    createdAt: script.asOf,
    usedAt: new Date(),
  };
  await replaceNarration(env, db, quota, row);
  await joinPages(env, db, userId, script);
  return findJoined(db, row);
}

/** The narration that this reading and recorded pages are joined to; the reading itself where there are none. */
export async function findJoined<T extends NarrationRow | RecordingRow>(
  db: Database,
  reading: T,
): Promise<T | NarrationRow> {
  const joined = await getNarration(db, reading.storyId, reading.language);
  return joined?.plainFile === reading.file ? joined : reading;
}

/**
 * Stores a narration whose file is written; deletes the file of the narration before it, or this one if the story is gone.
 */
export async function replaceNarration(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  row: NarrationRow,
): Promise<void> {
  const { userId, file } = row;
  const stored = { userId, kind: "narrations", file } as const;
  const result = await storeOrDelete(env, stored, () => putNarration(db, quota, row));
  // The story was deleted while it was being read aloud, and the row was not written.
  await deleteFiles(env, userId, "narrations", result ? result.replacedFiles : [file]);
  if (!result) throw notFound("That story");
}

export const toNarrationInLanguage = (
  row: Pick<NarrationRow, "file" | "duration" | "voiceId" | "language" | "createdAt">,
  story: Pick<StoryDetailRow, "textEditedAt">,
): NarrationInLanguage => ({
  audioUrl: narrationUrl(row.file),
  duration: row.duration,
  voiceId: row.voiceId,
  language: row.language === ORIGINAL_LANGUAGE ? null : row.language,
  outdated: story.textEditedAt > row.createdAt,
});

export async function requireNarration(
  db: Database,
  storyId: string,
  language: string,
): Promise<NarrationRow> {
  const narration = await getNarration(db, storyId, language);
  if (!narration) throw notFound("A narration of that story");
  return narration;
}

export async function deleteNarration(
  env: MediaEnv,
  db: Database,
  narration: NarrationRow,
): Promise<void> {
  await takePagesOut(db, narration);
  const files = await deleteNarrationRow(db, narration);
  await deleteFiles(env, narration.userId, "narrations", files);
}

/** Reads any text aloud as a trial, which a story can use later. */
export async function speakText(
  env: MediaEnv,
  db: Database,
  voices: VoiceService,
  quota: StorageQuota,
  input: SpeechInput,
): Promise<{ audioUrl: string; duration: number }> {
  const { userId } = quota;
  const { text } = spellForVoice(input.text, await listSpokenNames(db, userId));
  const speech = await voices.speak({
    text,
    voiceId: input.voiceId,
    pauses: input.pauses ?? true,
    ...input.voiceSettings,
  });
  const file = await storeChunks(env, userId, "speeches", speech.contentType, speech.chunks);
  const row = {
    id: createId(),
    userId,
    file,
    duration: speech.duration,
    bytes: sizeOf(speech),
    createdAt: new Date(),
  };
  await storeOrDelete(env, { userId, kind: "speeches", file }, () => insertSpeech(db, quota, row));
  return { audioUrl: mediaUrl("speeches", file), duration: speech.duration };
}
