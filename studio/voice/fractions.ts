import { sayCardinal, sayNumber, toOrdinal } from "./numbers.ts";
import type { WordInContext } from "./word-rules.ts";

const VULGAR = /[¼-¾⅐-⅞]/;
/** 3/4, which is rarely a date or a score; others are fractions where something follows that is parted. */
const PLAIN = /^(?:1\/[2348]|2\/3|3\/4)$/;
const PARTED =
  /^(?:of|an?|in|inch(?:es)?|cups?|teaspoons?|tablespoons?|tb?sps?|miles?|lbs?|pounds?|oz|ounces?|acres?|full)$/i;

function sayParts(count: number, of: number): string {
  const part = of === 2 ? "half" : of === 4 ? "quarter" : toOrdinal(sayCardinal(of));
  return count === 1 ? `${of === 8 ? "an" : "a"} ${part}` : `${sayCardinal(count)} ${part}s`;
}

/** Writes out ½, 3/4 and 2⅔, or the fraction behind a number in "2 1/2"; null for any other word. */
export function sayFraction({ word, before, after }: WordInContext): string | null {
  const [, whole, count, of] =
    /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(
      word.replace(VULGAR, (sign) => ` ${sign.normalize("NFKC").replace("⁄", "/")}`).trim(),
    ) ?? [];
  if (!count || Number(count) >= Number(of) || Number(of) > 32) return null;
  const isMixed = /^\d+$/.test(before) || whole !== undefined;
  const isSure = VULGAR.test(word) || PLAIN.test(`${count}/${of}`) || PARTED.test(after);
  if (!isSure) return null;
  const parts = sayParts(Number(count), Number(of));
  if (!isMixed) return parts;
  return `${whole ? `${sayNumber(whole)} ` : ""}and ${parts}`;
}
