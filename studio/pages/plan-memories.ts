/** Puts what is told about pictures into a story's reading, each after the pages of its picture. */
import type { PageTime } from "./page-times.ts";
import { READING_RATE, type ReadingPart } from "./plan-reading.ts";

/** Seconds before somebody begins to tell, and after. */
const REST = 0.5;

export interface PictureMemory {
  imageId: string;
  file: string;
  /** Seconds. */
  duration: number;
}

export interface MemoryPlan {
  parts: ReadingPart[];
  /** The pages as they begin in it. */
  pages: PageTime[];
  /** Seconds. */
  duration: number;
  /** When each memory is told, in seconds. */
  spans: { imageId: string; start: number; end: number }[];
  /** When that is heard which the reading alone has at so many seconds. */
  move(seconds: number): number;
}

/**
 * @param reading the pages in order, and how long the reading is, in seconds; `isHeard` is false for one without a voice
 * @returns parts to be joined, whose times begin with the first sample
 */
export function planMemories(
  reading: { pages: readonly PageTime[]; duration: number; isHeard: boolean },
  memories: readonly PictureMemory[],
): MemoryPlan {
  const parts: ReadingPart[] = [];
  /** Samples: of the reading that are in the parts by now, and by which the memories have moved it. */
  let read = 0;
  let moved = 0;
  const moves: { from: number; by: number }[] = [];
  const spans: MemoryPlan["spans"] = [];
  const readTo = (seconds: number, pageId: string): void => {
    const end = toSamples(seconds);
    if (end <= read) return;
    const samples = end - read;
    parts.push(
      reading.isHeard
        ? { kind: "narration", pageId, skip: read, samples }
        : { kind: "silence", pageId, samples },
    );
    read = end;
  };
  const pages: PageTime[] = [];
  for (const [i, page] of reading.pages.entries()) {
    const { id: pageId, imageId, start } = page;
    pages.push({ ...page, start: start + moved / READING_RATE });
    const isShownLater = reading.pages.some((other, at) => at > i && other.imageId === imageId);
    const memory = memories.find((one) => one.imageId === imageId);
    if (!memory || isShownLater) continue;
    readTo(reading.pages[i + 1]?.start ?? reading.duration, pageId);
    const rest = toSamples(REST);
    const spoken = toSamples(memory.duration + REST);
    const begin = (read + moved + rest) / READING_RATE;
    spans.push({ imageId: memory.imageId, start: begin, end: begin + memory.duration });
    moves.push({ from: read / READING_RATE, by: (rest + spoken) / READING_RATE });
    parts.push(
      { kind: "silence", pageId, samples: rest },
      { kind: "recording", pageId, file: memory.file, samples: spoken },
    );
    moved += rest + spoken;
  }
  readTo(reading.duration, reading.pages.at(-1)?.id ?? "");
  return {
    parts,
    pages,
    duration: (read + moved) / READING_RATE,
    spans,
    move: (seconds) =>
      moves.reduce((sum, { from, by }) => (from <= seconds ? sum + by : sum), seconds),
  };
}

const toSamples = (seconds: number): number => Math.round(seconds * READING_RATE);
