import type { Database } from "../../db/client.ts";
import { readSettings } from "../../env.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { textQuotaOf } from "../../media/text-quota.ts";
import { pickTranslator } from "../../providers/translator/index.ts";
import type { TranslationContext } from "./languages.service.ts";

/** The site's translator for this account, within its hourly limit. */
export function openTranslationContext(env: Env, db: Database, userId: string): TranslationContext {
  const settings = readSettings(env);
  return {
    db,
    translator: pickTranslator(env),
    quota: textQuotaOf(userId, settings),
    countUse: () => countAccountUse(db, userId, "translations", settings),
  };
}
