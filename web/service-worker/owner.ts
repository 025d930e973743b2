/** The owner of the cached copies: no other user of this browser may see them. */
import { OWN_DATA, OWN_MEDIA, OWNER_NOTE } from "../device/names.ts";

/** Incremented when copies are dropped: a response to an earlier request is not cached any more. */
let generation = 0;
export const currentGeneration = () => generation;

export async function dropOwnCopies(): Promise<void> {
  generation += 1;
  await Promise.all([caches.delete(OWN_DATA), caches.delete(OWN_MEDIA)]);
}

/**
 * Makes this user the owner of the copies; another user's are dropped. Copies without a stored owner belong to the
 * present session, unless a user has signed in just now.
 */
export async function claimCopies(userId: string, by: "signing in" | "reading"): Promise<void> {
  const cache = await caches.open(OWN_DATA);
  const owner = await (await cache.match(OWNER_NOTE))?.text();
  if (owner === userId) return;
  if (owner !== undefined || by === "signing in") await dropOwnCopies();
  await (await caches.open(OWN_DATA)).put(OWNER_NOTE, new Response(userId));
}

/** A response that names the signed-in user, or that none is signed in. */
export async function claimByResponse(
  response: Response,
  by: "signing in" | "reading",
): Promise<void> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : null;
  await (typeof id === "string" ? claimCopies(id, by) : dropOwnCopies());
}
