import type { DeletionReceipt } from "../../../contract/account.ts";
import type { Database } from "../../db/client.ts";
import type { SessionUser } from "../../http/context.ts";
import { forgetTokens } from "../../http/session-store.ts";
import { logUnexpected } from "../../log.ts";
import { getUser } from "./account.store.ts";
import { countBelongings, deleteUserRows } from "./belongings.store.ts";

/**
 * Removes an account and all that is in it. Its rows are deleted first, in one batch, so that a failure leaves the account as it
 * was. Files that cannot be removed after that are found by the cleanup job: they have no owner.
 */
export async function deleteAccount(
  env: Pick<Env, "MEDIA" | "SESSIONS">,
  db: Database,
  user: SessionUser,
): Promise<DeletionReceipt> {
  const counts = await countBelongings(db, user.id);
  const bytes = await measureFolder(env, user.id);
  await forgetTokens(env, await deleteRows(db, user));
  await deleteFolder(env, user.id).catch(logUnexpected);
  return { ...counts, bytes };
}

/** When only the response to the deletion was lost, the account is gone, and its files are to follow. */
async function deleteRows(db: Database, user: SessionUser): Promise<string[]> {
  try {
    return await deleteUserRows(db, user);
  } catch (error) {
    if (await getUser(db, user.id)) throw error;
    logUnexpected(error);
    return [];
  }
}

const prefixOf = (userId: string) => `users/${userId}/`;

/** Bytes of all files of a user. */
async function measureFolder(env: Pick<Env, "MEDIA">, userId: string): Promise<number> {
  let bytes = 0;
  for (let cursor: string | undefined; ;) {
    const listed = await env.MEDIA.list({ prefix: prefixOf(userId), ...(cursor && { cursor }) });
    bytes += listed.objects.reduce((sum, { size }) => sum + size, 0);
    if (!listed.truncated) return bytes;
    cursor = listed.cursor;
  }
}

async function deleteFolder(env: Pick<Env, "MEDIA">, userId: string): Promise<void> {
  for (;;) {
    // From the start each time: what was listed before has been deleted.
    const { objects, truncated } = await env.MEDIA.list({ prefix: prefixOf(userId) });
    if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
