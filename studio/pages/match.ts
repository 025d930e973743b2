/** Finds which paragraphs of a changed text are which of the text before. */
import { measureLikeness } from "./likeness.ts";

/** Above this many comparisons paragraphs are matched in one pass, which may miss some that were moved. */
const MOST_COMPARISONS = 1_000_000;

/** Parts of the words that a paragraph must share with an earlier one to be taken for it, 0 to 1. */
const ALIKE = 0.3;
/** The same for one that is in another place. */
const VERY_ALIKE = 0.6;

/**
 * @returns for each of `after` the index of what it was in `before`, or null; no index twice. Those that are the same
 *   rise (longest common subsequence), as do those that are alike or written anew in place; the same text in another
 *   place counts as moved.
 */
export function matchParagraphs(
  before: readonly string[],
  after: readonly string[],
): (number | null)[] {
  const matched = matchSame(before, after);
  const gaps = listGaps(matched, before.length);
  const matching = { before, after, matched, used: new Set(matched.filter((i) => i !== null)) };
  matchMoved(matching);
  for (const gap of gaps) matchAlike(matching, gap);
  matchMovedAlike(matching);
  for (const gap of gaps) matchInPlace(matching, gap);
  return matched;
}

interface Matching {
  before: readonly string[];
  after: readonly string[];
  /** For each of `after` what it was. */
  matched: (number | null)[];
  /** Everything in `matched`. */
  used: Set<number>;
}

function pair({ matched, used }: Matching, old: number, young: number): void {
  matched[young] = old;
  used.add(old);
}

function matchSame(before: readonly string[], after: readonly string[]): (number | null)[] {
  const matched: (number | null)[] = after.map(() => null);
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) {
    matched[head] = head;
    head += 1;
  }
  let tail = 0;
  while (
    head + tail < Math.min(before.length, after.length) &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    matched[after.length - 1 - tail] = before.length - 1 - tail;
    tail += 1;
  }
  const old = before.slice(head, before.length - tail);
  const young = after.slice(head, after.length - tail);
  const isSame = (o: number, y: number) => (old[o] === young[y] ? 1 : 0);
  const pairs =
    old.length * young.length > MOST_COMPARISONS
      ? matchInOnePass(old, young)
      : bestPairs(old.length, young.length, isSame);
  for (const [o, y] of pairs) matched[head + y] = head + o;
  return matched;
}

/** Each is matched with the next that is the same. */
function matchInOnePass(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [i, text] of before.entries()) {
    const known = places.get(text);
    if (known) known.push(i);
    else places.set(text, [i]);
  }
  const used = new Map<string, number>();
  const pairs: [number, number][] = [];
  let last = -1;
  for (const [i, text] of after.entries()) {
    const own = places.get(text) ?? [];
    let next = used.get(text) ?? 0;
    while (next < own.length && (own[next] ?? 0) <= last) next += 1;
    used.set(text, next);
    const place = own[next];
    if (place === undefined) continue;
    pairs.push([place, i]);
    last = place;
  }
  return pairs;
}

/** The rising pairs of the largest sum of likeness; with 0 and 1 the longest common subsequence. */
function bestPairs(
  before: number,
  after: number,
  likeness: (before: number, after: number) => number,
): [number, number][] {
  const width = after + 1;
  const sums = new Float32Array((before + 1) * width);
  const at = (o: number, y: number): number => sums[o * width + y] ?? 0;
  const scores = new Float32Array(before * after);
  for (let o = before - 1; o >= 0; o -= 1) {
    for (let y = after - 1; y >= 0; y -= 1) {
      const score = likeness(o, y);
      scores[o * after + y] = score;
      const paired = score > 0 ? score + at(o + 1, y + 1) : 0;
      sums[o * width + y] = Math.max(paired, at(o + 1, y), at(o, y + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [o, y] = [0, 0];
  while (o < before && y < after) {
    const score = scores[o * after + y] ?? 0;
    if (score > 0 && at(o, y) === Math.fround(score + at(o + 1, y + 1))) {
      pairs.push([o, y]);
      o += 1;
      y += 1;
    } else if (at(o + 1, y) >= at(o, y + 1)) o += 1;
    else y += 1;
  }
  return pairs;
}

/** What lies between two neighbouring matches, in both texts: half-open ranges. */
interface Gap {
  before: [number, number];
  after: [number, number];
}

function listGaps(matched: readonly (number | null)[], beforeLength: number): Gap[] {
  const gaps: Gap[] = [];
  let [old, young] = [0, 0];
  const close = (o: number, y: number): void => {
    if (o > old && y > young) gaps.push({ before: [old, o], after: [young, y] });
    [old, young] = [o + 1, y + 1];
  };
  for (const [y, o] of matched.entries()) if (o !== null) close(o, y);
  close(beforeLength, matched.length);
  return gaps;
}

function matchMoved(matching: Matching): void {
  const { before, after, matched, used } = matching;
  const free = new Map<string, number>();
  for (const [i, text] of before.entries()) {
    if (!used.has(i) && !free.has(text)) free.set(text, i);
  }
  for (const [i, text] of after.entries()) {
    const from = free.get(text);
    if (matched[i] !== null || from === undefined) continue;
    pair(matching, from, i);
    free.delete(text);
  }
}

/** What of a gap is not matched yet. */
const listFree = ({ matched, used }: Matching, { before, after }: Gap) => ({
  old: range(before).filter((i) => !used.has(i)),
  young: range(after).filter((i) => matched[i] === null),
});

function matchAlike(matching: Matching, gap: Gap): void {
  const { old, young } = listFree(matching, gap);
  const likeness = measureLikeness(matching, old, young);
  if (!likeness) return;
  const pairs = bestPairs(old.length, young.length, (o, y) => {
    const share = likeness(o, y);
    return share < ALIKE ? 0 : share;
  });
  for (const [o, y] of pairs) pair(matching, old[o] ?? 0, young[y] ?? 0);
}

/** What was moved and reworded at once, the most alike first. */
function matchMovedAlike(matching: Matching): void {
  const { before, after, matched, used } = matching;
  const { old, young } = listFree(matching, {
    before: [0, before.length],
    after: [0, after.length],
  });
  const likeness = measureLikeness(matching, old, young);
  if (!likeness) return;
  const pairs = old
    .flatMap((from, o) => young.map((to, y) => ({ from, to, share: likeness(o, y) })))
    .filter(({ share }) => share >= VERY_ALIKE)
    .toSorted((a, b) => b.share - a.share);
  for (const { from, to } of pairs) {
    if (matched[to] === null && !used.has(from)) pair(matching, from, to);
  }
}

/** As many as there were between two that are matched: they were written anew in place. */
function matchInPlace(matching: Matching, gap: Gap): void {
  const { matched, used } = matching;
  const [first, end] = gap.before;
  let [from, at] = [first, gap.after[0]];
  for (let y = at; y <= gap.after[1]; y += 1) {
    const anchor = y === gap.after[1] ? end : (matched[y] ?? -1);
    const isAnchor = y === gap.after[1] || (anchor >= from && anchor < end);
    if (!isAnchor) continue;
    const count = anchor - from === y - at ? y - at : 0;
    for (let i = 0; i < count; i += 1) {
      if (matched[at + i] === null && !used.has(from + i)) pair(matching, from + i, at + i);
    }
    [from, at] = [anchor + 1, y + 1];
  }
}

const range = ([from, to]: [number, number]): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);
