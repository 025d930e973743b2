import type { Passage } from "./passages.ts";
import type { Span } from "./recording.ts";

/** When each character is spoken, in seconds; the three lists run side by side. */
export interface Alignment {
  characters: string[];
  character_start_times_seconds: number[];
  character_end_times_seconds: number[];
}

/** When each sentence of a passage is spoken; null when the characters are not those of its text. */
export function alignSentences(passage: Passage, alignment: Alignment): Span[] | null {
  const {
    characters,
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  } = alignment;
  if (characters.join("") !== passage.text) return null;
  if (starts.length !== characters.length || ends.length !== characters.length) return null;
  // A character may take two UTF-16 units: offset of each one's end.
  const offsets: number[] = [];
  let offset = 0;
  for (const character of characters) offsets.push((offset += character.length));
  return passage.sentences.map((sentence) => {
    const from = sentence.from - passage.from;
    const to = sentence.to - passage.from;
    const first = offsets.findIndex((end) => end > from);
    const last = offsets.findIndex((end) => end >= to);
    return { start: starts[first]!, end: ends[last]! };
  });
}
