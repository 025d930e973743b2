/** The leaves of the open book: its cover, its pages and its ending. */
import type { SpokenSentence } from "../../../../contract/narration.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { splitParagraphs } from "../../../../studio/pages/paragraphs.ts";
import type { TimedWord } from "../../../../studio/pages/word-times.ts";
import { cutIntoParts, SEEK_TOLERANCE, type TextPart } from "../read-along.ts";
import type { ReadingPage } from "../reading-pages.ts";

export interface Leaf {
  kind: "cover" | "page" | "ending";
  image: StoryImage | null;
  /** A page without text has its picture's caption. */
  paragraphs: readonly (readonly TextPart[])[];
  /** Seconds in the narration at which it is heard; null where that is not known. */
  start: number | null;
}

export interface Book {
  content: string;
  images: readonly StoryImage[];
  pages: readonly ReadingPage[];
  sentences: readonly SpokenSentence[];
}

/** At least a cover and an ending; a page with neither text nor picture is no leaf. */
export function listLeaves({ content, images, pages, sentences }: Book): Leaf[] {
  const leaves = pages.flatMap(({ imageId, from, to, start }): Leaf[] => {
    const image = images.find(({ id }) => id === imageId) ?? null;
    const paragraphs = splitParagraphs(content.slice(from, to)).map((paragraph) =>
      cutIntoParts({ text: paragraph.text, from: from + paragraph.from }, sentences),
    );
    const caption = image?.caption?.trim() ?? "";
    if (paragraphs.length === 0 && caption !== "")
      paragraphs.push([{ text: caption, sentence: null }]);
    if (paragraphs.length === 0 && !image) return [];
    const first = sentences.find((each) => each.to > Math.max(each.from, from) && each.from < to);
    return [{ kind: "page", image, paragraphs, start: start ?? first?.start ?? null }];
  });
  return [
    { kind: "cover", image: images[0] ?? null, paragraphs: [], start: 0 },
    ...leaves,
    { kind: "ending", image: null, paragraphs: [], start: null },
  ];
}

/**
 * Where a word of a sentence is on a leaf: the paragraph, and UTF-16 offsets in it; null where the sentence is not there whole,
 * or the word is of another one: a sentence may begin a moment before its first word.
 */
export function placeWord(
  { paragraphs }: Leaf,
  sentence: number,
  { from: sentenceFrom, text }: Pick<SpokenSentence, "from" | "text">,
  { from, to }: TimedWord,
): { paragraph: number; from: number; length: number } | null {
  if (from < sentenceFrom || to > sentenceFrom + text.length) return null;
  for (const [paragraph, parts] of paragraphs.entries()) {
    const at = parts.findIndex((part) => part.sentence === sentence && part.text === text);
    if (at < 0) continue;
    const before = parts.slice(0, at).reduce((sum, part) => sum + part.text.length, 0);
    return { paragraph, from: before + from - sentenceFrom, length: to - from };
  }
  return null;
}

/** The index of the leaf that is heard at `seconds`: the cover before the first page. */
export const leafAt = (leaves: readonly Leaf[], seconds: number): number =>
  Math.max(
    0,
    leaves.findLastIndex(({ start }) => start !== null && start <= seconds + SEEK_TOLERANCE),
  );
