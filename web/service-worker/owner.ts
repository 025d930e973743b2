/** Whose the copies of stories are: nobody else who uses this browser may be shown them. */
import { OWN_DATA, OWN_MEDIA, OWNER_NOTE } from "../device/names.ts";

/** Raised when copies are dropped: a response that was asked for before is not kept any more. */
let generation = 0;
export const currentGeneration = () => generation;

export async function dropOwnCopies(): Promise<void> {
  generation += 1;
  await Promise.all([caches.delete(OWN_DATA), caches.delete(OWN_MEDIA)]);
}

/**
 * The copies are this person's from now on; another's are dropped. Copies without a note are of the session that
 * is read with, unless somebody has signed in just now.
 */
export async function claimCopies(userId: string, by: "signing in" | "reading"): Promise<void> {
  const cache = await caches.open(OWN_DATA);
  const owner = await (await cache.match(OWNER_NOTE))?.text();
  if (owner === userId) return;
  if (owner !== undefined || by === "signing in") await dropOwnCopies();
  await (await caches.open(OWN_DATA)).put(OWNER_NOTE, new Response(userId));
}

/** A response that says who is signed in, or that nobody is. */
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
