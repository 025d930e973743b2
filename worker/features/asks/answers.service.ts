/** Receives what a guest answers, and takes it back. */
import {
  answerInput,
  type AnswerInput,
  NOTHING_SENT,
  TOO_MANY_PHOTOS,
} from "../../../contract/asks.ts";
import type { SentAnswer } from "../../../contract/asks.ts";
import { MAX_ANSWER_PHOTOS, WITHDRAW_HOURS } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import type { Settings } from "../../env.ts";
import { breaksConstraint, invalid, isOrphaned, notFound, wrongType } from "../../errors.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { deleteFiles, storeChunks, storeFile } from "../../media/files.ts";
import type { FormPart } from "../../media/form-parts.ts";
import { isStorageFull } from "../../media/storage.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import { nameFile } from "../../media/uploads.ts";
import { type TakenPhoto, takePhoto } from "../images/images.service.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { noRoom, requireAnswersLeft, requireAsk, requireRoom } from "./asks.service.ts";
import type { OpenAsk } from "./asks.store.ts";
import {
  type AnswerPhotoRow,
  type AnswerRow,
  deleteAnswer,
  findWithdrawable,
  insertAnswer,
  listSent,
} from "./answers.store.ts";
import { type TakenVoice, takeVoice } from "./voice.ts";

type MediaEnv = Pick<Env, "MEDIA" | "IMAGES" | "ASSETS">;

const WITHDRAW_MS = WITHDRAW_HOURS * 60 * 60 * 1_000;
const HOUR = 3_600;
const MANY = "Many answers have come in a short time.";
const FROM_ONE_ADDRESS: RateLimit = { limit: 30, windowSeconds: HOUR, message: MANY };
/** Counts those that are rejected too: reading their files is expensive. */
const THROUGH_ONE_LINK: RateLimit = { limit: 120, windowSeconds: HOUR, message: MANY };

/** What a form holds, its files taken in but not stored. */
interface TakenAnswer {
  input: AnswerInput;
  voice: TakenVoice | null;
  photos: TakenPhoto[];
}

export interface Sender {
  guestHash: string;
  /** Null where no limit by address applies. */
  address: string | null;
}

/**
 * Stores an answer under `id` and notifies the owner.
 * @throws AppError 404 when the link is not open (any more), 409 when it is full, 413 when there is no room, 429 after
 *   many answers, 400 and 415 for what is wrong with the form
 */
export async function receiveAnswer(
  env: MediaEnv,
  db: Database,
  found: OpenAsk,
  form: AsyncIterable<FormPart>,
  { id, sender, settings }: { id: string; sender: Sender; settings: Settings },
): Promise<AnswerRow> {
  const { ask, story } = found;
  const { userId } = ask;
  requireAnswersLeft(found);
  await requireRoom(db, found, settings, 0);
  if (sender.address !== null) {
    await countUse(db, `answers-from:${sender.address}`, FROM_ONE_ADDRESS);
  }
  await countUse(db, `answers-through:${ask.id}`, THROUGH_ONE_LINK);
  const ofAccount = { limit: settings.perHour.uploads, windowSeconds: HOUR, message: MANY };
  const countFile = () => countUse(db, `uploads:${userId}`, ofAccount);

  const { input, voice, photos } = await takeForm(env, form, countFile);
  const imageId = await requirePicture(db, found, input);
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.length, voice?.bytes ?? 0);
  await requireRoom(db, found, settings, bytes);

  const voiceFile = voice
    ? await storeChunks(env, userId, "narrations", voice.contentType, voice.chunks)
    : null;
  const rows: AnswerPhotoRow[] = [];
  for (const [position, { bytes: picture, ...rest }] of photos.entries()) {
    const file = await storeFile(env, userId, "images", "image/jpeg", picture);
    const photo = { ...rest, file, bytes: picture.length };
    rows.push({ ...photo, id: createId(), userId, answerId: id, position });
  }
  const row: AnswerRow = {
    id,
    userId,
    storyId: ask.storyId,
    askId: ask.id,
    imageId,
    name: input.name,
    text: input.text,
    heart: input.heart,
    voiceFile,
    voiceDuration: voice?.duration ?? null,
    bytes: voice?.bytes ?? 0,
    guestHash: sender.guestHash,
    state: "open",
    createdAt: new Date(),
  };
  try {
    await insertAnswer(db, textQuotaOf(userId, settings), row, rows, story.title);
  } catch (error) {
    if (breaksConstraint(error)) {
      const files = rows.map(({ file }) => file);
      await deleteAnswerFiles(env, userId, { voice: voiceFile, photos: files });
    }
    if (isStorageFull(error)) throw noRoom(found);
    if (!isOrphaned(error)) throw error;
    // It was closed, deleted with its story, or had its last answer while this one was sent.
    requireAnswersLeft(await requireAsk(db, ask.token));
    throw error;
  }
  return row;
}

