/** The messages of guests to the owner of a link. */
import type { Message } from "../../../contract/sharing.ts";
import type { Database } from "../../db/client.ts";
import { countUse, type RateLimit } from "../../http/rate-limit.ts";
import { addNotification } from "../notifications/notifications.store.ts";
import type { LiveShare } from "./sharing.store.ts";

const FROM_ONE_ADDRESS: RateLimit = {
  limit: 5,
  windowSeconds: 3_600,
  message: "That were many messages in a short time.",
};

/** So that many addresses together cannot bury their owner's other notifications either. */
const THROUGH_ONE_LINK: RateLimit = {
  limit: 50,
  windowSeconds: 24 * 3_600,
  message: "Many messages have come through this link today.",
};

const about = ({ share, title }: LiveShare) => ({
  userId: share.userId,
  title,
  storyId: share.storyId,
  videoId: share.videoId,
  collectionId: share.collectionId,
  shareId: share.id,
});

/** Passes a message on to the owner. `address` is null where no limit by address applies. */
export async function sendMessage(
  db: Database,
  found: LiveShare,
  { text, sender }: Message,
  address: string | null,
): Promise<void> {
  if (address !== null) await countUse(db, `messages-from:${address}`, FROM_ONE_ADDRESS);
  await countUse(db, `messages-through:${found.share.id}`, THROUGH_ONE_LINK);
  await addNotification(db, { kind: "message", ...about(found), text, sender: sender ?? null });
}
