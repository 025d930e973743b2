import { type SpokenSentence, TIMES_MESSAGES } from "../../../contract/narration.ts";
import { packWords, type TimedWord } from "../../../studio/pages/word-times.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone, invalid } from "../../errors.ts";
import { createFileName, deleteFiles } from "../../media/files.ts";
import { openChunkWriter, type ChunkWriter } from "../../media/chunk-writer.ts";
import type { TextQuota } from "../../media/text-quota.ts";
import { oneAtATime } from "../../providers/one-at-a-time.ts";
import { alignReading } from "../../providers/recording/align-reading.ts";
import {
  convertRecording,
  type HeardRecording,
  type LengthLimit,
} from "../../providers/recording/convert.ts";
import { openRecording } from "../../providers/recording/recording-sound.ts";
import { listWordSentences } from "../../providers/recording/word-sentences.ts";
import { openSoundFile } from "../../providers/recording/sound-file.ts";
import { storeRecording } from "../recordings/recordings.service.ts";
import type { RecordingRow } from "../recordings/recordings.store.ts";
import { replaceNarration } from "./narration.service.ts";
import type { NarrationRow } from "./narration.store.ts";
import { joinPages, NO_PAGES } from "./joined-pages.ts";
import { composeReading, nameTitle } from "./reading-text.ts";
import type { Script } from "./script.ts";
import { areWithin } from "./spoken-words.ts";

const NOT_DECODED =
  "Recordings in this format (AAC) can only be used for a whole story. Please send it as MP3 or WAV, or record it here.";

type MediaEnv = Pick<Env, "MEDIA">;

export type Receive = (writer: Pick<ChunkWriter, "write">) => Promise<void>;

interface StoredRecording extends HeardRecording {
  file: string;
  bytes: number;
}

/** A recording that is stored, and when it speaks each sentence. */
type ReceivedReading = Pick<StoredRecording, "file" | "bytes" | "duration"> & {
  sentences: SpokenSentence[];
};

/** Stores a user's own recording and puts it in use in its language. */
export async function receiveRecording(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  script: Script,
  id: string,
  receive: Receive,
): Promise<RecordingRow> {
  const { userId } = quota;
  const row: RecordingRow = {
    id,
    userId,
    storyId: script.storyId,
    language: script.language,
    pageId: null,
    ...(await receiveReading(env, userId, script, receive)),
    createdAt: script.asOf,
    deletedAt: null,
    wasInUse: false,
    inPlace: false,
    pageHash: null,
  };
  await storeRecording(env, db, quota, row);
  await joinPages(env, db, userId, script);
  return row;
}

/**
 * Stores a voice's reading that was made elsewhere, as if it had been made here.
 * @param words null where it is not known when they are spoken
 * @throws AppError 400 when they are not within the sound
 */
export async function receiveVoiceReading(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  script: Script,
  { voiceId, words }: { voiceId: string; words: TimedWord[] | null },
  receive: Receive,
): Promise<NarrationRow> {
  const { userId } = quota;
  const reading = words
    ? await receiveSpokenWords(env, userId, script, words, receive)
    : await receiveReading(env, userId, script, receive);
  const row: NarrationRow = {
    storyId: script.storyId,
    language: script.language,
    userId,
    voiceId,
    recordingId: null,
    ...NO_PAGES,
    words: words && packWords(words),
    ...reading,
    createdAt: script.asOf,
    usedAt: new Date(),
  };
  await replaceNarration(env, db, quota, row);
  await joinPages(env, db, userId, script);
  return row;
}

/** A short recording, which is to be joined with others and so must be one that can be decoded. */
export interface ShortRecording {
  limit: LengthLimit;
}

/**
 * Stores a reading of the script as a file. `receive` writes it as it comes in.
 * @throws AppError 413, 415 or 422 when it is too large, no sound, or cannot be used
 */
export async function receiveReading(
  env: MediaEnv,
  userId: string,
  script: Pick<Script, "title" | "content">,
  receive: Receive,
  short?: ShortRecording,
): Promise<ReceivedReading> {
  const sound = await receiveSound(env, userId, receive, short);
  const { file, bytes, duration } = sound;
  return { file, bytes, duration, sentences: alignScript(script, sound) };
}

async function receiveSpokenWords(
  env: MediaEnv,
  userId: string,
  script: Script,
  words: TimedWord[],
  receive: Receive,
): Promise<ReceivedReading> {
  const { file, bytes, duration } = await receiveSound(env, userId, receive);
  if (!areWithin(words, duration)) {
    await deleteFiles(env, userId, "narrations", [file]);
    throw invalid(TIMES_MESSAGES.outside);
  }
  const text = { title: nameTitle(script.title), content: script.content };
  return { file, bytes, duration, sentences: listWordSentences(text, words) };
}

async function receiveSound(
  env: MediaEnv,
  userId: string,
  receive: Receive,
  short?: ShortRecording,
): Promise<StoredRecording> {
  // It is stored in R2 meanwhile, and read from there in windows: the memory does not hold a long one.
  const received = createFileName("");
  await writeFile(env, userId, received, "application/octet-stream", receive);
  try {
    return await oneAtATime((signal) => convertReceived(env, userId, received, signal, short));
  } finally {
    await deleteFiles(env, userId, "narrations", [received]);
  }
}

/** The length of what was written, in bytes; an incomplete file is deleted. */
async function writeFile(
  env: MediaEnv,
  userId: string,
  file: string,
  contentType: string,
  write: (writer: Pick<ChunkWriter, "write">) => Promise<void>,
): Promise<number> {
  const writer = openChunkWriter(env, userId, "narrations", file, contentType);
  try {
    await write(writer);
    return await writer.complete();
  } catch (error) {
    await writer.abort().catch(() => undefined);
    throw error;
  }
}

async function convertReceived(
  env: MediaEnv,
  userId: string,
  received: string,
  signal: AbortSignal,
  short?: ShortRecording,
): Promise<StoredRecording> {
  const stored = await openSoundFile(env, userId, received);
  if (!stored) throw cannotBeDone("The recording got lost on its way. Please send it again.");
  const sound = await openRecording(stored);
  if (short && sound.kind === "passed") throw cannotBeDone(NOT_DECODED);
  const file = createFileName(sound.contentType);
  const heard: HeardRecording[] = [];
  const bytes = await writeFile(env, userId, file, sound.contentType, async ({ write }) => {
    heard.push(await convertRecording(sound, write, signal, short?.limit));
  });
  return { file, bytes, ...heard[0]! };
}

/** People read the title first, or they do not. */
function alignScript(
  script: Pick<Script, "title" | "content">,
  heard: HeardRecording,
): SpokenSentence[] {
  const reading = composeReading(script);
  const { index, sentences } = alignReading([script.content, reading.text], heard);
  return index === 0 ? sentences : sentences.map(reading.placeInStory);
}
