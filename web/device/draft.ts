import {
  DEFAULT_STRENGTH,
  DEFAULT_STYLE,
  type Drawing,
  drawing,
  type FaceBox,
  facesInput,
  isStyle,
  type StoredStyle,
  storedStyle,
  strength,
  type Style,
} from "../../contract/images.ts";
import { doubt, LENGTHS, TEMPLATES } from "../../contract/stories.ts";
import { ACCEPTED_TONES } from "../../studio/writer/meta.ts";
import { z } from "../../contract/zod.ts";

export const STEPS = ["upload", "describe", "review"] as const;
export type Step = (typeof STEPS)[number];

const draftStory = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /** The writer's pages of this text, with the pictures by id; drafts of before there were pages have none. */
  pages: z.optional(z.array(z.object({ text: z.string(), photoId: z.nullable(z.string()) }))),
  /** The writer's own title; drafts of before it was stored have none. */
  writtenTitle: z.optional(z.string()),
  /** What the writer wrote it in, a BCP 47 code. */
  language: z.optional(z.string()),
  /** What was generated and nobody gave, as far as it is not answered yet. */
  doubts: z.optional(z.array(doubt)),
});
export type DraftStory = z.infer<typeof draftStory>;

/** Drafts of before there were strengths have none. */
const storedStrength = z._default(strength, DEFAULT_STRENGTH);

/** As it is stored. */
const uploadedPhoto = z.object({
  imageId: z.string(),
  /** Of what is told about it. */
  memoryId: z._default(z.nullable(z.string()), null),
  look: z.nullable(storedStyle),
  strength: storedStrength,
  cartoonUrl: z.nullable(z.string()),
});

/** What the server has of a photo: `drawing` is that of the illustration uploaded last. */
export interface UploadedPhoto {
  imageId: string;
  /** Of what is told about it; null where it has nothing of that. */
  memoryId?: string | null;
  drawing: Drawing | null;
  cartoonUrl: string | null;
}

/** What is told about a photo, as it is stored; its sound is a file. */
const draftMemory = z.object({
  id: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** What the browser has written down of it. */
  text: z.string(),
});

export type DraftMemory = z.infer<typeof draftMemory> & { sound: Blob };

/** `month`: 1 to 12. */
const photoDate = z.object({ year: z.number(), month: z.number() });

