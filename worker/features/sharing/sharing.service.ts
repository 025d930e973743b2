import type { CreateShareInput, Share } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { AppError, cannotBeDone, notFound } from "../../errors.ts";
import { checkGuess } from "../../http/guesses.ts";
import { clearUses, countUse, type RateLimit } from "../../http/rate-limit.ts";
import { hashPassword, verifyPassword } from "../account/passwords.ts";
import { requireStory } from "../stories/stories.service.ts";
import { requireVideo } from "../videos/videos.service.ts";
import {
  deleteShare,
  getLiveShare,
  hasCollection,
  insertShare,
  type LiveShare,
  type ShareRow,
  type Target,
} from "./sharing.store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const TOKEN = /^[a-z2-7]{32}$/;

/** Many of them hash a password, which is expensive. */
export const LINKS_PER_HOUR: RateLimit = {
  limit: 200,
  windowSeconds: 3_600,
  message: "You have made a great many links in a short time.",
};

/** Per link and address, so that no client can lock another person out. */
const WRONG_PASSWORDS: RateLimit = {
  limit: 10,
  windowSeconds: 15 * 60,
  message: "There were too many wrong passwords.",
};

export const deadLink = () =>
  new AppError(404, "This link is not open any more. Whoever sent it can make a new one.");
export const passwordWanted = () => new AppError(401, "This story opens with a password.");
const wrongPassword = () =>
  new AppError(403, "That is not the right password. Please ask whoever sent you the link.");

export const sharePath = (token: string) => `/s/${token}`;

export const describeShare = (row: ShareRow, origin: string): Share => ({
  id: row.id,
  url: origin + sharePath(row.token),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  hasPassword: row.passwordHash !== null,
  downloads: row.downloads,
  openings: row.openings,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});

/** Throws a 404 unless it exists and is this user's. */
export async function requireOwn(db: Database, userId: string, { kind, id }: Target) {
  if (kind === "story") await requireStory(db, userId, id);
  else if (kind === "film") await requireVideo(db, userId, id);
  else if (!(await hasCollection(db, userId, id))) throw notFound("That collection");
}

/** The same before a link to it is made; throws a 422 while it has nothing to show. */
export async function requireShareable(db: Database, userId: string, target: Target) {
  await requireOwn(db, userId, target);
  if (target.kind !== "film") return;
  if ((await requireVideo(db, userId, target.id)).state !== "ready") {
    throw cannotBeDone("This film is not finished yet. Once it is, it can be shared.");
  }
}

export async function createShare(
  db: Database,
  userId: string,
  target: Target,
  { expiresInDays, password, downloads }: CreateShareInput,
  id: string,
): Promise<ShareRow> {
  await countUse(db, `links:${userId}`, LINKS_PER_HOUR);
  const now = new Date();
  const row: ShareRow = {
    id,
    userId,
    storyId: target.kind === "story" ? target.id : null,
    videoId: target.kind === "film" ? target.id : null,
    collectionId: target.kind === "collection" ? target.id : null,
    token: createId(),
    passwordHash: typeof password === "string" ? await hashPassword(password) : null,
    expiresAt:
      typeof expiresInDays === "number" ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
    downloads: downloads ?? true,
    endNoticedAt: null,
    openings: 0,
    lastOpenedAt: null,
    createdAt: now,
  };
  await insertShare(db, row);
  return row;
}

export async function closeShare(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteShare(db, userId, id))) throw notFound("That link");
}

/** Whether it may be the token of a link at all. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The link with this token; null when it never existed, is closed or has expired. */
export async function findShare(db: Database, token: string): Promise<LiveShare | null> {
  return isToken(token) ? getLiveShare(db, token) : null;
}

export async function requireShare(db: Database, token: string): Promise<LiveShare> {
  const found = await findShare(db, token);
  if (!found) throw deadLink();
  return found;
}

/** Spaces around it are typed by accident, but passwords of links of earlier versions may have them. */
async function verifyLinkPassword(password: string, hash: string): Promise<boolean> {
  const trimmed = password.trim();
  if (await verifyPassword(trimmed, hash)) return true;
  return trimmed !== password && verifyPassword(password, hash);
}

/**
 * Throws a 403 when it is not the link's password, and a 429 after too many of those: from one address, or from
 * any, which slows down guests who have not entered it in this browser before.
 */
export async function requireSharePassword(
  db: Database,
  { id, passwordHash }: ShareRow,
  password: string,
  from: { address: string; isUnlocked: boolean },
): Promise<void> {
  if (passwordHash === null) return;
  const key = `link-password:${id}:${from.address}`;
  const guess = {
    limits: [{ key, rate: WRONG_PASSWORDS }],
    slowed: from.isUnlocked ? [] : [`link-passwords-of:${id}`],
  };
  const right = await checkGuess(db, guess, async () =>
    (await verifyLinkPassword(password, passwordHash)) ? true : null,
  );
  if (!right) throw wrongPassword();
  await clearUses(db, [key]);
}

/** Rejecting a download is a courtesy to the owner: what can be played can also be recorded. */
export function requireDownloads({ downloads }: ShareRow): void {
  if (downloads) return;
  throw new AppError(
    403,
    "Whoever shared this would like it to be looked at here, not downloaded.",
  );
}
