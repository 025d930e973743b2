/**
 * Limits guesses at a password. Each guess is counted before the password is checked, so that concurrent guesses are no
 * better than sequential ones; a right one is uncounted. Within a limit (of one network address, say) so many
 * may be wrong. Beyond that, guesses at the same thing slow each other down wherever they come from: a limit that
 * an attacker with many addresses can use up would lock out the password's owner.
 */
import { and, eq, gt, gte, inArray, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { rateCounters } from "../db/schema.ts";
import { tooOften } from "../errors.ts";
import { addUses, type RateLimit, tooMuch, type Use } from "./rate-limit.ts";

export interface Guess {
  limits: Use[];
  /** The counter's key, unless the place is known. */
  slowed: string[];
}

const MINUTE = 60_000;
/** After so long a guess whose request has died is not awaited any more. */
const PENDING_GUESS_MS = MINUTE;
/** Milliseconds to wait for guesses that are being checked. */
const WAITS = [100, 200, 400, 800, 1_600, 3_200];

/** So many wrong ones slow nothing down; each further one doubles the wait before the next. */
const FREE_GUESSES = 30;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = MINUTE;
/** After so long without a wrong guess the counter is reset. */
const FORGOTTEN_AFTER = 6 * 60 * MINUTE;
const SLOWED: Pick<RateLimit, "message"> = { message: "There were too many wrong passwords." };

/**
 * Counts a guess, runs `check`, and returns its result: null for a wrong one. Throws a 429 without
 * checking when there were too many.
 */
export async function checkGuess<T>(
  db: Database,
  { limits, slowed }: Guess,
  check: () => Promise<T | null>,
): Promise<T | null> {
  await enterLimits(db, limits);
  const entered: Entered[] = [];
  let found: T | null | undefined;
  try {
    for (const key of slowed) {
      entered.push(await enterSlowed(db, key));
    }
    found = await check();
    return found;
  } finally {
    if (found !== null) await takeBack(db, entered);
    else if (limits.length > 0) await addUses(db, limits);
    await releasePending(db, limits);
  }
}

const pendingKey = (key: string) => `pending:${key}`;
const isOf = (keys: string[]) => inArray(rateCounters.key, keys);

async function enterLimits(db: Database, limits: Use[]): Promise<void> {
  if (limits.length === 0) return;
  for (let attempt = 0; ; attempt += 1) {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + PENDING_GUESS_MS);
    const isOver = lte(rateCounters.expiresAt, now);
    const rows = limits.map(({ key }) => ({ key: pendingKey(key), count: 1, expiresAt }));
    const more = sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`;
    const [pending, wrong] = await db.batch([
      db
        .insert(rateCounters)
        .values(rows)
        .onConflictDoUpdate({ target: rateCounters.key, set: { count: more, expiresAt } })
        .returning(),
      db
        .select()
        .from(rateCounters)
        .where(and(isOf(limits.map(({ key }) => key)), gt(rateCounters.expiresAt, now))),
    ]);
    const counts = new Map([...pending, ...wrong].map(({ key, count }) => [key, count]));
    const countOf = (key: string) => counts.get(key) ?? 0;
    const isFull = limits.some(
      ({ key, rate }) => countOf(key) + countOf(pendingKey(key)) > rate.limit,
    );
    if (!isFull) return;

    await releasePending(db, limits);
    for (const { key, rate } of limits) {
      const until = wrong.find((row) => row.key === key)?.expiresAt;
      if (until && countOf(key) >= rate.limit) throw tooMuch(rate, until, now);
    }
    // The others may turn out to be right.
    const wait = WAITS[attempt];
    if (wait === undefined)
      throw tooOften("Too many passwords at once. Please try again in a moment.", 5);
    await scheduler.wait(wait);
  }
}

async function releasePending(db: Database, limits: Use[]): Promise<void> {
  if (limits.length === 0) return;
  await db
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} - 1` })
    .where(and(isOf(limits.map(({ key }) => pendingKey(key))), gte(rateCounters.count, 1)));
}

/** When the next guess may come, in milliseconds since 1970: the last one was when the row was written. */
const nextAt = sql<number>`${rateCounters.expiresAt} - ${FORGOTTEN_AFTER}
  + case when ${rateCounters.count} < ${FREE_GUESSES} then 0
    else min(${LONGEST_PAUSE}, ${FIRST_PAUSE} << min(${rateCounters.count} - ${FREE_GUESSES}, 20)) end`;

/** A guess that is being checked: when its counter expires with it, and when it would expire without it. */
interface Entered {
  key: string;
  expiresAt: Date;
  before: Date;
}

async function enterSlowed(db: Database, key: string): Promise<Entered> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + FORGOTTEN_AFTER);
  const isOver = lte(rateCounters.expiresAt, now);
  const [[before], entered] = await db.batch([
    db
      .select({ nextAt, expiresAt: rateCounters.expiresAt })
      .from(rateCounters)
      .where(eq(rateCounters.key, key)),
    db
      .insert(rateCounters)
      .values({ key, count: 1, expiresAt })
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
          expiresAt,
        },
        setWhere: or(isOver, lte(nextAt, now.getTime())),
      })
      .returning({ key: rateCounters.key }),
  ]);
  if (entered.length > 0) return { key, expiresAt, before: before?.expiresAt ?? expiresAt };
  throw tooMuch(SLOWED, new Date(before?.nextAt ?? now.getTime()), now);
}

/** A right guess leaves no trace: the pause after the wrong ones before it does not begin anew. */
async function takeBack(db: Database, entered: Entered[]): Promise<void> {
  for (const { key, expiresAt, before } of entered) {
    await db
      .update(rateCounters)
      .set({
        count: sql`${rateCounters.count} - 1`,
        expiresAt: sql`case when ${eq(rateCounters.expiresAt, expiresAt)} then ${before.getTime()} else ${rateCounters.expiresAt} end`,
      })
      .where(and(eq(rateCounters.key, key), gte(rateCounters.count, 1)));
  }
}