/** A draft as it is stored, without its images. A record of an older build that does not fit is dropped. */
export const draftRecord = z.object({
  /** Grows with every write: a tab that knows an earlier one merges its changes into what is stored. */
  revision: z.number(),
  updatedAt: z.number(),
  step: z.enum(STEPS),
  template: z.nullable(z.enum(TEMPLATES)),
  tone: z.nullable(z.enum(ACCEPTED_TONES)),
  length: z.enum(LENGTHS),
  look: storedStyle,
  /** The colours that its pictures share; null before they are drawn, and in drafts of before there were palettes. */
  palette: z._default(z.unknown(), null),
  story: draftStory,
  earlier: z.nullable(draftStory),
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      caption: z.string(),
      /** When the photo's file says it was taken: offered in the interview, never sent. */
      takenAt: z._default(z.nullable(photoDate), null),
      /** Kinds of questions that were answered or skipped. */
      answered: z._default(z.array(z.string()), []),
      /** Null while they are looked for, where that failed, and in drafts of earlier versions. */
      faces: z._default(z.nullable(facesInput), null),
      /** How it is drawn if not like the others. */
      ownDrawing: z._default(z.nullable(drawing), null),
      illustratedAs: z.nullable(storedStyle),
      strength: storedStrength,
      uploaded: z.nullable(uploadedPhoto),
      memory: z._default(z.nullable(draftMemory), null),
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
  takenAt: z.infer<typeof photoDate> | null;
}

export interface DraftPhoto extends PreparedPhoto {
  caption: string;
  /** Kinds of questions that were answered or skipped. */
  answered: string[];
  /** Null when they are not known: the server then finds them. */
  faces: FaceBox[] | null;
  /** Null when it is drawn like the others. */
  ownDrawing: Drawing | null;
  /** The illustration made last, and how it was drawn. */
  illustration: { drawing: Drawing; picture: Blob } | null;
  uploaded: UploadedPhoto | null;
  memory: DraftMemory | null;
}

/** A draft. `earlier` is the text that 'Write it again' replaced; `revision` is 0 before it is stored. */
export interface Draft extends Omit<DraftRecord, "photos" | "updatedAt" | "look"> {
  id: string;
  style: Style;
  photos: DraftPhoto[];
}

export function hasText(story: DraftStory): boolean {
  return story.title.trim() !== "" || story.content.trim() !== "";
}

/** An untouched draft is not stored. */
export const isWorthStoring = (draft: Draft): boolean =>
  draft.photos.length > 0 || hasText(draft.story);

/** How the pictures of a draft are drawn; one may have been drawn again in another way. */
export const drawingOf = (
  { style }: Pick<Draft, "style">,
  { ownDrawing }: Pick<DraftPhoto, "ownDrawing">,
): Drawing => ownDrawing ?? { style, strength: DEFAULT_STRENGTH };

export const isSameDrawing = (one: Drawing | null | undefined, other: Drawing): boolean =>
  one?.style === other.style && one.strength === other.strength;

/** Each image has a name that identifies its content: a stored image is not written again. */
export function filesOf(draft: Draft): Map<string, Blob> {
  const files = new Map<string, Blob>();
  for (const { id, original, illustration, memory } of draft.photos) {
    files.set(originalName(id), original);
    if (memory) files.set(memoryName(id, memory), memory.sound);
    if (illustration) files.set(illustrationName(id, illustration.drawing), illustration.picture);
  }
  return files;
}

/** Where its images are in `files`. */
export const draftPlace = (draftId: string) => `drafts/${draftId}`;
export const originalName = (photoId: string) => `${photoId}/original`;
const memoryName = (photoId: string, { id }: Pick<DraftMemory, "id">) => `${photoId}/memory ${id}`;
export const illustrationName = (photoId: string, { style, strength: how }: Drawing) =>
  how === DEFAULT_STRENGTH ? `${photoId}/${style}` : `${photoId}/${style} ${how}`;

export function toRecord(draft: Draft, updatedAt: number): DraftRecord {
  const { id: _, photos, style, ...rest } = draft;
  return {
    ...rest,
    updatedAt,
    look: style,
    photos: photos.map(({ original: _original, illustration, uploaded, memory, ...photo }) => ({
      ...photo,
      memory: memory && { id: memory.id, duration: memory.duration, text: memory.text },
      uploaded: uploaded && {
        imageId: uploaded.imageId,
        memoryId: uploaded.memoryId ?? null,
        cartoonUrl: uploaded.cartoonUrl,
        look: uploaded.drawing?.style ?? null,
        strength: uploaded.drawing?.strength ?? DEFAULT_STRENGTH,
      },
      illustratedAs: illustration?.drawing.style ?? null,
      strength: illustration?.drawing.strength ?? DEFAULT_STRENGTH,
    })),
  };
}

const toDrawing = (style: StoredStyle | null, how: Drawing["strength"]): Drawing | null =>
  style && { style, strength: how };

type ReadFile = (name: string) => Promise<Blob | undefined>;

/** A photo whose image is gone is left out. In a style that is offered no longer, pictures stay as they are drawn. */
export async function fromRecord(
  id: string,
  record: DraftRecord,
  readFile: ReadFile,
): Promise<Draft> {
  const { updatedAt: _, look, ...rest } = record;
  const style = isStyle(look) ? look : DEFAULT_STYLE;
  const photos = await Promise.all(
    record.photos.map(
      async ({ illustratedAs, strength: how, uploaded: sent, memory: recorded, ...photo }) => {
        const made = toDrawing(illustratedAs, how);
        const [original, picture, sound] = await Promise.all([
          readFile(originalName(photo.id)),
          made && readFile(illustrationName(photo.id, made)),
          recorded && readFile(memoryName(photo.id, recorded)),
        ]);
        const illustration = made && picture ? { drawing: made, picture } : null;
        const uploaded = sent && {
          imageId: sent.imageId,
          memoryId: sent.memoryId,
          drawing: toDrawing(sent.look, sent.strength),
          cartoonUrl: sent.cartoonUrl,
        };
        const ownDrawing = look === style ? photo.ownDrawing : (uploaded?.drawing ?? made);
        const memory = recorded && sound ? { ...recorded, sound } : null;
        return original ? [{ ...photo, ownDrawing, uploaded, original, illustration, memory }] : [];
      },
    ),
  );
  return { ...rest, id, style, photos: photos.flat() };
}
