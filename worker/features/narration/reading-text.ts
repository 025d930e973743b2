import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Script } from "./script.ts";

/** The title is read first; as it is no part of the story's text, it has no place there to highlight. */
const TITLE_GAP = "\n\n";

/** The title as a sentence; empty when the story has none. */
export function nameTitle(title: string): string {
  const flat = title.replace(/\s+/g, " ").trim();
  return flat === "" || /[.!?…]["'”’)]?$/.test(flat) ? flat : `${flat}.`;
}

/** And as a paragraph of its own. */
function introduceTitle(title: string): string {
  const sentence = nameTitle(title);
  return sentence === "" ? "" : sentence + TITLE_GAP;
}

export interface ReadingText {
  /** What is read aloud: the title and the story. */
  text: string;
  /** Where the story's own text begins in `text`. */
  storyFrom: number;
  /** Maps a sentence's place in `text` to one in the story's own text; the title's paragraph is -1. */
  placeInStory(sentence: SpokenSentence): SpokenSentence;
  /** The same for a word: one of the title is from and to 0. */
  placeWordInStory<Word extends { from: number; to: number }>(word: Word): Word;
}

export function composeReading({ title, content }: Pick<Script, "title" | "content">): ReadingText {
  const intro = introduceTitle(title);
  const placeWordInStory = <Word extends { from: number; to: number }>(word: Word): Word => ({
    ...word,
    from: Math.max(0, word.from - intro.length),
    to: Math.max(0, word.to - intro.length),
  });
  return {
    text: intro + content,
    storyFrom: intro.length,
    placeInStory: (sentence) => ({
      ...placeWordInStory(sentence),
      paragraph: intro === "" ? sentence.paragraph : sentence.paragraph - 1,
    }),
    placeWordInStory,
  };
}
