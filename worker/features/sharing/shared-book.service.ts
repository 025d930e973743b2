/** The picture book of a story, for a guest who has a link to it. */
import type { Database } from "../../db/client.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { makePictureBook } from "../book/book.service.ts";
import { requireDownloads, sharePath } from "./sharing.service.ts";
import type { LiveShare } from "./sharing.store.ts";
import { requireShown } from "./shared.service.ts";

/** Not counted as its owner's: no guest may use up their allowance. */
const BOOKS_OF_A_LINK: RateLimit = {
  limit: 20,
  windowSeconds: 3_600,
  message: "This book has been made many times in a short time.",
};

export async function makeSharedBook(
  env: Pick<Env, "MEDIA" | "IMAGES">,
  db: Database,
  { share, owner }: LiveShare,
  storyId: string,
  origin: string,
) {
  await requireShown(db, share, storyId);
  requireDownloads(share);
  await countUse(db, `books-of-link:${share.id}`, BOOKS_OF_A_LINK);
  // Another link of its owner's may be valid longer, or have no password: it is not disclosed.
  const link =
    share.passwordHash === null
      ? { url: origin + sharePath(share.token), until: share.expiresAt }
      : null;
  const maker = { id: share.userId, ...owner };
  return makePictureBook(env, db, maker, storyId, { origin, size: "a4", link });
}
