import type { FamilyMember } from "../../../studio/writer/facts/family-list.ts";
import type { Doubt, Length, Template, Tone } from "../../../contract/stories.ts";

export interface WritingRequest {
  /** What each picture shows, in order: 1 to 20. */
  captions: string[];
  /** The pictures themselves, one a caption: an upright JPEG of at most 1600 px, asked for when wanted. */
  pictures?: { load(): Promise<Uint8Array<ArrayBuffer>> }[];
  template?: Template;
  tone?: Tone;
  length?: Length;
  /** Language to write in, as a code such as `en`. */
  language?: string;
  /** The family list: who the people and pets of the captions are. */
  people?: FamilyMember[];
  /** The same seed yields the same story where the writer can; by default it is random. */
  seed?: number;
}

export interface WrittenStory {
  title: string;
  /** Paragraphs separated by blank lines, at least one a picture whose caption says what none before it says. */
  content: string;
  tags: string[];
  /** A text and its picture by index in `captions`; `facts`: the captions that its sentences come from. */
  pages?: { text: string; imageIndex: number | null; facts?: number[] }[];
  /** What it claims and nobody gave; none of the built-in writer's. */
  doubts: Doubt[];
  /** What it is written in, as a code. */
  language?: string;
}

/** Writes a story from captions: every fact of theirs is in it, and no other is made up. */
export interface Writer {
  /** @throws AppError 422 for a language it cannot write, else when the service behind it fails */
  write(request: WritingRequest): Promise<WrittenStory>;
}
