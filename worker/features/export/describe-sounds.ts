/** A story's narrations and recordings, as `storyquilt.json` has them. */
import type {
  ExportedNarration,
  ExportedRecording,
  ExportedStory,
} from "../../../contract/export.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { toPlain } from "../narration/joined-pages.ts";
import { pathOf } from "./archive-paths.ts";
import type { listStoriesIn } from "./export.store.ts";

type StoryRow = Awaited<ReturnType<typeof listStoriesIn>>[number];

export const isInOriginalLanguage = ({ language }: { language: string }) =>
  language === ORIGINAL_LANGUAGE;

/** As it is without recordings of pages: those are put on their pages again. Null where there are only those. */
export function describeNarration(
  row: StoryRow["narrations"][number],
  { textEditedAt }: Pick<StoryRow["story"], "textEditedAt">,
): ExportedNarration | null {
  const plain = toPlain(row);
  return (
    plain && {
      file: pathOf("narrations", plain.file),
      duration: plain.duration,
      voiceId: row.voiceId,
      sentences: plain.sentences,
      // Once the text has changed, their places in it are outdated.
      words: textEditedAt > plain.createdAt ? null : row.words,
      createdAt: plain.createdAt.toISOString(),
    }
  );
}

export const describeTranslated = (
  narrations: StoryRow["narrations"],
  story: StoryRow["story"],
): ExportedStory["otherNarrations"] =>
  narrations.flatMap((row) => {
    const described = isInOriginalLanguage(row) ? null : describeNarration(row, story);
    return described ? [{ language: row.language, ...described }] : [];
  });

export const describeRecording =
  (narrations: StoryRow["narrations"]) =>
  (row: StoryRow["recordings"][number]): ExportedRecording => ({
    file: pathOf("narrations", row.file),
    language: isInOriginalLanguage(row) ? null : row.language,
    pageId: row.pageId,
    duration: row.duration,
    sentences: row.sentences,
    createdAt: row.createdAt.toISOString(),
    inUse: narrations.some(
      ({ recordingId, parts }) =>
        recordingId === row.id ||
        parts?.some((part) => part.kind === "recording" && part.file === row.file) === true,
    ),
  });
