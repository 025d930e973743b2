import { type Look, LOOKS } from "../../contract/images.ts";
import { LENGTHS, TEMPLATES, TONES } from "../../contract/stories.ts";
import { z } from "../../contract/zod.ts";

export const STEPS = ["upload", "describe", "review"] as const;
export type Step = (typeof STEPS)[number];

const draftStory = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
});
export type DraftStory = z.infer<typeof draftStory>;

/** What the server has of a photo: `look` is the illustration it was last given. */
const uploadedPhoto = z.object({
  imageId: z.string(),
  look: z.nullable(z.enum(LOOKS)),
  cartoonUrl: z.nullable(z.string()),
});
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

/** A draft as it is stored, without its images. What an older build has left is dropped if it does not fit. */
export const draftRecord = z.object({
  /** Grows with every write: a tab that knows an earlier one merges its changes into what is stored. */
  revision: z.number(),
  updatedAt: z.number(),
  step: z.enum(STEPS),
  template: z.nullable(z.enum(TEMPLATES)),
  tone: z.nullable(z.enum(TONES)),
  length: z.enum(LENGTHS),
  look: z.enum(LOOKS),
  story: draftStory,
  earlier: z.nullable(draftStory),
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      caption: z.string(),
      illustratedAs: z.nullable(z.enum(LOOKS)),
      uploaded: z.nullable(uploadedPhoto),
    }),
  ),
});
export type DraftRecord = z.infer<typeof draftRecord>;

/** A photo that was read on this device: upright, shrunk, without camera data. */
export interface PreparedPhoto {
  id: string;
  name: string;
  original: Blob;
  width: number;
  height: number;
}

export interface DraftPhoto extends PreparedPhoto {
  caption: string;
  /** The illustration made last; `look` says in which look. */
  illustration: { look: Look; picture: Blob } | null;
  uploaded: UploadedPhoto | null;
}

/** A story in the making. `earlier` is the text that 'Write it again' replaced; `revision` is 0 before it is stored. */
export interface Draft extends Omit<DraftRecord, "photos" | "updatedAt"> {
  id: string;
  photos: DraftPhoto[];
}

export function hasText(story: DraftStory): boolean {
  return story.title.trim() !== "" || story.content.trim() !== "";
}

/** An untouched draft is not stored. */
export const isWorthStoring = (draft: Draft): boolean =>
  draft.photos.length > 0 || hasText(draft.story);

/** Each image under a name of its own, which says what is in it: one that is stored is not written again. */
export function filesOf(draft: Draft): Map<string, Blob> {
  const files = new Map<string, Blob>();
  for (const { id, original, illustration } of draft.photos) {
    files.set(originalName(id), original);
    if (illustration) files.set(illustrationName(id, illustration.look), illustration.picture);
  }
  return files;
}

/** Where its images are in `files`. */
export const draftPlace = (draftId: string) => `drafts/${draftId}`;
export const originalName = (photoId: string) => `${photoId}/original`;
export const illustrationName = (photoId: string, look: Look) => `${photoId}/${look}`;

export function toRecord(draft: Draft, updatedAt: number): DraftRecord {
  const { id: _, photos, ...rest } = draft;
  return {
    ...rest,
    updatedAt,
    photos: photos.map(({ original: _original, illustration, ...photo }) => ({
      ...photo,
      illustratedAs: illustration?.look ?? null,
    })),
  };
}
