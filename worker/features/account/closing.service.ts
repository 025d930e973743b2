import type { DeletionReceipt } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import type { SessionUser } from "../../http/context.ts";
import { endAllSessions } from "../../http/session-store.ts";
import { countBelongings, deleteUserRows } from "./belongings.store.ts";

/**
 * Removes an account and all that is in it. Files go first, so that a failure half-way leaves somebody
 * who can ask again; they are looked for once more at the end, for what was on its way meanwhile.
 */
export async function deleteAccount(
  env: Pick<Env, "MEDIA" | "SESSIONS">,
  db: Database,
  user: SessionUser,
): Promise<DeletionReceipt> {
  const counts = await countBelongings(db, user.id);
  const bytes = await deleteFolder(env, user.id);
  await endAllSessions(env, db, user.id);
  await deleteUserRows(db, user);
  const late = await deleteFolder(env, user.id);
  return { ...counts, bytes: bytes + late };
}

/** Deletes every file of a user; gives back their bytes. */
async function deleteFolder(env: Pick<Env, "MEDIA">, userId: string): Promise<number> {
  let bytes = 0;
  for (;;) {
    // From the start each time: what was listed before has gone.
    const { objects, truncated } = await env.MEDIA.list({ prefix: `users/${userId}/` });
    if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
    bytes += objects.reduce((sum, { size }) => sum + size, 0);
    if (!truncated) return bytes;
  }
}
