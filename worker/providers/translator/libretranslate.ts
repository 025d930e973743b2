import { z } from "zod";
import { parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { nameLanguages } from "./language-names.ts";
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
  return {
    edition: `libretranslate ${url}`,
    listLanguages: () =>
      remember(`libretranslate ${url}`, async () => {
        const response = await send(service, { method: "GET", url: `${url}/languages` });
        const known = parseJson(service, response, languages);
        const english = known.find((language) => language.code === "en");
        // Older servers do not say which pairs they have.
        const targets = english?.targets ?? known.map((language) => language.code);
        return nameLanguages(english ? targets : []);
      }),
    translate: (paragraphs, language) =>
      translateBatches(service, paragraphs, LIMITS, async (batch) => {
        const response = await send(service, {
          url: `${url}/translate`,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            q: batch,
            source: "en",
            target: language,
            format: "text",
            ...(key === "" ? {} : { api_key: key }),
          }),
        });
        return parseJson(service, response, translations).translatedText;
      }),
  };
}
