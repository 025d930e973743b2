import { z } from "zod";
import { parseOutput, runModel, type WorkersAiAccess } from "../http/workers-ai.ts";
import { translateBatches } from "./batches.ts";
import { lacksPair, nameLanguages } from "./language-names.ts";
import type { Translator } from "./port.ts";

/** The hundred languages of M2M-100 (Fan et al. 2020, table 1), as far as they have two-letter codes. */
const CODES = (
  "af am ar az ba be bg bn br bs ca cs cy da de el es et fa ff fi fr fy ga gd gl gu ha he hi hr ht hu hy id ig ilo is it ja jv " +
  "ka kk km kn ko lb lg ln lo lt lv mg mk ml mn mr ms my ne nl no ns oc or pa pl ps pt ro ru sd si sk sl so sq sr ss su sv sw " +
  "ta th tl tn tr uk ur uz vi wo xh yi yo zh zu"
).split(" ");

const output = z.object({ translated_text: z.string() });

const LIMITS = { characters: Infinity, texts: 1 };
/** The model reads about a thousand tokens; what is longer it would cut off without a word. */
const MAX_CHARACTERS = 800;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences in groups that the model can read whole. */
function splitParagraph(paragraph: string): string[] {
  const groups: string[] = [];
  for (const { segment } of segmenter.segment(paragraph)) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + segment.length <= MAX_CHARACTERS) {
      groups[groups.length - 1] = last + segment;
    } else groups.push(segment);
  }
  return groups;
}

/** https://developers.cloudflare.com/workers-ai/models/m2m100-1.2b/: one text a call. */
export function createM2m100Translator(access: WorkersAiAccess): Translator {
  const { service, model } = access;
  const translateText = async (text: string, target: string, source: string): Promise<string> => {
    const input = () => ({ text, source_lang: source, target_lang: target });
    return parseOutput(service, await runModel(access, input), output).translated_text;
  };
  return {
    edition: `workers-ai ${model}`,
    async listLanguages() {
      return nameLanguages(CODES);
    },
    async translate(paragraphs, target, source) {
      if (source !== "en" && !CODES.includes(source)) throw lacksPair(source, target);
      return translateBatches(service, paragraphs, LIMITS, async ([paragraph = ""]) => {
        const translated: string[] = [];
        for (const part of splitParagraph(paragraph)) {
          translated.push((await translateText(part.trim(), target, source)).trim());
        }
        return [translated.join(" ")];
      });
    },
  };
}
