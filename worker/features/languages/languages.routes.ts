import { Hono } from "hono";
import {
  type Language,
  translateInput,
  type Translation,
  TRANSLATION_TOO_LONG,
} from "../../../contract/languages.ts";
import { MAX_SPEECH_CHARACTERS } from "../../../contract/limits.ts";
import { tooLarge } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { pickTranslator } from "../../providers/translator/index.ts";
import { listLanguages, translateText } from "./languages.service.ts";
import { openTranslationContext } from "./translation-context.ts";

export const languageRoutes = new Hono<AppEnv>()
  .get("/languages", signedIn, async (c) =>
    c.json<Language[]>(await listLanguages(pickTranslator(c.env))),
  )
  .post("/translate/text", signedIn, validate("json", translateInput), async (c) => {
    const { db, user } = c.var;
    const input = c.req.valid("json");
    if (input.text.length > MAX_SPEECH_CHARACTERS) throw tooLarge(TRANSLATION_TOO_LONG);
    const context = openTranslationContext(c.env, db, user.id);
    const translatedText = await translateText(context, input);
    return c.json<Translation>({ translatedText });
  });
