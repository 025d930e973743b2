import type { Flite } from "../flite.ts";
import { createEnglishReader } from "./english.ts";
import { french } from "./french.ts";
import { italian } from "./italian.ts";
import type { SentenceReader } from "./phones-of.ts";
import { portuguese } from "./portuguese.ts";
import { createRuleReader } from "./rule-reader.ts";
import { spanish } from "./spanish.ts";

/** Languages that are read by rules alone, by their codes. They are as good as `npm run bench phonemes` asks. */
const RULE_READERS: Record<string, SentenceReader> = {
  es: createRuleReader(spanish),
  fr: createRuleReader(french),
  it: createRuleReader(italian),
  pt: createRuleReader(portuguese),
};

/**
 * What reads a language aloud for the natural voice; null when nothing does.
 * @param language its code, such as "en"
 * @param requireFlite starts or finds the synthesiser, which English alone needs
 */
export async function findReader(
  language: string,
  requireFlite: () => Promise<Flite>,
): Promise<SentenceReader | null> {
  if (language === "en") return createEnglishReader(await requireFlite());
  return Object.hasOwn(RULE_READERS, language) ? RULE_READERS[language] : null;
}
