import { ACCEPTED_TONES, LENGTHS, TEMPLATES, TONES } from "../studio/writer/meta.ts";
import { palette } from "./images.ts";
import {
  MAX_CAPTION_CHARACTERS,
  MAX_CONTENT_CHARACTERS,
  MAX_STORY_IMAGES,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  MAX_TITLE_CHARACTERS,
} from "./limits.ts";
import { MAX_PAGES } from "../studio/pages/meta.ts";
import { peopleIds } from "./people.ts";
import { wholeCharacters, z } from "./zod.ts";

export type { Story, StoryCard, StoryImage, StoryPage } from "./story.ts";
export { type Doubt, doubt, type GeneratedStory, generatedStory } from "./generated-story.ts";
export type { Length, OfferedTone, Template, Tone } from "../studio/writer/meta.ts";
export {
  LENGTHS,
  TEMPLATE_LABELS,
  TEMPLATES,
  TONES,
  toOfferedTone,
} from "../studio/writer/meta.ts";

export const CAPTION_REQUIRED = "Caption is required";
export const STORY_INCOMPLETE = "Please generate a story first.";
export const NO_IMAGES = "Please upload at least one image to continue.";
const TOO_MANY_IMAGES = `A story can have at most ${MAX_STORY_IMAGES} photos.`;
const CAPTION_TOO_LONG = `A caption can have at most ${MAX_CAPTION_CHARACTERS} characters.`;
const TITLE_TOO_LONG = `A title can have at most ${MAX_TITLE_CHARACTERS} characters.`;
const CONTENT_TOO_LONG = `A story can have at most ${MAX_CONTENT_CHARACTERS} characters.`;
const TAG_TOO_LONG = `A tag can have at most ${MAX_TAG_CHARACTERS} characters.`;
const BAD_IMAGES = "The photos must be a list, each with its id and caption.";

const LANGUAGE_CODE = "A language is a code such as en.";
const languageCode = z
  .string({ error: LANGUAGE_CODE })
  .check(
    z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, LANGUAGE_CODE),
    z.maxLength(35, LANGUAGE_CODE),
  );
const template = z.enum(TEMPLATES, { error: "There is no such template." });
const tone = z.enum(ACCEPTED_TONES, { error: `The tone must be one of ${TONES.join(", ")}.` });

const notBlank = (text: string) => text.trim() !== "";

