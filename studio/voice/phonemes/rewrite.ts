/**
 * A spelling, as the source of a regular expression without groups that capture, and its phonemes. It sees the letters
 * around its own by lookahead and lookbehind.
 */
export type Rule = [spelling: string, phonemes: string];

/** Makes a function that writes letters as phonemes from left to right. The first rule that matches wins; a letter without one stays. */
export function createRewriter(rules: Rule[]): (text: string) => string {
  const anyRule = new RegExp(rules.map(([spelling]) => `(${spelling})`).join("|"), "gu");
  return (text) =>
    text.replaceAll(anyRule, (_, ...groups) => {
      const rule = groups.findIndex((group) => group !== undefined);
      return rules[rule][1];
    });
}

/** Where the vowels of a word's syllables stand. */
export const findVowels = (phonemes: string, vowel: RegExp): number[] =>
  Array.from(phonemes.matchAll(vowel), ({ index }) => index);

/** Where a word's stressed vowel stands: as it is written, else the last one, or the one before it. */
export function findMain(phonemes: string, vowel: RegExp, isPenult: boolean): number {
  const written = phonemes.indexOf("ˈ");
  if (written >= 0) return written;
  const vowels = findVowels(phonemes, vowel);
  return vowels.at(isPenult && vowels.length > 1 ? -2 : -1) ?? -1;
}

/** Puts marks before places, which are in order. */
export function insertMarks(phonemes: string, marks: [at: number, mark: string][]): string {
  let marked = "";
  let from = 0;
  for (const [at, mark] of marks) {
    marked += phonemes.slice(from, at) + mark;
    from = at;
  }
  return marked + phonemes.slice(from);
}
