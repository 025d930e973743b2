/** Finds the paragraph that each picture belongs to. */

/** What one picture in its even place is worth, against 1 for a caption that is all in its paragraph. */
const EVENNESS = 0.6;

/**
 * The paragraph at which each picture is to appear, as rising indices: the assignment, among those that keep
 * both in order, in which captions share most words with their paragraphs; where they share none, an even
 * one. No two pictures share a paragraph unless there are more pictures than paragraphs.
 */
export function alignPictures(
  captions: readonly (string | null)[],
  paragraphs: readonly string[],
): number[] {
  const count = paragraphs.length;
  if (count === 0) return captions.map(() => 0);
  const step = captions.length <= count ? 1 : 0;
  const words = paragraphs.map(wordsOf);
  const weights = rarity(words);
  const likeness = captions.map((caption, i) => {
    const even = Math.floor((i * count) / captions.length);
    const captionWords = wordsOf(caption ?? "");
    return words.map((inParagraph, p) => {
      const overlap = sharedWords(captionWords, inParagraph, weights);
      return overlap - (EVENNESS * Math.abs(p - even)) / count;
    });
  });
  return bestRisingPath(likeness, step);
}

/** Dynamic programming: one column per row, each at least `step` after the one before, of the largest sum. */
function bestRisingPath(scores: readonly number[][], step: number): number[] {
  const columns = scores[0]?.length ?? 0;
  const sums: Float64Array[] = [];
  const from: Int32Array[] = [];
  for (const line of scores) {
    const before = sums.at(-1);
    const sum = new Float64Array(columns);
    const origin = new Int32Array(columns);
    let best = before ? -Infinity : 0;
    let bestAt = 0;
    for (const [column, score] of line.entries()) {
      const reachable = before?.[column - step] ?? -Infinity;
      if (reachable > best) {
        best = reachable;
        bestAt = column - step;
      }
      sum[column] = best + score;
      origin[column] = bestAt;
    }
    sums.push(sum);
    from.push(origin);
  }
  const last = sums.at(-1) ?? new Float64Array();
  let column = last.indexOf(last.reduce((most, sum) => Math.max(most, sum), -Infinity));
  return from
    .toReversed()
    .map((origin) => {
      const at = column;
      column = origin[at] ?? 0;
      return at;
    })
    .toReversed();
}

/** Made once, since that takes longer than splitting a paragraph, and not before the first text: most pages have none. */
let segmenter: Intl.Segmenter | undefined;

/** The words of a text, without their endings and without those that only hold a sentence together. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "word" });
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const word = segment.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const short = /^\p{Script=Latin}{1,2}$/u.test(word);
    if (isWordLike && !short) words.add(word.slice(0, 5));
  }
  return words;
}

/** What each word is worth: the fewer paragraphs have it the more. */
function rarity(paragraphs: readonly Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of paragraphs) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const weights = new Map<string, number>();
  for (const [word, count] of counts) weights.set(word, Math.log((paragraphs.length + 1) / count));
  return weights;
}

/** The part, 0 to 1, of the caption's words (by their worth) that the paragraph has too. */
function sharedWords(
  caption: Set<string>,
  paragraph: Set<string>,
  weights: Map<string, number>,
): number {
  let shared = 0;
  let all = 0;
  for (const word of caption) {
    const weight = weights.get(word) ?? 0;
    all += weight;
    if (paragraph.has(word)) shared += weight;
  }
  return all > 0 ? shared / all : 0;
}
