/** Uses and deletes a story's recordings; they are made by PUT {id}/narration and listed by GET {id}. */
import { Hono } from "hono";
import type { Story } from "../../../contract/stories.ts";
import { notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { trashRecordingRow } from "../trash/recordings.store.ts";
import { requireStory } from "../stories/stories.service.ts";
import { readOwnStory } from "../stories/own-story.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { canBeJoined } from "../narration/joined-pages.ts";
import { settleReading, settleReadings } from "../narration/settle-readings.ts";
import { placeRecording } from "./page-recordings.service.ts";
import { takePagesOut } from "./page-recordings.store.ts";
import { requireRecording, playRecording } from "./recordings.service.ts";
import { getRecording } from "./recordings.store.ts";

export const recordingRoutes = new Hono<AppEnv>()
  .post("/:id/recordings/:recordingId/use", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id, recordingId } = c.req.param();
    const story = await requireStory(db, user.id, id);
    const recording = await requireRecording(db, story.id, recordingId);
    const { pageId } = recording;
    const context = openTranslationContext(c.env, db, user.id);
    if (pageId !== null) await placeRecording(c.env, context, story, { ...recording, pageId });
    else {
      await playRecording(c.env, db, recording);
      // The last wish counts where pages cannot be joined with it.
      if (!canBeJoined(recording)) await takePagesOut(db, recording);
    }
    await settleReading(c.env, db, user.id, recording);
    return c.json<Story>(await readOwnStory(db, user.id, id));
  })
  .delete("/:id/recordings/:recordingId", signedIn, async (c) => {
    const { db, user } = c.var;
    const { id, recordingId } = c.req.param();
    const story = await requireStory(db, user.id, id);
    const recording = await getRecording(db, story.id, recordingId);
    if (recording) await trashRecordingRow(db, recording);
    // Also when it is repeated: the first request may have failed here.
    await settleReadings(c.env, db, user.id, story.id);
    if (!recording) throw notFound("That recording");
    return c.body(null, 204);
  });
