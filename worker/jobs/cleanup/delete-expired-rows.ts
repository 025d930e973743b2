import { sql } from "drizzle-orm";
import { mailTokens, rateCounters, sessions, shares, signInAttempts } from "../../db/schema.ts";
import type { CleanupContext } from "./step.ts";

const ROWS_A_CALL = 2_000;

/**
 * Rows whose time is over. They count for nothing already, and most go when the next of their kind is made;
 * here go those after which none came.
 */
export async function deleteExpiredRows({ db, now }: CleanupContext): Promise<void> {
  for (const table of [sessions, mailTokens, signInAttempts, rateCounters, shares]) {
    await db
      .delete(table)
      .where(
        sql`rowid in (select rowid from ${table} where expires_at <= ${now} limit ${ROWS_A_CALL})`,
      );
  }
}
