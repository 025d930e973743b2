import { phonesOf, type SentencePhones } from "../../../studio/voice/phonemes/phones-of.ts";
import { findReader } from "../../../studio/voice/phonemes/readers.ts";
import { dropFlite, requireFlite } from "./flite-instance.ts";

/** Sentences between two yields to other requests of this isolate: 50 ms of the English reader. */
const SENTENCES_BETWEEN_YIELDS = 64;

/**
 * What a natural voice says for a text, sentence by sentence; null for a language that nothing here can read.
 * @param language its code, such as "en"
 * @param pageEnds UTF-16 offsets in the text at which its pages end
 * @throws AppError 502 when the built-in voice, which reads English, cannot be loaded
 */
export async function findPhones(
  env: Pick<Env, "ASSETS">,
  text: string,
  language: string,
  pageEnds: readonly number[],
): Promise<SentencePhones[] | null> {
  const read = await findReader(language, () => requireFlite(env));
  if (!read) return null;
  try {
    const sentences: SentencePhones[] = [];
    for (const sentence of phonesOf(text, read, pageEnds)) {
      sentences.push(sentence);
      if (sentences.length % SENTENCES_BETWEEN_YIELDS === 0) await scheduler.wait(0);
    }
    return sentences;
  } catch (error) {
    dropFlite();
    throw error;
  }
}
