import { z } from "zod";
import { speaks } from "../../../contract/languages.ts";
import { type Explanation, parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { lacksPair, sortLanguages } from "./language-names.ts";
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
  z.object({
    lang: z.string(),
    name: z.string(),
    usable_as_source: z.boolean(),
    usable_as_target: z.boolean(),
  }),
);
const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Keys of the free plan have this suffix, and a server of their own. */
export function defaultDeepLUrl(key: string): string {
  return key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
}

/** As a target, English must be that of a country. */
const targetCode = (code: string) => (code === "en" ? "EN-US" : code.toUpperCase());

/** 456 is DeepL's own: the quota is used up. */
export function explainDeepL(status: number): Explanation | null {
  return status === 456 ? { fault: "out-of-credit" } : null;
}

/** https://developers.deepl.com/docs */
export function createDeepLTranslator({ service, url, key }: DeepLAccess): Translator {
  const authorization = { Authorization: `DeepL-Auth-Key ${key}` };
  const readLanguages = () =>
    remember(`deepl ${url}`, async () => {
      const response = await send(service, {
        method: "GET",
        url: `${url}/v3/languages?resource=translate_text`,
        headers: authorization,
      });
      return parseJson(service, response, languages);
    });
  /** The language as DeepL names it. */
  const requireSource = async (language: string, target: string): Promise<string> => {
    const sources = (await readLanguages()).filter((each) => each.usable_as_source);
    const found = sources.find(({ lang }) => speaks([lang], language));
    if (!found) throw lacksPair(language, target);
    return found.lang;
  };
  return {
    edition: "deepl",
    async listLanguages() {
      const targets = (await readLanguages()).filter((each) => each.usable_as_target);
      return sortLanguages(targets.map(({ lang, name }) => ({ code: lang, name })));
    },
    async translate(paragraphs, target, language) {
      const source = language === "en" ? "en" : await requireSource(language, target);
      return translateBatches(service, paragraphs, LIMITS, async (batch) => {
        const response = await send(service, {
          url: `${url}/v2/translate`,
          headers: { ...authorization, "Content-Type": "application/json" },
          body: JSON.stringify({
            text: batch,
            source_lang: source.toUpperCase(),
            target_lang: targetCode(target),
          }),
        });
        return parseJson(service, response, translations).translations.map(({ text }) => text);
      });
    },
  };
}
