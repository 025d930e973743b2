import type { FliteEngine, FliteMemory } from "./flite-memory.ts";

/** A syllable in Flite's alphabet (CMU's, in lower case; "ax" is schwa). */
export interface PhonedSyllable {
  isStressed: boolean;
  phones: string[];
}

/** A word as it is said: "1974" is three. */
export interface PhonedWord {
  text: string;
  syllables: PhonedSyllable[];
}

/** One whitespace-separated token of the text, and the words that are said for it. */
export interface PhonedToken {
  text: string;
  words: PhonedWord[];
}

/** Reads the phones of an utterance from its relations; tokens that nothing is said for are left out. */
export function readPhones(
  engine: FliteEngine,
  memory: FliteMemory,
  utterance: number,
): PhonedToken[] {
  const daughtersOf = (item: number) => [...memory.readItems(engine.item_daughter(item))];
  const readWord = (item: number): PhonedWord | null => {
    const structure = memory.itemAs(item, "SylStructure");
    const syllables = (structure ? daughtersOf(structure) : []).map((syllable) => ({
      isStressed: memory.textOf(syllable, "stress") !== "0",
      phones: daughtersOf(syllable).map((phone) => memory.textOf(phone, "name")),
    }));
    return syllables.length > 0 ? { text: memory.textOf(item, "name"), syllables } : null;
  };
  return [...memory.readRelation(utterance, "Token")].flatMap((token) => {
    const words = daughtersOf(token).flatMap((word) => readWord(word) ?? []);
    return words.length > 0 ? [{ text: memory.textOf(token, "name"), words }] : [];
  });
}
