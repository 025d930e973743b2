import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { ENGLISH, type Language, type TranslateInput } from "../../../contract/languages.ts";
import type { Database } from "../../db/client.ts";
import { AppError, cannotBeDone } from "../../errors.ts";
import { requireTextSpace, type TextQuota, writeText } from "../../media/text-quota.ts";
import type { Translator } from "../../providers/translator/port.ts";
import { getTranslation, putTranslation } from "./languages.store.ts";
import { translateParagraphs } from "./paragraphs.ts";

/** A row of D1 has 1 MB, and a character up to four bytes. */
const MAX_CACHED_CHARACTERS = 200_000;

/** English first, then all languages of the site's translator. */
export async function listLanguages(translator: Translator | null): Promise<Language[]> {
  return [ENGLISH, ...((await translator?.listLanguages()) ?? [])];
}

export function isEnglish(code: string): boolean {
  return /^en(-|$)/i.test(code);
}

/** The translator, the user, and the limit that a translation counts against unless it is cached. */
export interface TranslationContext {
  db: Database;
  translator: Translator | null;
  quota: TextQuota;
  countUse: () => Promise<void>;
}

/** @throws AppError 501 without a translator, 422 for a language that it does not know */
export async function requireLanguage(
  translator: Translator | null,
  code: string,
): Promise<Language> {
  if (!translator) throw new AppError(501, "No translation service is set up for this site.");
  const languages = await translator.listLanguages();
  const found = languages.find((language) => language.code.toLowerCase() === code.toLowerCase());
  if (!found) throw cannotBeDone("This site cannot translate to that language.");
  return found;
}

/** The requested language; null for English and for none, which both mean the story's original language. */
export async function findLanguage(
  translator: Translator | null,
  code: string | undefined,
): Promise<Language | null> {
  return isOriginalLanguage(code) ? null : requireLanguage(translator, code);
}

export function isOriginalLanguage(code: string | undefined): code is undefined | "" {
  return code === undefined || code === "" || isEnglish(code);
}

function hashContent(translator: Translator, text: string): string {
  const bytes = new TextEncoder().encode(`${translator.edition}\n${text}`);
  return encodeHexLowerCase(sha256(bytes));
}

/** A translation that is stored; null when there is none. */
export async function findTranslation(
  { db, translator, quota }: TranslationContext,
  { text, targetLanguage }: TranslateInput,
): Promise<string | null> {
  if (!translator) return null;
  const contentHash = hashContent(translator, text);
  return getTranslation(db, { userId: quota.userId, contentHash, language: targetLanguage });
}

/** The text in another language, from what is stored or from the translator; `countUse` runs before the latter. */
export async function translateText(
  { db, translator, quota, countUse }: TranslationContext,
  { text, targetLanguage }: TranslateInput,
): Promise<string> {
  if (isEnglish(targetLanguage)) return text;
  const { code: language } = await requireLanguage(translator, targetLanguage);
  if (!translator || text.trim() === "") return text;

  const key = { userId: quota.userId, contentHash: hashContent(translator, text), language };
  const cached = await getTranslation(db, key);
  if (cached !== null) return cached;

  await requireTextSpace(db, quota);
  await countUse();
  const translated = await translateParagraphs(text, (paragraphs) =>
    translator.translate(paragraphs, language),
  );
  if (translated.length <= MAX_CACHED_CHARACTERS) {
    await writeText(db, quota, putTranslation(db, key, translated));
  }
  return translated;
}
