/** What happened: films that are ready, links that were opened, messages, links that end. */
import { Hono } from "hono";
import {
  type Notification,
  readNotificationsInput,
  UNREAD_HEADER,
} from "../../../contract/notifications.ts";
import type { AppEnv } from "../../http/context.ts";
import { linkNextPage, readPage } from "../../http/paging.ts";
import { deferSession } from "../../http/session.ts";
import { readSignedIn, signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { markRead, selectNotifications, type ShownNotification } from "./notifications.store.ts";

export const notificationRoutes = new Hono<AppEnv>()
  .get("/", deferSession, async (c) => {
    const { read } = await readSignedIn(c, (db, userId) => {
      const filter = { unread: c.req.query("unread") === "true" };
      return selectNotifications(db, userId, filter, readPage(c));
    });
    const [rows, [unread]] = read;
    c.header(UNREAD_HEADER, String(unread?.count ?? 0));
    return c.json<Notification[]>(linkNextPage(c, readPage(c), rows).map(toNotification));
  })
  .post("/read", signedIn, validate("json", readNotificationsInput), async (c) => {
    const { db, user } = c.var;
    // Another user's ids are skipped like those of deleted notifications.
    await markRead(db, user.id, c.req.valid("json").ids ?? null);
    return c.body(null, 204);
  });

const toNotification = (row: ShownNotification): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  storyId: row.storyId,
  videoId: row.videoId,
  collectionId: row.collectionId,
  shareId: row.shareId,
  text: row.text,
  sender: row.sender,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});
