/** A story as responses return it. Apart from stories.ts, whose inputs no page that only reads need build. */
import { ACCEPTED_TONES, TEMPLATES } from "../studio/writer/meta.ts";
import { framing } from "./images.ts";
import { recording } from "./recordings.ts";
import { z } from "./zod.ts";

export { type StoryImage, storyImage } from "./story-images.ts";

const heart = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });

const thanks = z.object({
  id: z.string(),
  sender: z.nullable(z.string()),
  text: z.string(),
  createdAt: z.string(),
});

/** What a story has of it for its owner alone, newest first; copies that a device has saved earlier have none. */
const appreciation = {
  /** That came with answers. */
  hearts: z._default(z.array(heart), []),
  /** Messages of guests who opened its link, or its film's. */
  thanks: z._default(z.array(thanks), []),
};

const storyFields = {
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  coverImageUrl: z.nullable(z.string()),
  coverFocus: framing.focus,
  tags: z.array(z.string()),
  imageCount: z.number(),
  audioUrl: z.nullable(z.string()),
  audioDuration: z.nullable(z.number()),
  favorite: z.boolean(),
  /** For `If-Match` of a PATCH. A copy that a device stored before there were versions has none. */
  version: z._default(z.number(), 1),
  /** BCP 47. */
  language: z._default(z.string(), "en"),
};

/** A page: a span of the story's content, and a picture. */
export const storyPage = z.object({
  id: z.string(),
  imageId: z.nullable(z.string()),
  text: z.string(),
  recordingUrl: z.nullable(z.string()),
});
export type StoryPage = z.infer<typeof storyPage>;

/** A story as the lists return it. */
export const storyCard = z.object({ ...storyFields, excerpt: z.string() });
export type StoryCard = z.infer<typeof storyCard>;

/** GET /api/stories/{id}: `narrationOutdated` once the text has changed since it was read aloud. */
export const story = z.object({
  ...storyFields,
  content: z.string(),
  narrationOutdated: z.boolean(),
  template: z._default(z.nullable(z.enum(TEMPLATES)), null),
  tone: z._default(z.nullable(z.enum(ACCEPTED_TONES)), null),
  /** Empty in copies that a device stored before stories had pages. */
  pages: z._default(z.array(storyPage), []),
  /** Null in stories whose pictures were not illustrated with a common one. */
  palette: z._default(z.unknown(), null),
  /** Newest first; copies that a device has saved earlier have none. */
  recordings: z._default(z.array(recording), []),
  ...appreciation,
});
export type Story = z.infer<typeof story>;
