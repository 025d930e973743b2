/** When each paragraph of a narration begins. */

export interface SpokenSentence {
  /** Seconds. */
  start: number;
  end: number;
  /** Index of its paragraph in the narrated text; sentences of none (a spoken title) are left out or below 0. */
  paragraph: number;
  text: string;
}

/**
 * Seconds at which each paragraph begins. Where no sentence has a time, the time between two that are known is
 * shared by the length of the text.
 */
export function paragraphStarts(narration: {
  paragraphs: readonly string[];
  sentences: readonly SpokenSentence[];
  duration: number;
}): number[] {
  const { paragraphs, sentences, duration } = narration;
  const known = paragraphs.map((_, paragraph) => {
    const starts = sentences.filter((s) => s.paragraph === paragraph).map((s) => s.start);
    return starts.length > 0 ? Math.min(...starts) : null;
  });
  const starts: number[] = [];
  let at = 0;
  for (const [i, start] of known.entries()) {
    if (i === 0 || start !== null) {
      at = Math.max(at, start ?? 0);
    } else {
      const from = lastKnown(known, i);
      const to = nextKnown(known, i);
      const until = to < known.length ? (known[to] ?? duration) : duration;
      const all = lengthOf(paragraphs.slice(from, to));
      const passed = lengthOf(paragraphs.slice(from, i));
      at = Math.max(at, starts[from] + ((until - starts[from]) * passed) / all);
    }
    starts.push(at);
  }
  return starts;
}

/** The last paragraph before `i` whose beginning is known; the first one's always is. */
function lastKnown(known: (number | null)[], i: number): number {
  let at = i - 1;
  while (at > 0 && known[at] === null) at--;
  return at;
}

function nextKnown(known: (number | null)[], i: number): number {
  let at = i;
  while (at < known.length && known[at] === null) at++;
  return at;
}

/** An empty paragraph still counts for something, so that no share is divided by nothing. */
function lengthOf(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + paragraph.length + 1, 0);
}
