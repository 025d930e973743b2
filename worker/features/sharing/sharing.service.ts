import type { CreateShareInput, Share } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { AppError, notFound } from "../../errors.ts";
import { clearUses, countUse, type RateLimit, refuseWhenUsedUp } from "../../http/rate-limit.ts";
import { hashPassword, verifyPassword } from "../account/passwords.ts";
import {
  deleteShare,
  getLiveShare,
  insertShare,
  type LiveShare,
  type ShareRow,
} from "./sharing.store.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const TOKEN = /^[a-z2-7]{32}$/;

/** A password is hashed for many of them, which is work. */
const LINKS_PER_HOUR: RateLimit = {
  limit: 200,
  windowSeconds: 3_600,
  sentence: "You have made a great many links in a short time.",
};

/** Per link and address, so that nobody can lock another person out. */
const WRONG_PASSWORDS: RateLimit = {
  limit: 10,
  windowSeconds: 15 * 60,
  sentence: "There were too many wrong passwords.",
};

const deadLink = () =>
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
  openings: row.openings,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});

export async function createShare(
  db: Database,
  userId: string,
  storyId: string,
  { expiresInDays, password }: CreateShareInput,
): Promise<ShareRow> {
  await countUse(db, `links:${userId}`, LINKS_PER_HOUR);
  const now = new Date();
  const row: ShareRow = {
    id: createId(),
    userId,
    storyId,
    videoId: null,
    collectionId: null,
    token: createId(),
    passwordHash: typeof password === "string" ? await hashPassword(password) : null,
    expiresAt:
      typeof expiresInDays === "number" ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
    downloads: true,
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

/** The link with this token; null when it was never there, is closed, or its time is over. */
export async function findShare(db: Database, token: string): Promise<LiveShare | null> {
  return TOKEN.test(token) ? getLiveShare(db, token) : null;
}

export async function requireShare(db: Database, token: string): Promise<LiveShare> {
  const found = await findShare(db, token);
  if (!found) throw deadLink();
  return found;
}

/** Throws a 403 when it is not the link's password, and a 429 after too many of those. */
export async function requireSharePassword(
  db: Database,
  share: ShareRow,
  password: string,
  address: string,
): Promise<void> {
  if (share.passwordHash === null) return;
  const key = `link-password:${share.id}:${address}`;
  await refuseWhenUsedUp(db, [key], WRONG_PASSWORDS);
  if (!(await verifyPassword(password, share.passwordHash))) {
    await countUse(db, key, WRONG_PASSWORDS);
    throw wrongPassword();
  }
  // Many guesses sent at once are no better than as many one after the other.
  await refuseWhenUsedUp(db, [key], WRONG_PASSWORDS);
  await clearUses(db, key);
}
