/**
 * A response may be lost on its way, and the request is then repeated: the header Idempotency-Key
 * (draft-ietf-httpapi-idempotency-key-header) says that it is the same. The new row's id is derived from the
 * key, so that no table of keys is needed.
 */
import { sha256 } from "@oslojs/crypto/sha2";
import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";
import { createId } from "../db/ids.ts";
import { AppError, invalid } from "../errors.ts";
import type { AppContext } from "./context.ts";

const KEY = /^[\w-]{16,128}$/;
const ID_BYTES = 20;

export interface NewId {
  id: string;
  /** Whether an earlier request may have made the thing. */
  isRepeatable: boolean;
}

/** The id for what this request makes: the same for the same key of the same account, else a random one. */
export function readNewId(c: AppContext, userId: string): NewId {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return { id: createId(), isRepeatable: false };
  if (!KEY.test(key)) throw invalid("An Idempotency-Key has 16 to 128 letters, digits, _ or -.");
  // The account is hashed with it, so that no user gets another's result.
  const digest = sha256(new TextEncoder().encode(`${userId} ${c.req.path} ${key}`));
  return { id: encodeBase32LowerCaseNoPadding(digest.slice(0, ID_BYTES)), isRepeatable: true };
}

export interface MadeOnce<T> {
  made: T;
  /** Created now, and not by an earlier request: 201, else 200. */
  isNew: boolean;
}

/**
 * Makes a thing, or finds what an earlier request with the same key has made. Throws a 409 when that has been
 * deleted since.
 */
export async function makeOnce<T>(
  { isRepeatable }: { isRepeatable: boolean },
  find: () => Promise<T | null>,
  make: () => Promise<T>,
): Promise<MadeOnce<T>> {
  if (!isRepeatable) return { made: await make(), isNew: true };
  const earlier = await find();
  if (earlier !== null) return { made: earlier, isNew: false };
  try {
    return { made: await make(), isNew: true };
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Concurrent requests with the same key, or the row is in the trash.
    const other = await find();
    if (other !== null) return { made: other, isNew: false };
    throw new AppError(409, "This was saved before, and has been deleted since.");
  }
}

const isDuplicate = (error: unknown) =>
  [error, error instanceof Error ? error.cause : null].some(
    (thrown) => thrown instanceof Error && thrown.message.includes("UNIQUE constraint failed"),
  );
