/** Text as far as the book's letters go: what they cannot show is replaced by the nearest, or left out. */

const NEAREST: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2015": "—",
  "\u2212": "-",
  "\u201F": "“",
  "\u02BB": "‘",
  "\u02BC": "’",
  "\u2192": "–",
};

/** Characters that show nothing themselves: marks of emoji, joiners, hyphens for line ends. */
const SILENT =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u{E0000}-\u{E00FF}]|\p{Variation_Selector}/gu;
const BLANKS = /[\t\v\f\u0085\u1680\u2000-\u200A\u2028\u2029\u205F\u3000]/gu;
const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

export interface PrintableText {
  text: string;
  /** Letters and digits that had to be left out, each once. */
  missing: ReadonlySet<string>;
}

/** `has` says whether a character can be drawn. Line breaks (`\n`) stay; blanks become one. */
export function makePrintable(raw: string, has: (character: string) => boolean): PrintableText {
  const source = raw
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(BLANKS, " ")
    .replace(SILENT, "");
  let text = "";
  const missing = new Set<string>();
  let isAfterGap = false;
  for (const character of source) {
    const drawn = character === "\n" ? character : drawNearest(character, has);
    if (drawn === "" && isLetter(character)) missing.add(character);
    isAfterGap ||= drawn === "";
    if (drawn === "") continue;
    // Where something was left out between words, one blank is enough, and none before a comma.
    if (isAfterGap && /[\s,.;:!?)]/.test(drawn)) text = text.replace(/ $/, "");
    text += drawn;
    isAfterGap = false;
  }
  text = text
    .replace(/ {2,}/g, " ")
    .replace(/ *\n */g, "\n")
    .trim();
  return { text, missing };
}

function drawNearest(character: string, has: (character: string) => boolean): string {
  if (has(character)) return character;
  const compatible = character.normalize("NFKC");
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
  for (const other of [NEAREST[character] ?? "", compatible, bare]) {
    if (other !== "" && [...other].every(has)) return other;
  }
  return "";
}
