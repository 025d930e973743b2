/** Counters in D1: KV may be a minute behind, and isolates share nothing. */
import { and, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { rateCounters } from "../db/schema.ts";
import type { Settings } from "../env.ts";
import { type AppError, tooOften } from "../errors.ts";

export interface RateLimit {
  /** How often in one window. */
  limit: number;
  windowSeconds: number;
  /** The message of a rejection; the time to wait is added to it. */
  message: string;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

export interface Use {
  key: string;
  rate: RateLimit;
}

/** Counts one more use of each key, of which none may be there twice; returns the counters. */
export async function addUses(
  db: Database,
  uses: Use[],
): Promise<(typeof rateCounters.$inferSelect)[]> {
  const now = new Date();
  const isOver = lte(rateCounters.expiresAt, now);
  const rows = uses.map(({ key, rate }) => ({
    key,
    count: 1,
    expiresAt: new Date(now.getTime() + rate.windowSeconds * 1_000),
  }));
  const [counters] = await db.batch([
    db
      .insert(rateCounters)
      .values(rows)
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateCounters.expiresAt} end`,
        },
      })
      .returning(),
    // Windows that are over are never read again: without them the table holds only the current ones.
    db.delete(rateCounters).where(isOver),
  ]);
  return counters;
}

/** Counts one more use under `key`; throws a 429 when it is one too many. */
export async function countUse(db: Database, key: string, rate: RateLimit): Promise<void> {
  const now = new Date();
  const [counter] = await addUses(db, [{ key, rate }]);
  if (counter && counter.count > rate.limit) throw tooMuch(rate, counter.expiresAt, now);
}

export async function clearUses(db: Database, keys: string[]): Promise<void> {
  await db.delete(rateCounters).where(inArray(rateCounters.key, keys));
}

/** Clears every key that begins so. */
export async function clearUsesOf(db: Database, prefix: string): Promise<void> {
  const after = `${prefix}\u{10FFFF}`;
  await db
    .delete(rateCounters)
    .where(and(gte(rateCounters.key, prefix), lt(rateCounters.key, after)));
}

const ACCOUNT_MESSAGES: Record<keyof Settings["perHour"], string> = {
  uploads: "You have added a great many photos in a short time.",
  illustrations: "You have added a great many illustrations in a short time.",
  stories: "You have had a great many stories written in a short time.",
  speeches: "You have had a great many texts read aloud in a short time.",
  translations: "You have had a great many texts translated in a short time.",
  films: "You have had a great many films made in a short time.",
};

const SITE_MESSAGES: typeof ACCOUNT_MESSAGES = {
  uploads: "This site has received as many photos as it may in a day.",
  illustrations: "This site has made as many illustrations as it may in a day.",
  stories: "This site has written as many stories as it may in a day.",
  speeches: "This site has read as many texts aloud as it may in a day.",
  translations: "This site has translated as many texts as it may in a day.",
  films: "This site has made as many films as it may in a day.",
};

/** Counts one more upload (story, speech, film) of this account in this hour and of the site in this day, or throws a 429. */
export async function countAccountUse(
  db: Database,
  userId: string,
  what: keyof Settings["perHour"],
  settings: Pick<Settings, "perHour" | "sitePerDay">,
): Promise<void> {
  await countUse(db, `${what}:${userId}`, {
    limit: settings.perHour[what],
    windowSeconds: HOUR,
    message: ACCOUNT_MESSAGES[what],
  });
  // After the account's own limit, so that one account above it does not use up the day of all.
  const limit = settings.sitePerDay[what];
  if (limit === Infinity) return;
  await countUse(db, `site:${what}`, { limit, windowSeconds: DAY, message: SITE_MESSAGES[what] });
}

export function tooMuch(rate: Pick<RateLimit, "message">, until: Date, now: Date): AppError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const shortWait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const wait = hours > 2 ? `${hours} hours` : shortWait;
  return tooOften(`${rate.message} Please try again in ${wait}.`, seconds);
}
