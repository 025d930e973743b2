/** Writes a picture-book story from captions alone: no network, no model, no chance but the seed. */
import {
  DEFAULT_LENGTH,
  DEFAULT_TONES,
  MAX_CAPTIONS,
  type Length,
  type Template,
  type Tone,
} from "./meta.ts";
import { makePlan } from "./planning/plan.ts";
import { makeTags } from "./planning/tags.ts";
import { makeTitle } from "./planning/title.ts";
import { createRandom } from "./random.ts";
import { findAlbumNames } from "./reading/album-names.ts";
import { readCaption } from "./reading/read-caption.ts";
import type { Book } from "./telling/book.ts";
import { LineKeeper } from "./telling/line-keeper.ts";
import { tellClosing } from "./telling/tell-closing.ts";
import { tellOpening } from "./telling/tell-opening.ts";
import { tellPage } from "./telling/tell-page.ts";
import { cleanCaption } from "./text/clean-caption.ts";

export interface StoryInput {
  captions: readonly string[];
  template?: Template | null;
  tone?: Tone | null;
  length?: Length | null;
  /** Pass a random number for a new telling each time. */
  seed?: number;
}

/** One paragraph and the index of the caption it tells; null for the opening and the ending. */
export interface Paragraph {
  text: string;
  picture: number | null;
}

export interface WrittenStory {
  /** 1 to 60 characters. */
  title: string;
  /** The paragraphs, a blank line between two. */
  content: string;
  /** 1 to 4 words or names for the story's card, each under 24 characters. */
  tags: string[];
  paragraphs: Paragraph[];
}

/** A caption of many sentences is broken where a reader can breathe. */
const LONGEST_PARAGRAPH = 8;
const BROKEN_PARAGRAPH = 6;

/**
 * Writes a story from 1 to 20 captions, in their order, past tense, nothing added to what they say.
 * Pure: the same input with the same seed is the same story. Throws for no text; a caption after the
 * twentieth is left out. Words of grief override the tone and the template with quiet ones.
 */
export function writeStory(input: StoryInput): WrittenStory {
  const { template = null, seed = 0 } = input;
  const length = input.length ?? DEFAULT_LENGTH;
  const typed = input.captions.slice(0, MAX_CAPTIONS);
  const random = createRandom(`${seed}/${template ?? "none"}/${input.tone ?? ""}/${length}`);
  const names = findAlbumNames(typed.map(cleanCaption));
  const captions = typed.map((caption) => readCaption(caption, names));
  const plan = makePlan(captions, random);
  const title = makeTitle(plan, captions, template, random);
  const book: Book = {
    plan,
    template: plan.grief ? "none" : (template ?? "none"),
    tone: plan.grief ? "tender" : (input.tone ?? DEFAULT_TONES[template ?? "none"]),
    length,
    keeper: new LineKeeper(random),
  };
  const paragraphs: Paragraph[] = [
    { text: tellOpening(book).join(" "), picture: null },
    ...plan.pages.flatMap((page) =>
      breakParagraph(tellPage(page, book)).map((text) => ({ text, picture: page.index })),
    ),
    { text: tellClosing(book).join(" "), picture: null },
  ].filter((paragraph) => paragraph.text !== "");
  const content = paragraphs.map((paragraph) => paragraph.text).join("\n\n");
  return { title, content, tags: makeTags(plan, template), paragraphs };
}

function breakParagraph(sentences: readonly string[]): string[] {
  const parts =
    sentences.length > LONGEST_PARAGRAPH ? Math.ceil(sentences.length / BROKEN_PARAGRAPH) : 1;
  const size = Math.ceil(sentences.length / parts);
  return Array.from({ length: parts }, (_, part) =>
    sentences.slice(part * size, (part + 1) * size).join(" "),
  );
}
