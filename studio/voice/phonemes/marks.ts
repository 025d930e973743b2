import type { WordPhones } from "./phones-of.ts";

/** Marks as the model knows them, which carry the melody. Others (¿, *, hyphens) are left out. */
const MARKS: Record<string, string> = {
  ".": ".",
  ",": ",",
  "!": "!",
  "?": "?",
  ";": ";",
  ":": ":",
  "…": "…",
  "—": "—",
  "–": "—",
  "“": "“",
  "„": "“",
  "«": "“",
  "”": "”",
  "»": "”",
  "(": "(",
  ")": ")",
};
/** These open: they stand before a word. A straight quotation mark opens where no word stands before it. */
const OPENING = /[“„«(]$|(?<=[\s(—–])"$/u;
/** Dashes of a typewriter. */
const TYPED_DASH = /(?<=\s)--?(?=\s)|--/gu;
/** One pause each: of several sentence ends only the first is heard. */
const REPEATED = /([.,;:—…])[.,;:—…]+|([!?])[.,;:—…]+/gu;

/** What is written between two words, as marks behind the first one and before the second. */
function readGap(gap: string): { behind: string; before: string } {
  const text = gap.replaceAll("...", "…").replaceAll(TYPED_DASH, "—");
  let behind = "";
  let before = "";
  let last = "";
  for (const character of text) {
    const isOpening = OPENING.test(last + character);
    last = character;
    if (isOpening) before += MARKS[character] ?? "“";
    else if (character === '"') behind += "”";
    else if (before === "") behind += MARKS[character] ?? "";
  }
  return { behind: behind.replaceAll(REPEATED, "$1$2"), before };
}

/** Writes the marks around the words of a sentence to their phones. */
export function addMarks(sentence: string, words: readonly WordPhones[]): WordPhones[] {
  const marked = words.map((word) => ({ ...word }));
  let end = 0;
  for (const [index, word] of marked.entries()) {
    // Words of the same place are one written word.
    if (index > 0 && word.from < end) continue;
    const gap = sentence.slice(end, word.from);
    const { behind, before } = readGap((index === 0 ? " " : "") + gap);
    // A line that begins anew, as in a list, is heard.
    const line = gap.includes("\n") && /[\p{Lu}\p{N}]/u.test(sentence[word.from]) ? "," : "";
    // A full stop within a sentence belongs to an abbreviation.
    if (index > 0) marked[index - 1].phones += behind.replace(".", "") || line;
    word.phones = before + word.phones;
    end = word.to;
  }
  const last = marked.at(-1);
  if (last) last.phones += readGap(sentence.slice(end)).behind;
  return marked;
}
