/** Chooses lines and remembers every sentence said, so that no sentence stands twice in one book. */
import type { Random } from "../random.ts";
import { numberWord, splitParagraph, toMessage } from "../text/sentence.ts";

export type Slots = Record<string, string | undefined>;

const keyOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Openers that say a fact again honestly. */
const AGAIN = [
  "",
  "once again, ",
  "and again, ",
  "one more time, ",
  "just as before, ",
  "as before, ",
];

export class LineKeeper {
  readonly random: Random;
  private readonly said = new Set<string>();
  /** How often a fact that keeps coming back has been told. */
  private readonly times = new Map<string, number>();
  private readonly usedLines = new Set<string>();

  constructor(random: Random) {
    this.random = random;
  }

  private isNew(text: string): boolean {
    return splitParagraph(text).every((sentence) => {
      const key = keyOf(sentence);
      return key === "" ? !this.said.has(sentence) : !this.said.has(key);
    });
  }

  private remember(text: string): string {
    for (const sentence of splitParagraph(text)) this.said.add(keyOf(sentence) || sentence);
    return text;
  }

  /** A line whose slots can all be filled and that this book has not used; null when there is none. */
  pickLine(pool: readonly string[], slots: Slots = {}): string | null {
    for (const line of this.random.shuffle(pool)) {
      if (this.usedLines.has(line)) continue;
      const text = fillSlots(line, slots);
      if (text === null || !this.isNew(text)) continue;
      this.usedLines.add(line);
      return this.remember(text);
    }
    return null;
  }

  /** A frame around a fact; may come again in a long book, but never with the same words. */
  pickFrame(frames: readonly string[], slots: Slots, end: string): string | null {
    const fresh = frames.filter((frame) => !this.usedLines.has(frame));
    for (const frame of [...this.random.shuffle(fresh), ...this.random.shuffle(frames)]) {
      const filled = fillSlots(frame.replace(/[.]$/, ""), slots, end);
      if (filled === null || !this.isNew(filled)) continue;
      this.usedLines.add(frame);
      return this.remember(filled);
    }
    return null;
  }

  /** A fact is always said; the second time it says so. */
  tell(body: string, end = "."): string {
    for (const again of AGAIN) {
      const text = toMessage(again + body, end);
      if (this.isNew(text)) return this.remember(text);
    }
    for (let time = this.times.get(body) ?? AGAIN.length + 1; ; time++) {
      const text = toMessage(`for time number ${numberWord(time)}, ${body}`, end);
      if (!this.isNew(text)) continue;
      this.times.set(body, time + 1);
      return this.remember(text);
    }
  }
}

function fillSlots(line: string, slots: Slots, end = "."): string | null {
  let complete = true;
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (!value) complete = false;
    return value ?? "";
  });
  return complete ? toMessage(text, end) : null;
}
