import type { Service } from "../http/send.ts";
import { serviceFault } from "../http/service-fault.ts";

export interface BatchLimits {
  /** UTF-16 units of all texts together; a longer text is a batch of its own. */
  characters: number;
  /** Texts in one batch. */
  texts: number;
}

export function splitBatches(
  texts: string[],
  { characters, texts: most }: BatchLimits,
): string[][] {
  const batches: string[][] = [];
  let length = Infinity;
  for (const text of texts) {
    const batch = batches.at(-1);
    if (batch && batch.length < most && length + text.length <= characters) {
      batch.push(text);
      length += text.length;
    } else {
      batches.push([text]);
      length = text.length;
    }
  }
  return batches;
}

/** Translates batch after batch; each response must have as many texts as its request. */
export async function translateBatches(
  service: Service,
  texts: string[],
  limits: BatchLimits,
  translate: (batch: string[]) => Promise<string[]>,
): Promise<string[]> {
  const translated: string[] = [];
  for (const batch of splitBatches(texts, limits)) {
    const answer = await translate(batch);
    if (answer.length !== batch.length) {
      throw serviceFault(service, { fault: "unexpected", code: "wrong_number_of_texts" });
    }
    translated.push(...answer);
  }
  return translated;
}
