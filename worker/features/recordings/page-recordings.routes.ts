/** Recordings of single pages. Those out of use are in the story's list of recordings. */
import { Hono } from "hono";
import { MAX_NARRATION_BYTES } from "../../../contract/limits.ts";
import {
  isRecordingType,
  narrationQuery,
  RECORDING_MESSAGES,
} from "../../../contract/narration.ts";
import type { PageRecording } from "../../../contract/recordings.ts";
import { readSettings } from "../../env.ts";
import { notFound, wrongType } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import type { ChunkWriter } from "../../media/chunk-writer.ts";
import { mediaUrl } from "../../media/files.ts";
import { requireStorage } from "../../media/storage.ts";
import { requireTextSpace, textQuotaOf } from "../../media/text-quota.ts";
import { passUploadOn } from "../../media/uploads.ts";
import { NOT_SOUND } from "../../providers/recording/recording-sound.ts";
import { findLanguage, toRowLanguage } from "../languages/languages.service.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { openScript } from "../narration/script.ts";
import { settleReading } from "../narration/settle-readings.ts";
import { requireStory } from "../stories/stories.service.ts";
import { receivePageRecording, requirePage } from "./page-recordings.service.ts";
import { takePagesOut } from "./page-recordings.store.ts";
import { getRecording } from "./recordings.store.ts";

const PATH = "/:id/pages/:pageId/recording";

export const pageRecordingRoutes = new Hono<AppEnv>()
  .put(PATH, signedIn, validate("query", narrationQuery), async (c) => {
    const { db, user } = c.var;
    const { id, pageId } = c.req.param();
    const story = await requireStory(db, user.id, id);
    if (!isRecordingType(c.req.header("content-type") ?? "")) throw wrongType(NOT_SOUND);
    const settings = readSettings(c.env);
    const context = openTranslationContext(c.env, db, user.id);
    const asked = c.req.valid("query").language;
    const language = await findLanguage(context.translator, asked, story.language);
    const script = await openScript(context, story, language);
    const page = await requirePage(db, story, script, pageId);
    const place = readNewId(c, user.id);
    const { made } = await makeOnce(
      place,
      () => getRecording(db, story.id, place.id),
      async () => {
        await countAccountUse(db, user.id, "speeches", settings);
        await requireStorage(db, user.id, settings, Number(c.req.header("content-length") ?? 0));
        const quota = textQuotaOf(user.id, settings);
        await requireTextSpace(db, quota);
        const receive = (writer: Pick<ChunkWriter, "write">) =>
          passUploadOn(c, MAX_NARRATION_BYTES, RECORDING_MESSAGES, writer);
        return receivePageRecording(c.env, db, quota, script, page, place.id, receive);
      },
    );
    await settleReading(c.env, db, user.id, script);
    return c.json<PageRecording>({
      recordingUrl: mediaUrl("narrations", made.file),
      duration: made.duration,
    });
  })
  .delete(PATH, signedIn, validate("query", narrationQuery), async (c) => {
    const { db, user } = c.var;
    const { id, pageId } = c.req.param();
    const story = await requireStory(db, user.id, id);
    const language = toRowLanguage(c.req.valid("query").language, story.language);
    const reading = { storyId: story.id, language };
    const wasThere = await takePagesOut(db, reading, pageId);
    // Also when it is repeated: the first request may have failed here.
    await settleReading(c.env, db, user.id, reading);
    if (!wasThere) throw notFound("A recording of that page");
    return c.body(null, 204);
  });
