/** What a guest with a link sees and can do, without an account. */
import { Hono } from "hono";
import {
  messageInput,
  openSharedInput,
  type Shared,
  type SharedReading,
} from "../../../contract/sharing.ts";
import { narrationQuery } from "../../../contract/narration.ts";
import type { Transcript } from "../../../contract/videos.ts";
import type { Database } from "../../db/client.ts";
import { clientAddress, limitedAddress } from "../../http/client-address.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-origin.ts";
import { validate } from "../../http/validation.ts";
import { sendWebVtt } from "../../http/web-vtt.ts";
import { notFound } from "../../errors.ts";
import { logUnexpected } from "../../log.ts";
import { toRowLanguage } from "../languages/languages.service.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { listNarrationCues } from "../narration/narration-cues.ts";
import { requireStory } from "../stories/stories.service.ts";
import { requireTranscript } from "../videos/transcript.service.ts";
import { requireVideo } from "../videos/videos.service.ts";
import { sendMessage } from "./messages.service.ts";
import { isUnlocked, rememberUnlocked, requireUnlocked } from "./share-cookie.ts";
import { makeSharedBook } from "./shared-book.service.ts";
import { readShared, readSharedReading, requireShown } from "./shared.service.ts";
import { requireShare, requireSharePassword } from "./sharing.service.ts";
import { countOpening, type LiveShare, type ShareRow } from "./sharing.store.ts";
import { showsVideo } from "./shown.store.ts";

export const sharedRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const { db } = c.var;
    const found = await requireShare(db, c.req.param("token"));
    requireUnlocked(c, found.share);
    return open(c, db, found);
  })
  .post("/:token", validate("json", openSharedInput), async (c) => {
    const { db } = c.var;
    const found = await requireShare(db, c.req.param("token"));
    const { password } = c.req.valid("json");
    await requireSharePassword(db, found.share, password, {
      address: clientAddress(c),
      isUnlocked: isUnlocked(c, found.share),
    });
    rememberUnlocked(c, found.share);
    return open(c, db, found);
  })
  .get("/:token/stories/:id", async (c) => {
    const { db } = c.var;
    const { share } = await requireShare(db, c.req.param("token"));
    requireUnlocked(c, share);
    return c.json<SharedReading>(await readSharedReading(db, share, c.req.param("id")));
  })
  .get("/:token/narration.vtt", validate("query", narrationQuery), async (c) => {
    const { share } = await requireShare(c.var.db, c.req.param("token"));
    return sendNarrationCues(c, share, share.storyId ?? "", c.req.valid("query").language);
  })
  .get("/:token/stories/:id/narration.vtt", validate("query", narrationQuery), async (c) => {
    const { share } = await requireShare(c.var.db, c.req.param("token"));
    return sendNarrationCues(c, share, c.req.param("id"), c.req.valid("query").language);
  })
  .get("/:token/videos/:id/captions.vtt", async (c) => {
    const { share } = await requireShare(c.var.db, c.req.param("token"));
    return sendWebVtt(c, (await readSharedTranscript(c, share, c.req.param("id"))).cues);
  })
  .get("/:token/videos/:id/transcript", async (c) => {
    const { share } = await requireShare(c.var.db, c.req.param("token"));
    return c.json<Transcript>(await readSharedTranscript(c, share, c.req.param("id")));
  })
  .get("/:token/stories/:id/book.pdf", async (c) => {
    const { db } = c.var;
    const found = await requireShare(db, c.req.param("token"));
    requireUnlocked(c, found.share);
    const book = await makeSharedBook(c.env, db, found, c.req.param("id"), siteOrigin(c));
    return c.body(book.body, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": "attachment",
    });
  })
  .post("/:token/messages", validate("json", messageInput), async (c) => {
    const { db } = c.var;
    const found = await requireShare(db, c.req.param("token"));
    requireUnlocked(c, found.share);
    await sendMessage(db, found, c.req.valid("json"), limitedAddress(c));
    return c.json({ sent: true }, 201);
  });

async function sendNarrationCues(
  c: AppContext,
  share: ShareRow,
  storyId: string,
  asked: string | undefined,
): Promise<Response> {
  const { db } = c.var;
  requireUnlocked(c, share);
  await requireShown(db, share, storyId);
  const story = await requireStory(db, share.userId, storyId);
  const context = openTranslationContext(c.env, db, share.userId);
  const language = toRowLanguage(asked, story.language);
  return sendWebVtt(c, await listNarrationCues(context, storyId, language));
}

async function readSharedTranscript(
  c: AppContext,
  share: ShareRow,
  id: string,
): Promise<Transcript> {
  const { db } = c.var;
  requireUnlocked(c, share);
  if (!(await showsVideo(db, share, id))) throw notFound("That film");
  const video = await requireVideo(db, share.userId, id);
  return requireTranscript(openTranslationContext(c.env, db, share.userId), video);
}

async function open(c: AppContext, db: Database, found: LiveShare): Promise<Response> {
  const shared = await readShared(db, found);
  // Opening one's own link is not counted, and a story opens even if its opening cannot be counted.
  if (c.var.session?.user.id !== found.share.userId) {
    await countOpening(db, found).catch(logUnexpected);
  }
  return c.json<Shared>(shared);
}
