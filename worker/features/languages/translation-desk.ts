import type { Database } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { pickTranslator } from "../../providers/translator/index.ts";
import type { TranslationDesk } from "./languages.service.ts";

/** The site's translator at work for this account, within what it may have translated in an hour. */
export function openTranslationDesk(env: Env, db: Database, userId: string): TranslationDesk {
  return {
    ...{ db, userId, translator: pickTranslator(env) },
    countUse: () => countAccountUse(db, userId, "translations", readSettings(env)),
  };
}
