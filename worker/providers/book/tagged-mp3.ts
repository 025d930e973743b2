import { measureId3Tag, type SoundTags, writeId3Tag } from "../../../studio/book/id3-tag.ts";

/** How much of a file's start says how long its tag is. */
export const TAG_START_BYTES = 10;

/** The tag to write before an MP3, and how many bytes of the file are an older one to leave out. */
export function retagMp3(
  start: Uint8Array,
  tags: SoundTags,
): { tag: Uint8Array<ArrayBuffer>; skip: number } {
  return { tag: writeId3Tag(tags), skip: measureId3Tag(start) };
}
