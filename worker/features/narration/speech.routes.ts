import { Hono } from "hono";
import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import {
  ALL_VOICES,
  type Narration,
  speechInput,
  TEXT_TOO_LONG,
  type Voice,
  type VoiceCategories,
} from "../../../contract/narration.ts";
import { readSettings } from "../../env.ts";
import { tooLarge } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { requireStorage, storageQuotaOf } from "../../media/storage.ts";
import { pickVoice } from "../../providers/voice/index.ts";
import { speakText } from "./narration.service.ts";
import { previewUrl } from "./previews.ts";

export const speechRoutes = new Hono<AppEnv>()
  .get("/voices", signedIn, async (c) => {
    const voices = await pickVoice(c.env).listVoices();
    return c.json<Voice[]>(
      voices.map((voice) => ({
        voice_id: voice.id,
        name: voice.name,
        category: voice.category,
        preview_url: previewUrl(voice.id),
        languages: [...voice.languages],
      })),
    );
  })
  .get("/voice-categories", signedIn, (c) =>
    c.json<VoiceCategories>({ ...ALL_VOICES, ...pickVoice(c.env).categories }),
  )
  .post("/generate-speech", signedIn, validate("json", speechInput), async (c) => {
    const { db, user } = c.var;
    const input = c.req.valid("json");
    if (input.text.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TEXT_TOO_LONG);
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "speeches", settings);
    await requireStorage(db, user.id, settings, 0);
    const quota = storageQuotaOf(user.id, settings);
    return c.json<Narration>(await speakText(c.env, db, pickVoice(c.env), quota, input));
  });
