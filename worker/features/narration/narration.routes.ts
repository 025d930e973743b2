import { Hono } from "hono";
import { MAX_NARRATION_BYTES } from "../../../contract/limits.ts";
import {
  type Narration,
  type NarrationDetail,
  isRecordingType,
  narrationInput,
  RECORDING_TOO_LARGE,
} from "../../../contract/narration.ts";
import { openDatabase } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import { wrongType } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { requireUser } from "../../http/session.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { requireStorage } from "../../media/storage.ts";
import { passUploadOn } from "../../media/uploads.ts";
import { placePictures } from "../../providers/film/picture-places.ts";
import { NOT_SOUND } from "../../providers/recording/recording-sound.ts";
import { pickVoice } from "../../providers/voice/index.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { requireStory } from "../stories/stories.service.ts";
import {
  deleteNarration,
  narrateStory,
  narrationUrl,
  requireNarration,
} from "./narration.service.ts";
import { keepRecording } from "./recording.service.ts";

const RECORDING_SENTENCES = {
  tooLarge: RECORDING_TOO_LARGE,
  empty: "The recording is empty.",
};

export const narrationRoutes = new Hono<AppEnv>()
  .post("/:id/narration", signedIn, validate("json", narrationInput), async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "speeches", settings);
    await requireStorage(db, user.id, settings, 0);
    const input = c.req.valid("json");
    const made = await narrateStory(c.env, db, pickVoice(c.env), user.id, story, input);
    return c.json<Narration>({ audioUrl: narrationUrl(made.file), duration: made.duration });
  })
  .put("/:id/narration", signedIn, async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    if (!isRecordingType(c.req.header("content-type") ?? "")) throw wrongType(NOT_SOUND);
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "speeches", settings);
    await requireStorage(db, user.id, settings, Number(c.req.header("content-length") ?? 0));
    const made = await keepRecording(c.env, db, user.id, story, (writer) =>
      passUploadOn(c, MAX_NARRATION_BYTES, RECORDING_SENTENCES, writer),
    );
    return c.json<Narration>({ audioUrl: narrationUrl(made.file), duration: made.duration });
  })
  .get("/:id/narration", async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    const narration = await requireNarration(db, story.id);
    const captions = (await listStoryImages(db, story.id)).map(({ caption }) => caption);
    return c.json<NarrationDetail>({
      audioUrl: narrationUrl(narration.file),
      duration: narration.duration,
      voiceId: narration.voiceId,
      sentences: narration.sentences,
      pictureStarts: placePictures(captions, story.content),
      outdated: story.textEditedAt > narration.createdAt,
    });
  })
  .delete("/:id/narration", async (c) => {
    const user = requireUser(c);
    const db = openDatabase(c.env);
    const story = await requireStory(db, user.id, c.req.param("id"));
    await deleteNarration(c.env, db, await requireNarration(db, story.id));
    return c.body(null, 204);
  });
