import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Database } from "../../db/client.ts";
import { cannotBeDone } from "../../errors.ts";
import { createFileName, deleteFiles, fileKey } from "../../media/files.ts";
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
import { storeRecording } from "../recordings/recordings.service.ts";
import type { RecordingRow } from "../recordings/recordings.store.ts";
import { replaceNarration } from "./narration.service.ts";
import type { NarrationRow } from "./narration.store.ts";
import { joinPages, NO_PAGES } from "./joined-pages.ts";
import { composeReading } from "./reading-text.ts";
import type { Script } from "./script.ts";

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

/** Stores a voice's reading that was made elsewhere, as if it had been made here. */
export async function receiveVoiceReading(
  env: MediaEnv,
  db: Database,
  quota: TextQuota,
  script: Script,
  voiceId: string,
  receive: Receive,
): Promise<NarrationRow> {
  const { userId } = quota;
  const row: NarrationRow = {
    storyId: script.storyId,
    language: script.language,
    userId,
    voiceId,
    recordingId: null,
    ...NO_PAGES,
    ...(await receiveReading(env, userId, script, receive)),
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
  // It is stored in R2 meanwhile and not in the memory, which holds one recording at a time.
  const received = createFileName("");
  await writeFile(env, userId, received, "application/octet-stream", receive);
  let result: StoredRecording;
  try {
    result = await oneAtATime((signal) => convertReceived(env, userId, received, signal, short));
  } finally {
    await deleteFiles(env, userId, "narrations", [received]);
  }
  const { file, bytes, duration } = result;
  return { file, bytes, duration, sentences: alignScript(script, result) };
}

/** The length of what was written, in bytes; an incomplete file is deleted. */
async function writeFile(
  env: MediaEnv,
  userId: string,
  file: string,
  contentType: string,
  write: (writer: Pick<ChunkWriter, "write">) => Promise<void>,
): Promise<number> {
  const writer = await openChunkWriter(env, userId, "narrations", file, contentType);
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
  const object = await env.MEDIA.get(fileKey(userId, "narrations", received));
  if (!object) throw cannotBeDone("The recording got lost on its way. Please send it again.");
  const recording = new Uint8Array(await object.arrayBuffer());
  const sound = openRecording(recording);
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
