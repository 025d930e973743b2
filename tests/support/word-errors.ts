/** Words as a recogniser writes them: without capitals and marks. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Words, or letters, that were put in, left out or replaced: Levenshtein's distance. */
export function countErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries())
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (word === other ? 0 : 1)));
    row = next;
  }
  return row[heard.length];
}
