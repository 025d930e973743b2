import { type Sentence, splitSentences } from "../../../studio/voice/sentences.ts";
import { cannotBeDone } from "../../errors.ts";

/** A stretch of the text that is sent to a voice service in one request. */
export interface Passage {
  /** What is to be read: as long as `input.slice(from, to)`, character for character in its place. */
  text: string;
  from: number;
  sentences: Sentence[];
  /** A paragraph ends here and another follows. */
  endsParagraph: boolean;
}

/**
 * Cuts a text into passages of at most `limit` UTF-16 units. With pauses each paragraph begins a passage of
 * its own; without them the text is one run, in which line breaks read as spaces.
 */
export function splitPassages(
  input: string,
  { limit, pauses }: { limit: number; pauses: boolean },
): Passage[] {
  const groups: Sentence[][] = [];
  for (const sentence of splitSentences(input)) {
    const group = groups.at(-1);
    const first = group?.[0];
    const fits = first !== undefined && sentence.to - first.from <= limit;
    const parted = pauses && first?.paragraph !== sentence.paragraph;
    if (group && fits && !parted) group.push(sentence);
    else groups.push([sentence]);
  }
  if (groups.length === 0) {
    throw cannotBeDone("There is nothing in this text that can be read aloud.");
  }
  return groups.map((sentences) => {
    const { from } = sentences[0]!;
    const last = sentences.at(-1)!;
    const text = input.slice(from, last.to);
    return {
      text: pauses ? text : text.replaceAll(/\s/g, " "),
      from,
      sentences,
      endsParagraph: last.followedBy === "paragraph",
    };
  });
}
