/** A name in a text, as a whole word: "Leo" in "with Leo's torch", and not in "Leopold". */
import { escapePattern } from "../../../studio/pages/escape-pattern.ts";

/** Scripts that write no blanks between words: there a name may be found anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const WORD = "[\\p{L}\\p{M}\\p{N}]";

/**
 * What finds any of these names in a text in Unicode's composed form (NFC), whatever the case of its letters.
 * @param names none blank
 */
export function findNames(names: readonly string[]): RegExp {
  const alternatives = names.map((name) => {
    const composed = name.normalize("NFC").trim();
    const pattern = escapePattern(composed).replaceAll(/\s+/gu, "\\s+").replaceAll(/['’]/g, "['’]");
    const opens = UNSPACED.test(composed.at(0)!) ? "" : `(?<!${WORD})`;
    const ends = UNSPACED.test(composed.at(-1)!) ? "" : `(?!${WORD})`;
    return `${opens}${pattern}${ends}`;
  });
  return new RegExp(alternatives.join("|"), "iu");
}

/**
 * A part of the name that SQLite finds whatever its case, since it folds ASCII alone: its longest run of letters and
 * digits of that, in lower case; empty when it has none.
 */
export const plainPartOf = (name: string): string =>
  (name.normalize("NFC").match(/[a-z0-9]+/gi) ?? []).reduce(
    (longest, run) => (run.length > longest.length ? run.toLowerCase() : longest),
    "",
  );
