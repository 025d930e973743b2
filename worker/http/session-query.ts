/** The query of a session's row, which decides whether the session lives, with its user's. */
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { bindQuery, type Database, prepareOnce } from "../db/client.ts";
import { sessions, users } from "../db/schema.ts";
import type { SessionUser } from "./context.ts";
import type { SessionRow, StoredSession } from "./session-store.ts";

/** With names of their own: in a batch D1 names a row's values, and `users` has these names, too. */
const sessionFields = {
  ...getTableColumns(sessions),
  id: sql<string>`${sessions.id}`.as("session_id"),
  createdAt: sql<Date>`${sessions.createdAt}`.mapWith(sessions.createdAt).as("session_created_at"),
};

const prepareSelect = prepareOnce((db) =>
  db
    .select({ user: users, session: sessionFields })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        eq(users.id, sql.placeholder("userId")),
        eq(users.sessionEpoch, sql.placeholder("epoch")),
      ),
    )
    .prepare(),
);

/** A session that is alive, and its user. */
export interface FoundSession {
  user: SessionUser;
  session: SessionRow;
}

/** The statement of `findSession`, to be run together with others. */
export const selectSession = (db: Database, tokenHash: string, { userId, epoch }: StoredSession) =>
  bindQuery(prepareSelect(db), { tokenHash, userId, epoch });

/** The session and its user, unless it was ended or the user has since signed out everywhere. */
export async function findSession(
  db: Database,
  tokenHash: string,
  stored: StoredSession,
): Promise<FoundSession | null> {
  const [[found]] = await db.batch([selectSession(db, tokenHash, stored)]);
  return found ?? null;
}
