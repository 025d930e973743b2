/** A story's narrations and recordings, as `storyquilt.json` has them. */
import type { ExportedNarration, ExportedRecording } from "../../../contract/export.ts";
import { ORIGINAL_LANGUAGE } from "../../db/schema.ts";
import { pathOf } from "./archive-paths.ts";
import type { listStoriesAfter } from "./export.store.ts";

type StoryRow = Awaited<ReturnType<typeof listStoriesAfter>>[number];

export const isInOriginalLanguage = ({ language }: { language: string }) =>
  language === ORIGINAL_LANGUAGE;

export const describeNarration = (row: StoryRow["narrations"][number]): ExportedNarration => ({
  file: pathOf("narrations", row.file),
  duration: row.duration,
  voiceId: row.voiceId,
  sentences: row.sentences,
  createdAt: row.createdAt.toISOString(),
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
    inUse: narrations.some(({ recordingId }) => recordingId === row.id),
  });
