/** What whoever has a link sees: the story behind it, without an account. */
import { Hono } from "hono";
import { openSharedInput, type SharedStory } from "../../../contract/sharing.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { validate } from "../../http/validation.ts";
import { rememberUnlocked, requireUnlocked } from "./share-cookie.ts";
import { readSharedStory } from "./shared-story.service.ts";
import { requireShare, requireSharePassword } from "./sharing.service.ts";
import { countOpening, type LiveShare } from "./sharing.store.ts";

export const sharedRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const db = openDatabase(c.env);
    const found = await requireShare(db, c.req.param("token"));
    requireUnlocked(c, found.share);
    return openStory(c, db, found);
  })
  .post("/:token", validate("json", openSharedInput), async (c) => {
    const db = openDatabase(c.env);
    const found = await requireShare(db, c.req.param("token"));
    const { password } = c.req.valid("json");
    await requireSharePassword(db, found.share, password, clientAddress(c));
    rememberUnlocked(c, found.share);
    return openStory(c, db, found);
  });

async function openStory(c: AppContext, db: Database, found: LiveShare): Promise<Response> {
  const story = await readSharedStory(db, found);
  // Looking at one's own link is not news.
  if (c.var.session?.user.id !== found.share.userId) await countOpening(db, found.share.id);
  return c.json<SharedStory>(story);
}
