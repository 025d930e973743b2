/** Puts a reading of a story together from recordings of its pages and, for the other pages, from a narration. */
import type { PageSpan } from "./page-spans.ts";
import { splitParagraphs } from "./paragraphs.ts";
import { timePages, type TimedSentence } from "./page-times.ts";

/** Hz, of the sound that is made of the parts: that of recordings made in a browser. */
export const READING_RATE = 32_000;
/** Seconds between a recorded page and the next one, while the book is turned. */
const REST = 0.5;
/** Seconds for a page that nobody reads. */
const SILENT_PAGE = 3;

type Sentence = TimedSentence & { text: string };

/**
 * A part of the reading, in samples at READING_RATE. A recording is played from its beginning and silence follows it up to
 * `samples`; a narration from `skip` on.
 */
export type ReadingPart =
  | { kind: "recording"; pageId: string; file: string; samples: number }
  /** `pageId` is null for what the narration says before the first page: the title. */
  | { kind: "narration"; pageId: string | null; skip: number; samples: number }
  | { kind: "silence"; pageId: string; samples: number };

export interface PageRecording {
  pageId: string;
  file: string;
  /** Seconds. */
  duration: number;
  /** Their places are in the page's own text. */
  sentences: readonly Sentence[];
}

export interface ReadingSources {
  /** The text that is read, and the spans of it that the pages have. */
  content: string;
  pages: readonly PageSpan[];
  recordings: readonly PageRecording[];
  /** What reads the pages without a recording, with the places of its sentences in `content`; null for nothing. */
  narration: { duration: number; sentences: readonly Sentence[] } | null;
}

export interface PlannedReading {
  parts: ReadingPart[];
  /** Seconds, as those of `sentences`, from the first sample on. */
  duration: number;
  sentences: Sentence[];
}

/** The title is read before the first page only by the narration that reads that page. */
export function planReading(sources: ReadingSources): PlannedReading {
  const { content, pages, recordings, narration } = sources;
  const paragraphs = splitParagraphs(content);
  const recordingOf = new Map(recordings.map((recording) => [recording.pageId, recording]));
  const narrated = narration ? cutNarration(pages, narration) : new Map<string, Cut>();
  const parts: ReadingPart[] = [];
  const sentences: Sentence[] = [];
  let now = 0;
  const add = (part: ReadingPart, spoken: readonly Sentence[], offset: number): void => {
    const end = (now + part.samples) / READING_RATE;
    for (const sentence of spoken) {
      const start = Math.min(end, Math.max(now / READING_RATE, sentence.start + offset));
      sentences.push({ ...sentence, start, end: Math.min(end, sentence.end + offset) });
    }
    parts.push(part);
    now += part.samples;
  };
  const read = pages.filter(({ id, from, to }) => from < to || recordingOf.has(id));
  for (const [i, { id: pageId, from, to }] of read.entries()) {
    const recording = recordingOf.get(pageId);
    const cut = narrated.get(pageId);
    if (recording) {
      const rest = i === read.length - 1 ? 0 : REST;
      const samples = toSamples(recording.duration + rest);
      const placed = recording.sentences.map((sentence) => {
        const start = sentence.from + from;
        const paragraph = paragraphs.findLastIndex((one) => one.from <= start);
        return { ...sentence, from: start, to: Math.min(to, sentence.to + from), paragraph };
      });
      const { file } = recording;
      add({ kind: "recording", pageId, file, samples }, placed, now / READING_RATE);
    } else if (cut && narration) {
      const skip = toSamples(cut.start);
      if (i === 0 && skip > 0) {
        const title = narration.sentences.filter(({ paragraph }) => paragraph < 0);
        add({ kind: "narration", pageId: null, skip: 0, samples: skip }, title, 0);
      }
      const spoken = narration.sentences.filter(
        (one) => one.paragraph >= 0 && one.from >= from && one.from < to,
      );
      const samples = toSamples(cut.end) - skip;
      add({ kind: "narration", pageId, skip, samples }, spoken, now / READING_RATE - cut.start);
    } else {
      add({ kind: "silence", pageId, samples: toSamples(SILENT_PAGE) }, [], 0);
    }
  }
  return { parts, sentences, duration: now / READING_RATE };
}

/** When each page begins, in seconds, by its id. */
export function listPageStarts(parts: readonly ReadingPart[]): Map<string, number> {
  const starts = new Map<string, number>();
  let now = 0;
  for (const { pageId, samples } of parts) {
    if (pageId !== null) starts.set(pageId, now / READING_RATE);
    now += samples;
  }
  return starts;
}

const toSamples = (seconds: number): number => Math.round(seconds * READING_RATE);

interface Cut {
  /** Seconds. */
  start: number;
  end: number;
}

/** What a narration has of each page with a text: pages without one are shown while it goes on. */
function cutNarration(
  pages: readonly PageSpan[],
  narration: NonNullable<ReadingSources["narration"]>,
): Map<string, Cut> {
  const filled = pages.filter(({ from, to }) => from < to);
  const times = timePages(filled, narration);
  return new Map(
    times.map(({ id, start }, i) => [
      id,
      { start, end: Math.max(start, times[i + 1]?.start ?? narration.duration) },
    ]),
  );
}
