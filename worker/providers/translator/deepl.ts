import { z } from "zod";
import { type Explanation, parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { sortLanguages } from "./language-names.ts";
import type { Translator } from "./port.ts";
import { remember } from "../remember.ts";

export interface DeepLAccess {
  service: Service;
  url: string;
  key: string;
}

/** A request may have 128 KiB; a character takes up to four bytes. */
const LIMITS = { characters: 30_000, texts: 50 };

const languages = z.array(
  z.object({ lang: z.string(), name: z.string(), usable_as_target: z.boolean() }),
);
const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Keys of the free plan have this suffix, and a server of their own. */
export function defaultDeepLUrl(key: string): string {
  return key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
}

/** 456 is DeepL's own: the quota is used up. */
export function explainDeepL(status: number): Explanation | null {
  return status === 456 ? { fault: "out-of-credit" } : null;
}

/** https://developers.deepl.com/docs */
export function createDeepLTranslator({ service, url, key }: DeepLAccess): Translator {
  const authorization = { Authorization: `DeepL-Auth-Key ${key}` };
  return {
    edition: "deepl",
    listLanguages: () =>
      remember(`deepl ${url}`, async () => {
        const response = await send(service, {
          method: "GET",
          url: `${url}/v3/languages?resource=translate_text`,
          headers: authorization,
        });
        const targets = parseJson(service, response, languages).filter(
          (each) => each.usable_as_target,
        );
        return sortLanguages(targets.map(({ lang, name }) => ({ code: lang, name })));
      }),
    translate: (paragraphs, language) =>
      translateBatches(service, paragraphs, LIMITS, async (batch) => {
        const response = await send(service, {
          url: `${url}/v2/translate`,
          headers: { ...authorization, "Content-Type": "application/json" },
          body: JSON.stringify({
            text: batch,
            source_lang: "EN",
            target_lang: language.toUpperCase(),
          }),
        });
        return parseJson(service, response, translations).translations.map(({ text }) => text);
      }),
  };
}
