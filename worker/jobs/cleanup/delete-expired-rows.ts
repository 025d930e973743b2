import { sql } from "drizzle-orm";
import {
  asks,
  mailTokens,
  passkeyChallenges,
  rateCounters,
  sessions,
  shares,
  signInAttempts,
  televisions,
} from "../../db/schema.ts";
import type { CleanupContext } from "./step.ts";

const ROWS_A_CALL = 2_000;

/**
 * Deletes expired rows. They have no effect already, and most are deleted when the next of their kind is made;
 * the others are deleted here.
 */
export async function deleteExpiredRows({ db, now }: CleanupContext): Promise<void> {
  for (const table of [
    sessions,
    mailTokens,
    signInAttempts,
    passkeyChallenges,
    rateCounters,
    shares,
    asks,
    televisions,
  ]) {
    await db
      .delete(table)
      .where(
        sql`rowid in (select rowid from ${table} where expires_at <= ${now} limit ${ROWS_A_CALL})`,
      );
  }
}