async function takeForm(
  env: MediaEnv,
  form: AsyncIterable<FormPart>,
  countFile: () => Promise<void>,
): Promise<TakenAnswer> {
  const fields = new Map<string, string>();
  const photos: TakenPhoto[] = [];
  let voice: TakenVoice | null = null;
  for await (const { name, fileName, bytes } of form) {
    if (name !== "voice" && name !== "photo") {
      fields.set(name, new TextDecoder().decode(bytes));
      continue;
    }
    // As a browser sends a field for which no file was chosen.
    if (bytes.length === 0 && !fileName) continue;
    if (bytes.length === 0) throw wrongType(`${nameFile(fileName ?? "")} is empty.`);
    if (name === "voice" && voice) throw invalid("Please send one recording at a time.");
    if (name === "photo" && photos.length === MAX_ANSWER_PHOTOS) throw invalid(TOO_MANY_PHOTOS);
    await countFile();
    if (name === "voice") voice = await takeVoice(bytes);
    else photos.push(await takePhoto(env, { name: nameFile(fileName ?? ""), bytes, faces: null }));
  }
  const parsed = answerInput.safeParse({
    name: fields.get("name"),
    text: fields.get("text") ?? "",
    heart: fields.get("heart") === "true",
    imageId: fields.get("imageId"),
  });
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? NOTHING_SENT);
  const { text, heart } = parsed.data;
  if (text === "" && !heart && !voice && photos.length === 0) throw invalid(NOTHING_SENT);
  return { input: parsed.data, voice, photos };
}

/** The id of the picture that the answer is about; null for the whole story. */
async function requirePicture(
  db: Database,
  { ask }: OpenAsk,
  { imageId }: AnswerInput,
): Promise<string | null> {
  if (ask.imageId !== null || !imageId) return ask.imageId;
  const pictures = await listStoryImages(db, ask.storyId);
  if (!pictures.some(({ id }) => id === imageId)) throw notFound("That photo");
  return imageId;
}

interface AnswerFiles {
  voice: string | null;
  photos: string[];
}

async function deleteAnswerFiles(
  env: Pick<Env, "MEDIA">,
  userId: string,
  { voice, photos }: AnswerFiles,
): Promise<void> {
  await deleteFiles(env, userId, "narrations", [voice]);
  await deleteFiles(env, userId, "images", photos);
}

/** Deletes an answer for good; what was used of it stays in the story. */
export async function removeAnswer(
  env: Pick<Env, "MEDIA">,
  db: Database,
  { id, userId }: Pick<AnswerRow, "id" | "userId">,
): Promise<void> {
  await deleteAnswerFiles(env, userId, await deleteAnswer(db, id));
}

/** @throws AppError 404 unless this browser has sent it within a day */
export async function withdrawAnswer(
  env: Pick<Env, "MEDIA">,
  db: Database,
  { id, token, guestHash }: { id: string; token: string; guestHash: string | null },
): Promise<void> {
  const since = new Date(Date.now() - WITHDRAW_MS);
  const answer = guestHash && (await findWithdrawable(db, { id, token, guestHash, since }));
  if (!answer) throw notFound("That answer");
  await removeAnswer(env, db, answer);
}

/** What this browser has sent through a link and may still withdraw, newest first. */
export async function readSent(
  db: Database,
  askId: string,
  guestHash: string | null,
): Promise<SentAnswer[]> {
  if (guestHash === null) return [];
  const rows = await listSent(db, askId, guestHash, new Date(Date.now() - WITHDRAW_MS));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    heart: row.heart,
    hasVoice: row.voiceFile !== null,
    photos: row.photos.length,
    withdrawableUntil: new Date(row.createdAt.getTime() + WITHDRAW_MS).toISOString(),
  }));
}
