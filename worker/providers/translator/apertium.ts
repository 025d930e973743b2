import { z } from "zod";
import { parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { canonicalCode, nameLanguages } from "./language-names.ts";
import type { Translator } from "./port.ts";
import { remember } from "../remember.ts";

export interface ApertiumAccess {
  service: Service;
  url: string;
}

const pairs = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const translated = z.object({ responseData: z.object({ translatedText: z.string() }) });

/** One text a request: Apertium joins and parts paragraphs as its rules see fit. */
const LIMITS = { characters: Infinity, texts: 1 };

/** Marks of words that it could not translate, inflect or find: `#canal`, `@perro`, `*clapped`. */
const MARKS = /(?<![\p{L}\p{N}_])[#@*](?=\p{L})/gu;

/** Apertium's own codes of its target languages from English, by BCP 47 code. */
function readTargets(access: ApertiumAccess): Promise<Map<string, string>> {
  return remember(`apertium ${access.url}`, () => loadTargets(access));
}

async function loadTargets({ service, url }: ApertiumAccess): Promise<Map<string, string>> {
  const response = await send(service, { method: "GET", url: `${url}/listPairs` });
  const targets = new Map<string, string>();
  for (const pair of parseJson(service, response, pairs).responseData) {
    const code = canonicalCode(pair.targetLanguage);
    const isEnglish = canonicalCode(pair.sourceLanguage) === "en";
    if (isEnglish && code !== null) targets.set(code, pair.targetLanguage);
  }
  return targets;
}

/** Apertium APy: https://wiki.apertium.org/wiki/Apertium-apy. Rule-based, free, and it runs anywhere. */
export function createApertiumTranslator(access: ApertiumAccess): Translator {
  const { service, url } = access;
  return {
    edition: `apertium ${url}`,
    async listLanguages() {
      return nameLanguages((await readTargets(access)).keys());
    },
    async translate(paragraphs, language) {
      const target = (await readTargets(access)).get(language) ?? language;
      return translateBatches(service, paragraphs, LIMITS, async ([text = ""]) => {
        const response = await send(service, {
          url: `${url}/translate`,
          // It reads forms alone.
          body: new URLSearchParams({
            langpair: `eng|${target}`,
            q: text,
            markUnknown: "no",
            format: "txt",
          }),
        });
        const { responseData } = parseJson(service, response, translated);
        return [responseData.translatedText.replaceAll(MARKS, "").trim()];
      });
    },
  };
}
