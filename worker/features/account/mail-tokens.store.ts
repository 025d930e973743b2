import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { mailTokens } from "../../db/schema.ts";
import { hashToken } from "../../http/session-store.ts";

type Purpose = (typeof mailTokens.$inferSelect)["purpose"];

const MINUTE = 60_000;
const LASTS: Record<Purpose, number> = { reset: 30 * MINUTE, confirm: 3 * 24 * 60 * MINUTE };

/**
 * The token of the mail's link. Of links that confirm an address only the newest works. Those for a new
 * password all do until one is used: else an attacker could invalidate a user's link by requesting more.
 */
export async function createMailToken(
  db: Database,
  userId: string,
  purpose: Purpose,
  email: string,
): Promise<string> {
  const token = createId();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + LASTS[purpose]);
  await db.batch([
    db.delete(mailTokens).where(lte(mailTokens.expiresAt, now)),
    db
      .delete(mailTokens)
      .where(
        and(
          eq(mailTokens.userId, userId),
          eq(mailTokens.purpose, purpose),
          ne(mailTokens.purpose, "reset"),
        ),
      ),
    db
      .insert(mailTokens)
      .values({ tokenHash: hashToken(token), userId, purpose, email, expiresAt }),
  ]);
  return token;
}

export interface MailLink {
  tokenHash: string;
  userId: string;
  email: string;
}

/**
 * The token of a link in a mail; null when it is unknown, used, expired or (where it matters) another user's. It is
 * used up together with what it allows (isUnused, useUp), so that neither happens without the other.
 */
export async function findMailLink(
  db: Database,
  token: string,
  purpose: Purpose,
  userId?: string,
): Promise<MailLink | null> {
  const { tokenHash, userId: owner, email } = mailTokens;
  const [found] = await db
    .select({ tokenHash, userId: owner, email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.tokenHash, hashToken(token)),
        eq(mailTokens.purpose, purpose),
        gt(mailTokens.expiresAt, new Date()),
        userId === undefined ? undefined : eq(mailTokens.userId, userId),
      ),
    );
  return found ?? null;
}

/** A condition: of concurrent requests with one link the first alone meets it. */
export const isUnused = ({ tokenHash }: MailLink) =>
  sql`exists (select 1 from mail_tokens where token_hash = ${tokenHash})`;

/** The address that is to be confirmed; null when there is none. */
export async function findEmailToConfirm(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, "confirm"),
        gt(mailTokens.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(mailTokens.expiresAt))
    .limit(1);
  return found?.email ?? null;
}
