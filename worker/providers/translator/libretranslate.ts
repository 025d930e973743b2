import { z } from "zod";
import { speaks } from "../../../contract/languages.ts";
import { parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { lacksPair, nameLanguages } from "./language-names.ts";
import type { Translator } from "./port.ts";
import { remember } from "../remember.ts";

export interface LibreTranslateAccess {
  service: Service;
  url: string;
  /** Empty for a server that needs none. */
  key: string;
}

/** Servers limit characters a request, 5000 being usual. */
const LIMITS = { characters: 4_000, texts: 20 };

const languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const translations = z.object({ translatedText: z.array(z.string()) });

/** https://docs.libretranslate.com: a server that anyone can run. */
export function createLibreTranslator({ service, url, key }: LibreTranslateAccess): Translator {
  const readLanguages = () =>
    remember(`libretranslate ${url}`, async () => {
      const response = await send(service, { method: "GET", url: `${url}/languages` });
      return parseJson(service, response, languages);
    });
  /** The language as the server names it, and what it translates it to; null when it does not know it. */
  const findSource = async (language: string) => {
    const known = await readLanguages();
    const own = known.find(({ code }) => speaks([code], language));
    // Older servers do not say which pairs they have.
    return own ? { code: own.code, targets: own.targets ?? known.map(({ code }) => code) } : null;
  };
  const requireSource = async (language: string, target: string): Promise<string> => {
    const found = await findSource(language);
    if (!found?.targets.includes(target)) throw lacksPair(language, target);
    return found.code;
  };
  return {
    edition: `libretranslate ${url}`,
    listLanguages: async () => nameLanguages((await findSource("en"))?.targets ?? []),
    async translate(paragraphs, target, language) {
      const source = language === "en" ? "en" : await requireSource(language, target);
      return translateBatches(service, paragraphs, LIMITS, async (batch) => {
        const response = await send(service, {
          url: `${url}/translate`,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            q: batch,
            source,
            target,
            format: "text",
            ...(key === "" ? {} : { api_key: key }),
          }),
        });
        return parseJson(service, response, translations).translatedText;
      });
    },
  };
}
