import { framing } from "./images.ts";
import { z } from "./zod.ts";

export const MAX_COLLECTION_NAME_CHARACTERS = 100;
export const MAX_COLLECTION_STORIES = 200;
/** Most pictures on a collection's cover. */
export const MAX_COLLECTION_COVERS = 6;

export const COLLECTION_NAME_REQUIRED = "Please give the collection a name.";
const NAME_TOO_LONG = `The collection's name can have at most ${MAX_COLLECTION_NAME_CHARACTERS} characters.`;
export const COLLECTION_TOO_LARGE = `A collection can have at most ${MAX_COLLECTION_STORIES} stories.`;
const BAD_STORIES = "The stories must be a list of their ids.";

const collectionName = z.string({ error: COLLECTION_NAME_REQUIRED }).check(
  z.maxLength(MAX_COLLECTION_NAME_CHARACTERS, NAME_TOO_LONG),
  z.refine((text) => text.trim() !== "", COLLECTION_NAME_REQUIRED),
);

const storyId = z
  .string({ error: BAD_STORIES })
  .check(z.minLength(1, BAD_STORIES), z.maxLength(100, BAD_STORIES));
/** Duplicates are dropped: a story keeps the first of its places. */
const storyIds = z
  .pipe(
    z.array(storyId, { error: BAD_STORIES }),
    z.transform((ids) => [...new Set(ids)]),
  )
  .check(z.refine((ids) => ids.length <= MAX_COLLECTION_STORIES, COLLECTION_TOO_LARGE));

/** POST /api/collections. */
export const createCollectionInput = z.object({
  name: collectionName,
  storyIds: z.nullish(storyIds),
});
export type CreateCollectionInput = z.infer<typeof createCollectionInput>;

/** PATCH /api/collections/{id}: `storyIds` are all of its stories, in their new order. */
export const updateCollectionInput = z.object({
  name: z.optional(collectionName),
  storyIds: z.optional(storyIds),
});
export type UpdateCollectionInput = z.infer<typeof updateCollectionInput>;

/** Stories that belong together, in order. `coverUrls` are a few of their pictures. */
export const collection = z.object({
  id: z.string(),
  name: z.string(),
  storyIds: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  coverUrls: z.array(z.string()),
});
export type Collection = z.infer<typeof collection>;

/** A story as its collection shows it. */
export const collectedStory = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  coverImageUrl: z.nullable(z.string()),
  coverFocus: framing.focus,
  imageCount: z.number(),
  /** BCP 47: what it is read in; by default for collections that a device stored before they said so. */
  language: z._default(z.nullable(z.string()), null),
  audioUrl: z.nullable(z.string()),
  audioDuration: z.nullable(z.number()),
});
export type CollectedStory = z.infer<typeof collectedStory>;

/** GET /api/collections/{id}: `stories` in the order of `storyIds`. */
export const collectionDetail = z.extend(collection, { stories: z.array(collectedStory) });
export type CollectionDetail = z.infer<typeof collectionDetail>;
