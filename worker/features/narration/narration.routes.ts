import { Hono } from "hono";
import {
  type Narration,
  type NarrationDetail,
  type NarrationInLanguage,
  narrationInput,
  narrationQuery,
  putNarrationQuery,
} from "../../../contract/narration.ts";
import { readSettings } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { sendWebVtt } from "../../http/web-vtt.ts";
import { requireStorage } from "../../media/storage.ts";
import { requireTextSpace, textQuotaOf } from "../../media/text-quota.ts";
import { pickVoice } from "../../providers/voice/index.ts";
import { findLanguage, toRowLanguage } from "../languages/languages.service.ts";
import { openTranslationContext } from "../languages/translation-context.ts";
import { listStoryImages } from "../stories/story-images.store.ts";
import { getRecording } from "../recordings/recordings.store.ts";
import { requireStory } from "../stories/stories.service.ts";
import {
  deleteNarration,
  findJoined,
  narrateStory,
  narrationUrl,
  requireNarration,
  toNarrationInLanguage,
} from "./narration.service.ts";
import { requireUploadType, takeUpload } from "./narration-upload.ts";
import { listNarrationCues } from "./narration-cues.ts";
import { findNarratedText, listNarratedPages } from "./narrated-pages.ts";
import { listNarrations } from "./narration.store.ts";
import { receiveRecording, receiveVoiceReading } from "./recording.service.ts";
import { openScript } from "./script.ts";
import { findSpokenLanguage, requireSpeaker, requireVoice } from "./speakers.ts";
import { parseWords } from "./spoken-words.ts";

export const narrationRoutes = new Hono<AppEnv>()
  .post("/:id/narration", signedIn, validate("json", narrationInput), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "speeches", settings);
    await requireStorage(db, user.id, settings, 0);
    const quota = textQuotaOf(user.id, settings);
    await requireTextSpace(db, quota);
    const input = c.req.valid("json");
    const voices = pickVoice(c.env);
    const context = openTranslationContext(c.env, db, user.id);
    const language = await findLanguage(context.translator, input.language, story.language);
    const spoken = findSpokenLanguage(story, language);
    if (spoken) await requireSpeaker(voices, input.voiceId, spoken);
    const script = await openScript(context, story, language);
    const made = await narrateStory(c.env, db, voices, quota, { story, script }, input);
    return c.json<Narration>({ audioUrl: narrationUrl(made.file), duration: made.duration });
  })
  .put("/:id/narration", signedIn, validate("query", putNarrationQuery), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    requireUploadType(c);
    const place = readNewId(c, user.id);
    const { made } = await makeOnce(
      place,
      () => getRecording(db, story.id, place.id),
      async () => {
        const settings = readSettings(c.env);
        await countAccountUse(db, user.id, "speeches", settings);
        await requireStorage(db, user.id, settings, Number(c.req.header("content-length") ?? 0));
        const quota = textQuotaOf(user.id, settings);
        await requireTextSpace(db, quota);
        const asked = c.req.valid("query");
        const context = openTranslationContext(c.env, db, user.id);
        return takeUpload(c, asked.voiceId, async ({ voiceId, times, receive }) => {
          if (voiceId !== undefined) await requireVoice(pickVoice(c.env), voiceId);
          const language = await findLanguage(context.translator, asked.language, story.language);
          const script = await openScript(context, story, language);
          if (voiceId === undefined) {
            return receiveRecording(c.env, db, quota, script, place.id, receive);
          }
          const words = times === undefined ? null : parseWords(times, script);
          return receiveVoiceReading(c.env, db, quota, script, { voiceId, words }, receive);
        });
      },
    );
    const { file, duration } = await findJoined(db, made);
    return c.json<Narration>({ audioUrl: narrationUrl(file), duration });
  })
  .get("/:id/narration", signedIn, validate("query", narrationQuery), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const language = toRowLanguage(c.req.valid("query").language, story.language);
    const narration = await requireNarration(db, story.id, language);
    const pictures = await listStoryImages(db, story.id);
    const context = openTranslationContext(c.env, db, user.id);
    const text = await findNarratedText(context, story, language);
    return c.json<NarrationDetail>({
      ...toNarrationInLanguage(narration, story),
      sentences: narration.sentences,
      ...listNarratedPages(story, pictures, narration, text),
    });
  })
  .get("/:id/narration.vtt", signedIn, validate("query", narrationQuery), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const language = toRowLanguage(c.req.valid("query").language, story.language);
    const context = openTranslationContext(c.env, db, user.id);
    return sendWebVtt(c, await listNarrationCues(context, story.id, language));
  })
  .get("/:id/narrations", signedIn, async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const rows = await listNarrations(db, story.id);
    return c.json<NarrationInLanguage[]>(rows.map((row) => toNarrationInLanguage(row, story)));
  })
  .delete("/:id/narration", signedIn, validate("query", narrationQuery), async (c) => {
    const { db, user } = c.var;
    const story = await requireStory(db, user.id, c.req.param("id"));
    const language = toRowLanguage(c.req.valid("query").language, story.language);
    await deleteNarration(c.env, db, await requireNarration(db, story.id, language));
    return c.body(null, 204);
  });
