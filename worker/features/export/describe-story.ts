/** A story with all that belongs to it, as `storyquilt.json` has it. */
import type { ExportedAnswer, ExportedStory } from "../../../contract/export.ts";
import { toPages } from "../../../studio/pages/page-spans.ts";
import { readPages } from "../stories/pages.ts";
import { languageOf } from "../stories/stories.service.ts";
import { pathOf, pathOrNull } from "./archive-paths.ts";
import {
  describeNarration,
  describeRecording,
  describeTranslated,
  isInOriginalLanguage,
} from "./describe-sounds.ts";
import type { listStoriesIn } from "./export.store.ts";

type StoryRow = Awaited<ReturnType<typeof listStoriesIn>>[number];

const picturesOf = (pictures: StoryRow["pictures"]) =>
  pictures.map(({ imageId, caption }) => ({ id: imageId, caption }));

const describeAnswer = (row: StoryRow["answers"][number]): ExportedAnswer => ({
  name: row.name,
  text: row.text,
  heart: row.heart,
  imageId: row.imageId,
  voice: pathOrNull("narrations", row.voiceFile),
  photos: row.photos.map((file) => pathOf("images", file)),
  state: row.state,
  createdAt: row.createdAt.toISOString(),
});

export const describeStory = ({
  story,
  narrations,
  recordings,
  pictures,
  answers,
}: StoryRow): ExportedStory => ({
  id: story.id,
  title: story.title,
  content: story.content,
  tags: story.tags,
  favorite: story.favorite,
  coverImageId: story.coverImageId,
  createdAt: story.createdAt.toISOString(),
  updatedAt: story.updatedAt.toISOString(),
  images: picturesOf(pictures),
  pages: toPages(story.content, readPages(story, picturesOf(pictures))),
  language: languageOf(story),
  template: story.template,
  tone: story.tone,
  palette: story.palette,
  narration:
    narrations
      .filter(isInOriginalLanguage)
      .map((narration) => describeNarration(narration, story))[0] ?? null,
  otherNarrations: describeTranslated(narrations, story),
  recordings: recordings.map(describeRecording(narrations)),
  answers: answers.map(describeAnswer),
});
