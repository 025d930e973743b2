/** When each page is heard. */
import type { PageSpan } from "./page-spans.ts";

/** A sentence of a narration: its seconds, and its place in the text of the pages. */
export interface TimedSentence {
  start: number;
  end: number;
  from: number;
  to: number;
  /** Below 0 for what is no part of the text, such as a spoken title. */
  paragraph: number;
}

export interface Narrated {
  /** Empty when nothing is known of their times. */
  sentences: readonly TimedSentence[];
  /** Seconds. */
  duration: number;
  /** When pages begin, by their ids, as far as that is known better than from the sentences: seconds. */
  pageStarts?: ReadonlyMap<string, number>;
}

export interface PageTime extends PageSpan {
  /** Seconds; none is before the one of the page before it. */
  start: number;
}

/**
 * A page begins with its first sentence. Where no sentence has a time, the time between two that are known is shared by
 * the length of the text. Pages without text share the time of the page before them with it; those before any text share
 * what is heard before it.
 */
export function timePages(pages: readonly PageSpan[], narrated: Narrated): PageTime[] {
  const filled = pages.filter(({ from, to }) => from < to);
  const starts = timeTexts(filled, narrated);
  const own = new Map(filled.map((page, i) => [page, starts[i] ?? 0]));
  for (const page of pages) {
    const known = narrated.pageStarts?.get(page.id);
    if (known !== undefined) own.set(page, known);
  }
  const times: PageTime[] = [];
  for (const [i, page] of pages.entries()) {
    const start = own.get(page);
    if (start !== undefined) {
      times.push({ ...page, start });
      continue;
    }
    const first = pages.findLastIndex((other, at) => at < i && own.has(other));
    const last = pages.findIndex((other, at) => at > i && own.has(other));
    const from = first < 0 ? 0 : (own.get(pages[first]!) ?? 0);
    const until = last < 0 ? narrated.duration : (own.get(pages[last]!) ?? 0);
    const begin = Math.max(0, first);
    const end = last < 0 ? pages.length : last;
    const share = (i - begin) / (end - begin);
    times.push({ ...page, start: from + Math.max(0, until - from) * share });
  }
  return times;
}

/** How far a sentence is looked for from where it is expected; another one further away may have the same words. */
const NEAR = 2_000;

/** Those sentences that still stand in a text that has changed since it was read, in their new places. */
export function findSentences<Sentence extends TimedSentence & { text: string }>(
  content: string,
  sentences: readonly Sentence[],
): Sentence[] {
  const found: Sentence[] = [];
  let at = 0;
  let moved = 0;
  for (const sentence of sentences) {
    const { text, from: before, paragraph } = sentence;
    if (paragraph < 0 || text === "") continue;
    const expected = Math.max(at, before + moved);
    const isThere = content.startsWith(text, expected);
    const start = Math.max(at, expected - NEAR);
    const near = content.slice(start, expected + NEAR + text.length).indexOf(text);
    const from = isThere ? expected : near < 0 ? -1 : start + near;
    if (from < at) continue;
    moved = from - before;
    at = from + text.length;
    found.push({ ...sentence, from, to: at });
  }
  return found;
}

/** The starts of pages that all have text. */
function timeTexts(pages: readonly PageSpan[], { sentences, duration }: Narrated): number[] {
  const ofText = sentences.filter(({ paragraph }) => paragraph >= 0);
  const known = pages.map((page) => findStart(page, ofText));
  const starts: number[] = [];
  let before = 0;
  for (const [i, start] of known.entries()) {
    const own = start ?? (i === 0 ? 0 : shareTime(pages, known, starts, i, duration));
    before = Math.max(before, own);
    starts.push(before);
  }
  return starts;
}

/** Null when no sentence is on the page. A page that begins within a sentence begins that much later than it. */
function findStart(page: PageSpan, sentences: readonly TimedSentence[]): number | null {
  const first = sentences.find(({ from, to }) => from < page.to && to > page.from);
  if (!first) return null;
  const passed = Math.max(0, page.from - first.from) / (first.to - first.from);
  return first.start + (first.end - first.start) * passed;
}

function shareTime(
  pages: readonly PageSpan[],
  known: readonly (number | null)[],
  starts: readonly number[],
  i: number,
  duration: number,
): number {
  const last = Math.max(
    0,
    known.findLastIndex((start, at) => at < i && start !== null),
  );
  const next = known.findIndex((start, at) => at > i && start !== null);
  const from = starts[last] ?? 0;
  const until = known[next] ?? duration;
  const all = lengthOf(pages.slice(last, next < 0 ? pages.length : next));
  return from + (Math.max(0, until - from) * lengthOf(pages.slice(last, i))) / all;
}

const lengthOf = (pages: readonly PageSpan[]): number =>
  pages.reduce((sum, { from, to }) => sum + to - from, 0);
