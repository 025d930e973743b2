import { z } from "zod";
import { speaks } from "../../../contract/languages.ts";
import { parseJson, send, type Service } from "../http/send.ts";
import { translateBatches } from "./batches.ts";
import { canonicalCode, lacksPair, nameLanguages } from "./language-names.ts";
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

interface Pair {
  /** BCP 47. */
  source: string;
  target: string;
  /** In Apertium's own codes: `eng|spa`. */
  name: string;
}

function readPairs(access: ApertiumAccess): Promise<Pair[]> {
  return remember(`apertium ${access.url}`, () => loadPairs(access));
}

async function loadPairs({ service, url }: ApertiumAccess): Promise<Pair[]> {
  const response = await send(service, { method: "GET", url: `${url}/listPairs` });
  return parseJson(service, response, pairs).responseData.flatMap((pair) => {
    const source = canonicalCode(pair.sourceLanguage);
    const target = canonicalCode(pair.targetLanguage);
    if (source === null || target === null) return [];
    return [{ source, target, name: `${pair.sourceLanguage}|${pair.targetLanguage}` }];
  });
}

/** English has variants of its own there, such as `eng_US`. */
const isTarget = ({ target }: Pair, code: string) =>
  target === code || (code === "en" && target.startsWith("en-"));

/** Apertium APy: https://wiki.apertium.org/wiki/Apertium-apy. Rule-based, free, and it runs anywhere. */
export function createApertiumTranslator(access: ApertiumAccess): Translator {
  const { service, url } = access;
  return {
    edition: `apertium ${url}`,
    async listLanguages() {
      const fromEnglish = (await readPairs(access)).filter(({ source }) => source === "en");
      return nameLanguages(fromEnglish.map(({ target }) => target));
    },
    async translate(paragraphs, target, source) {
      const pair = (await readPairs(access)).find(
        (each) => speaks([each.source], source) && isTarget(each, target),
      );
      if (!pair) throw lacksPair(source, target);
      return translateBatches(service, paragraphs, LIMITS, async ([text = ""]) => {
        const response = await send(service, {
          url: `${url}/translate`,
          // It reads forms alone.
          body: new URLSearchParams({
            langpair: pair.name,
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
