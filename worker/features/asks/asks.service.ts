import type { Ask, Asked, CreateAskInput } from "../../../contract/asks.ts";
import { ASK_IS_FULL } from "../../../contract/asks.ts";
import { MAX_ANSWERS } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import type { Settings } from "../../env.ts";
import { AppError, notFound, tooLarge } from "../../errors.ts";
import { countUse } from "../../http/rate-limit.ts";
import { askedMediaUrl } from "../../media/files.ts";
import { getStoredBytes } from "../../media/storage.ts";
import { nameOwner } from "../sharing/shared.service.ts";
import { deadLink, isToken, LINKS_PER_HOUR } from "../sharing/sharing.service.ts";
import { languageOf } from "../stories/stories.service.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { type AskRow, deleteAsk, getOpenAsk, insertAsk, type OpenAsk } from "./asks.store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Bytes of a recording and five photos as the page sends them: with less room, guests are told before they begin. */
const ROOM_FOR_AN_ANSWER = 5 * 1024 * 1024;
/** Of a small storage no more than this part is left free. */
const LEFT_FREE = 0.01;

export const askPath = (token: string) => `/a/${token}`;

export const describeAsk = (row: AskRow, origin: string): Ask => ({
  id: row.id,
  url: origin + askPath(row.token),
  imageId: row.imageId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  answers: row.answers,
});

/** @throws AppError 404 when the story has no such picture, 429 after a great many links */
export async function createAsk(
  db: Database,
  userId: string,
  storyId: string,
  { imageId, expiresInDays }: CreateAskInput,
  id: string,
): Promise<AskRow> {
  if (imageId) {
    const pictures = await listStoryImages(db, storyId);
    if (!pictures.some((picture) => picture.id === imageId)) throw notFound("That photo");
  }
  await countUse(db, `links:${userId}`, LINKS_PER_HOUR);
  const now = new Date();
  const row: AskRow = {
    id,
    userId,
    storyId,
    imageId: imageId ?? null,
    token: createId(),
    expiresAt:
      typeof expiresInDays === "number" ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
    answers: 0,
    createdAt: now,
  };
  await insertAsk(db, row);
  return row;
}

export async function closeAsk(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteAsk(db, userId, id))) throw notFound("That link");
}

/** The link with this token; null when it never existed, is closed or has expired, or has nothing to ask about. */
export async function findAsk(db: Database, token: string): Promise<OpenAsk | null> {
  return isToken(token) ? getOpenAsk(db, token) : null;
}

export async function requireAsk(db: Database, token: string): Promise<OpenAsk> {
  const found = await findAsk(db, token);
  if (!found) throw deadLink();
  return found;
}

export const noRoom = ({ owner }: OpenAsk) =>
  tooLarge(
    `There is no room for more at the moment. Please let ${nameOwner(owner)} know; then try again.`,
  );

/** @throws AppError 409 when as many answers came as the link takes */
export function requireAnswersLeft({ ask }: OpenAsk): void {
  if (ask.answers >= MAX_ANSWERS) throw new AppError(409, ASK_IS_FULL);
}

/** @throws AppError 413 when the owner's storage has no room for so many bytes */
export async function requireRoom(
  db: Database,
  found: OpenAsk,
  { storageBytes }: Settings,
  bytes: number,
): Promise<void> {
  if ((await getStoredBytes(db, found.ask.userId)) + bytes > storageBytes) throw noRoom(found);
}

/** Why nothing can be sent, in words for the guest; null when something can. */
async function explainFull(
  db: Database,
  found: OpenAsk,
  settings: Settings,
): Promise<string | null> {
  const room = Math.min(ROOM_FOR_AN_ANSWER, settings.storageBytes * LEFT_FREE);
  try {
    requireAnswersLeft(found);
    await requireRoom(db, found, settings, room);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/** What a guest sees, with media addresses below the link. */
export async function readAsked(
  db: Database,
  found: OpenAsk,
  settings: Settings,
): Promise<Omit<Asked, "sent">> {
  const { ask, owner, story } = found;
  const [pictures, full] = await Promise.all([
    listStoryImages(db, ask.storyId),
    explainFull(db, found, settings),
  ]);
  const urlOf = askedMediaUrl(ask.token);
  return {
    title: story.title,
    language: languageOf(story),
    askedBy: nameOwner(owner),
    images: pictures
      .filter(({ id }) => ask.imageId === null || id === ask.imageId)
      .map(({ id, originalFile, cartoonFile, caption }) => ({
        id,
        // As behind a share, a photograph that has been illustrated stays with the family.
        url: urlOf("images", cartoonFile ?? originalFile),
        caption,
      })),
    isOnePicture: ask.imageId !== null,
    full,
  };
}
