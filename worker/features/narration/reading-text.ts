import type { SpokenSentence } from "../../../contract/narration.ts";
import type { Script } from "./script.ts";

/** The title is read first; what is not the story's own text has no place in it to highlight. */
const TITLE_GAP = "\n\n";

/** The title as a message and a paragraph of its own; empty when the story has none. */
function introduceTitle(title: string): string {
  const flat = title.replace(/\s+/g, " ").trim();
  if (flat === "") return "";
  return (/[.!?…]["'”’)]?$/.test(flat) ? flat : `${flat}.`) + TITLE_GAP;
}

export interface ReadingText {
  /** What is read aloud: the title and the story. */
  text: string;
  /** Moves a sentence's place from `text` into the story's own text; the title's paragraph is -1. */
  placeInStory(sentence: SpokenSentence): SpokenSentence;
}

export function composeReading({ title, content }: Pick<Script, "title" | "content">): ReadingText {
  const intro = introduceTitle(title);
  return {
    text: intro + content,
    placeInStory: (sentence) => ({
      ...sentence,
      paragraph: intro === "" ? sentence.paragraph : sentence.paragraph - 1,
      from: Math.max(0, sentence.from - intro.length),
      to: Math.max(0, sentence.to - intro.length),
    }),
  };
}
