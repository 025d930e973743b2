import { customType } from "drizzle-orm/sqlite-core";
import type { SpokenSentence } from "../../contract/narration.ts";

type PackedSentence = ReturnType<typeof packSentence>;
const packSentence = ({ text: words, start, end, paragraph, from, to }: SpokenSentence) =>
  [words, start, end, paragraph, from, to] as const;

function unpackSentence(stored: PackedSentence | SpokenSentence): SpokenSentence {
  // As an earlier version wrote it.
  if ("text" in stored) return stored;
  const [words, start, end, paragraph, from, to] = stored;
  return { text: words, start, end, paragraph, from, to };
}

/**
 * When and where each sentence is spoken. Without names they take half the room: a row has at most 2 MB, and a text may be
 * tens of thousands of them.
 */
export const placedSentences = customType<{ data: SpokenSentence[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (list) => JSON.stringify(list.map(packSentence)),
  fromDriver: (stored) => JSON.parse(stored).map(unpackSentence),
});
