import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { ENGLISH, type Language, type TranslateInput } from "../../../contract/languages.ts";
import type { Database } from "../../db/client.ts";
import { AppError, cannotBeDone } from "../../errors.ts";
import type { Translator } from "../../providers/translator/port.ts";
import { getTranslation, putTranslation } from "./languages.store.ts";
import { translateParagraphs } from "./paragraphs.ts";

/** A row of D1 has 1 MB, and a character up to four bytes. */
const MAX_KEPT_CHARACTERS = 200_000;

/** English first, then all that the site's translator can do. */
export async function listLanguages(translator: Translator | null): Promise<Language[]> {
  return [ENGLISH, ...((await translator?.listLanguages()) ?? [])];
}

export function isEnglish(code: string): boolean {
  return /^en(-|$)/i.test(code);
}

async function requireLanguage(translator: Translator, code: string): Promise<string> {
  const languages = await translator.listLanguages();
  const found = languages.find((language) => language.code.toLowerCase() === code.toLowerCase());
  if (!found) throw cannotBeDone("This site cannot translate to that language.");
  return found.code;
}

function hashContent(translator: Translator, text: string): string {
  const bytes = new TextEncoder().encode(`${translator.edition}\n${text}`);
  return encodeHexLowerCase(sha256(bytes));
}

/** The text in another language, from what is kept or from the translator; `countUse` runs before the latter. */
export async function translateText(
  db: Database,
  translator: Translator | null,
  userId: string,
  { text, targetLanguage }: TranslateInput,
  countUse: () => Promise<void>,
): Promise<string> {
  if (isEnglish(targetLanguage)) return text;
  if (!translator) throw new AppError(501, "No translation service is set up for this site.");
  const language = await requireLanguage(translator, targetLanguage);
  if (text.trim() === "") return text;

  const key = { userId, contentHash: hashContent(translator, text), language };
  const kept = await getTranslation(db, key);
  if (kept !== null) return kept;

  await countUse();
  const translated = await translateParagraphs(text, (paragraphs) =>
    translator.translate(paragraphs, language),
  );
  if (translated.length <= MAX_KEPT_CHARACTERS) await putTranslation(db, key, translated);
  return translated;
}