const requiredText = (most: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .check(z.maxLength(most, tooLong), z.refine(notBlank, missing), wholeCharacters);

/** What one picture shows, in the user's words. */
export const caption = requiredText(MAX_CAPTION_CHARACTERS, CAPTION_REQUIRED, CAPTION_TOO_LONG);

const imageId = z
  .string({ error: BAD_IMAGES })
  .check(z.minLength(1, BAD_IMAGES), z.maxLength(100, BAD_IMAGES));

/** The wizard's second step: one entry a photo. */
export const captionForm = z.object({
  captions: z.array(z.object({ id: z.string(), caption })),
});

/** POST /api/generate-story. */
export const generateStoryInput = z.object({
  images: z
    .array(z.object({ id: imageId, caption }, { error: BAD_IMAGES }), { error: NO_IMAGES })
    .check(z.minLength(1, NO_IMAGES), z.maxLength(MAX_STORY_IMAGES, TOO_MANY_IMAGES)),
  template: z.nullish(template),
  tone: z.nullish(tone),
  length: z.nullish(z.enum(LENGTHS, { error: `The length must be one of ${LENGTHS.join(", ")}.` })),
  language: z.nullish(languageCode),
  /** Without them the whole family list is used, with `[]` nobody of it. */
  people: z.nullish(peopleIds),
});
export type GenerateStoryInput = z.infer<typeof generateStoryInput>;

const title = requiredText(MAX_TITLE_CHARACTERS, STORY_INCOMPLETE, TITLE_TOO_LONG);
const content = requiredText(MAX_CONTENT_CHARACTERS, STORY_INCOMPLETE, CONTENT_TOO_LONG);
/** Blank tags and repeated ones say nothing. */
const listTags = (typed: string[]) => [...new Set(typed.filter(notBlank))];
const tags = z.pipe(
  z
    .array(
      z
        .string({ error: "A tag must be text." })
        .check(z.maxLength(MAX_TAG_CHARACTERS, TAG_TOO_LONG), wholeCharacters),
      { error: "The tags must be a list." },
    )
    .check(
      z.refine(
        (typed) => listTags(typed).length <= MAX_TAGS,
        `A story can have at most ${MAX_TAGS} tags.`,
      ),
    ),
  z.transform(listTags),
);

const storyPictures = z
  .array(z.object({ id: imageId, caption: z.nullish(caption) }, { error: BAD_IMAGES }), {
    error: BAD_IMAGES,
  })
  .check(z.maxLength(MAX_STORY_IMAGES, TOO_MANY_IMAGES));

const BAD_PAGES = "The pages must be a list, each with its text and its picture.";
const TOO_MANY_PAGES = `A story can have at most ${MAX_PAGES} pages.`;
export const CONTENT_AND_PAGES = "Please send either the text or its pages.";
const pageText = z
  .string({ error: BAD_PAGES })
  .check(z.maxLength(MAX_CONTENT_CHARACTERS, CONTENT_TOO_LONG), wholeCharacters);

/** Pages of a new story; a picture is named by its index in `images`. */
const newPages = z
  .array(
    z.object(
      {
        text: pageText,
        imageIndex: z.nullable(z.int({ error: BAD_PAGES }).check(z.minimum(0, BAD_PAGES))),
      },
      { error: BAD_PAGES },
    ),
    { error: BAD_PAGES },
  )
  .check(z.maxLength(MAX_PAGES, TOO_MANY_PAGES));

/** Pages of a story that is changed; one without an id, or with an unknown one, is new. */
const changedPages = z
  .array(
    z.object(
      {
        id: z.nullish(z.string({ error: BAD_PAGES }).check(z.maxLength(200, BAD_PAGES))),
        imageId: z.nullable(imageId),
        text: pageText,
      },
      { error: BAD_PAGES },
    ),
    { error: BAD_PAGES },
  )
  .check(z.maxLength(MAX_PAGES, TOO_MANY_PAGES));

const IMAGE_COUNT = "The number of photos must be a whole number from 0 on.";

/** POST /api/stories. `imageCount` counts only when `images` is absent. */
export const createStoryInput = z.object({
  title,
  content,
  imageCount: z.nullish(
    z
      .int({ error: IMAGE_COUNT })
      .check(z.minimum(0, IMAGE_COUNT), z.maximum(1_000_000, IMAGE_COUNT)),
  ),
  images: z.nullish(storyPictures),
  tags: z.nullish(tags),
  /** Without them each paragraph is a page. */
  pages: z.nullish(newPages),
  /** Without it, what the text seems to be written in. */
  language: z.nullish(languageCode),
  template: z.nullish(template),
  tone: z.nullish(tone),
  palette: z.optional(palette),
});
export type CreateStoryInput = z.infer<typeof createStoryInput>;

/** The wizard's third step. */
export const storyForm = z.object({ title, content });

/** A story that is being edited; a caption may be removed. */
export const storyEditForm = z.extend(storyForm, {
  pictures: z.array(
    z.object({
      id: z.string(),
      caption: z.string().check(z.maxLength(MAX_CAPTION_CHARACTERS, CAPTION_TOO_LONG)),
    }),
  ),
});

/** PATCH /api/stories/{id}. `images` re-orders and re-captions the story's own pictures. */
export const updateStoryInput = z.object({
  title: z.optional(title),
  content: z.optional(content),
  tags: z.optional(tags),
  coverImageId: z.nullish(imageId),
  favorite: z.optional(z.boolean({ error: "Favourite must be true or false." })),
  images: z.optional(storyPictures),
  /** The text is then theirs, joined by blank lines. */
  pages: z.optional(changedPages),
  language: z.optional(languageCode),
  template: z.nullish(template),
  tone: z.nullish(tone),
  palette: z.optional(palette),
});
export type UpdateStoryInput = z.infer<typeof updateStoryInput>;

/** `?sort=` of GET /api/stories; the first is the default. */
export const STORY_ORDERS = ["newest", "oldest", "title", "title-desc"] as const;
export type StoryOrder = (typeof STORY_ORDERS)[number];
