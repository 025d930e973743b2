import type { SpokenSentence } from "../../../contract/narration.ts";
import { epubPath, listEpubFiles } from "../../../studio/book/epub/list-files.ts";
import { composeBook, type StoryToBind } from "./compose.ts";

export interface EbookSound {
  contentType: "audio/mpeg" | "audio/mp4";
  /** Seconds. */
  duration: number;
  /** Empty when the times of the sentences are unknown. */
  sentences: SpokenSentence[];
}

export interface EbookRequest extends StoryToBind {
  id: string;
  updatedAt: Date;
  cover: number | null;
  sound: EbookSound | null;
}

/** A file of the archive: its text, or which of the story's own files it is. */
export interface EbookFile {
  name: string;
  content: { text: string } | { picture: number } | { sound: true };
}

/** An EPUB's files in the order in which the archive must have them, all stored uncompressed. */
export function listEbookFiles(request: EbookRequest): EbookFile[] {
  const pictures = request.pictures.map(({ caption }, i) => ({
    file: `picture-${i + 1}.jpg`,
    caption,
  }));
  const cover = request.cover === null ? null : (pictures[request.cover] ?? null);
  const sound = request.sound && {
    file: request.sound.contentType === "audio/mpeg" ? "narration.mp3" : "narration.m4a",
    mediaType: request.sound.contentType,
    duration: request.sound.duration,
    sentences: request.sound.sentences,
  };
  const texts = listEpubFiles({
    book: composeBook(request),
    identifier: `urn:x-storyquilt:story:${request.id}`,
    modifiedAt: request.updatedAt,
    pictures,
    cover,
    sound,
  });
  return [
    ...texts.map(({ name, text }) => ({ name, content: { text } })),
    ...pictures.map(({ file }, picture) => ({ name: epubPath(file), content: { picture } })),
    ...(sound ? [{ name: epubPath(sound.file), content: { sound: true as const } }] : []),
  ];
}
