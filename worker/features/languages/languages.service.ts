import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import {
  ENGLISH,
  type Language,
  primaryLanguage,
  speaks,
  type TranslateInput,
} from "../../../contract/languages.ts";
import type { Database } from "../../db/client.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
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

/** The translator, the user, and the limit that a translation counts against unless it is cached. */
export interface TranslationContext {
  db: Database;
  translator: Translator | null;
  quota: TextQuota;
  countUse: () => Promise<void>;
}

/** @throws AppError 501 without a translator, 422 for a language that it does not translate English to */
export async function requireLanguage(
  translator: Translator | null,
  code: string,
): Promise<Language> {
  if (!translator) throw new AppError(501, "No translation service is set up for this site.");
  if (isEnglish(code)) return ENGLISH;
  const languages = await translator.listLanguages();
  const found = languages.find((language) => language.code.toLowerCase() === code.toLowerCase());
  if (!found) throw cannotBeDone("This site cannot translate to that language.");
  return found;
}

/**
 * The requested language; null for the story's own and for none.
 * @param own what the story is written in; English when that is not known
 */
export async function findLanguage(
  translator: Translator | null,
  code: string | undefined,
  own: string | null,
): Promise<Language | null> {
  return isOriginalLanguage(code, own) ? null : requireLanguage(translator, code);
}

const isEnglish = (code: string): boolean => speaks([ENGLISH.code], code);

function isOriginalLanguage(code: string | undefined, own: string | null): code is undefined | "" {
  return code === undefined || code === "" || speaks([own ?? ENGLISH.code], code);
}

/** How rows name the language of a request. */
export function toRowLanguage(code: string | undefined, own: string | null): string {
  if (isOriginalLanguage(code, own)) return ORIGINAL_LANGUAGE;
  return isEnglish(code) ? ENGLISH.code : toUsualCase(code);
}

/** As translators write their codes (BCP 47, RFC 5646, section 2.1.1): `pt-BR`, `zh-Hans`. */
const toUsualCase = (code: string): string =>
  code
    .toLowerCase()
    .replace(/(?<=-)[a-z]{2}(?=-|$)/g, (region) => region.toUpperCase())
    .replace(/(?<=-)[a-z](?=[a-z]{3}(-|$))/g, (initial) => initial.toUpperCase());

/** @param source a primary language; what is translated from English has no mark, as all was before there were others */
function hashContent(translator: Translator, text: string, source: string): string {
  const mark = source === ENGLISH.code ? "" : `${source}\n`;
  const bytes = new TextEncoder().encode(`${translator.edition}\n${mark}${text}`);
  return encodeHexLowerCase(sha256(bytes));
}

/** A translation that is stored; null when there is none. */
export async function findTranslation(
  { db, translator, quota }: TranslationContext,
  { text, targetLanguage, sourceLanguage }: TranslateInput,
): Promise<string | null> {
  if (!translator) return null;
  const source = primaryLanguage(sourceLanguage ?? ENGLISH.code);
  const contentHash = hashContent(translator, text, source);
  return getTranslation(db, { userId: quota.userId, contentHash, language: targetLanguage });
}

/** The text in another language, from what is stored or from the translator; `countUse` runs before the latter. */
export async function translateText(
  { db, translator, quota, countUse }: TranslationContext,
  { text, targetLanguage, sourceLanguage }: TranslateInput,
): Promise<string> {
  const source = primaryLanguage(sourceLanguage ?? ENGLISH.code);
  if (speaks([source], targetLanguage)) return text;
  const { code: language } = await requireLanguage(translator, targetLanguage);
  if (!translator || text.trim() === "") return text;

  const contentHash = hashContent(translator, text, source);
  const key = { userId: quota.userId, contentHash, language };
  const cached = await getTranslation(db, key);
  if (cached !== null) return cached;

  await requireTextSpace(db, quota);
  await countUse();
  const translated = await translateParagraphs(text, (paragraphs) =>
    translator.translate(paragraphs, language, source),
  );
  if (translated.length <= MAX_CACHED_CHARACTERS) {
    await writeText(db, quota, putTranslation(db, key, translated));
  }
  return translated;
}
