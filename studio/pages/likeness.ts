/** How alike paragraphs are, by the words that they share. */

/** Above this many comparisons it would take too long; what is new then has pages of its own. */
const MOST_LIKENESSES = 40_000;

/** Null where there are too many for comparing word by word. */
export function measureLikeness(
  { before, after }: { before: readonly string[]; after: readonly string[] },
  old: readonly number[],
  young: readonly number[],
): ((old: number, young: number) => number) | null {
  if (old.length * young.length > MOST_LIKENESSES) return null;
  const oldWords = old.map((i) => countWords(before[i] ?? ""));
  const youngWords = young.map((i) => countWords(after[i] ?? ""));
  return (o, y) => sharedPart(oldWords[o], youngWords[y]);
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const sumOf = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

/** The words that both have, of those of the shorter text: a paragraph that was cut in two is still like its halves. */
function sharedPart(one: Map<string, number> = new Map(), other: Map<string, number> = new Map()) {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const least = Math.min(sumOf(one), sumOf(other));
  return least > 0 ? shared / least : 0;
}
