import { createStore, delMany, getMany, keys, setMany } from "idb-keyval";
import { LOOKS } from "../../../contract/images.ts";
import { LENGTHS, TEMPLATES, TONES } from "../../../contract/stories.ts";
import { z } from "../../../contract/zod.ts";
import { type Draft, type DraftPhoto, isWorthKeeping, STEPS } from "./draft.ts";

/**
 * Drafts lie in IndexedDB: one record of text a draft, and each picture under a key of its own, so
 * that typing a caption does not write twenty pictures again.
 */
const database = createStore("storyquilt-drafts", "drafts");

type Key = [userId: string, draftId: string, ...picture: string[]];

const storyRecord = z.object({
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
});

/** What an older build of the site has left on the device is parsed too, and dropped if it does not fit. */
const draftRecord = z.object({
  updatedAt: z.number(),
  step: z.enum(STEPS),
  template: z.nullable(z.enum(TEMPLATES)),
  tone: z.nullable(z.enum(TONES)),
  length: z.enum(LENGTHS),
  look: z.enum(LOOKS),
  story: storyRecord,
  earlier: z.nullable(storyRecord),
  waiting: z._default(z.boolean(), false),
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      caption: z.string(),
      illustratedAs: z.nullable(z.enum(LOOKS)),
      uploaded: z.nullable(
        z.object({
          imageId: z.string(),
          look: z.nullable(z.enum(LOOKS)),
          cartoonUrl: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
type DraftRecord = z.infer<typeof draftRecord>;

/** What is needed to offer a draft again without reading its pictures. */
export interface DraftSummary {
  id: string;
  updatedAt: number;
  title: string;
  photoCount: number;
}

/** The user's unfinished stories on this device, the one touched last first. */
export const listDrafts = (userId: string) => listOwn(userId, false);

/** Saved stories that are still to be sent. */
export const listWaitingDrafts = (userId: string) => listOwn(userId, true);

async function listOwn(userId: string, waiting: boolean): Promise<DraftSummary[]> {
  const all = await keys<Key>(database);
  const own = all.filter((key) => key[0] === userId && key.length === 2);
  const records = await getMany<unknown>(own, database);
  return own
    .flatMap((key, index) => {
      const record = draftRecord.safeParse(records[index]);
      if (!record.success || record.data.waiting !== waiting) return [];
      const { updatedAt, story, photos } = record.data;
      return [{ id: key[1], updatedAt, title: story.title, photoCount: photos.length }];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Null when it is not there any more, or not readable. A photo whose picture is gone is left out. */
export async function getDraft(userId: string, draftId: string): Promise<Draft | null> {
  const [value] = await getMany<unknown>([[userId, draftId]], database);
  const record = draftRecord.safeParse(value);
  if (!record.success) return null;
  const { updatedAt: _, photos, ...rest } = record.data;
  const originals = await getPictures(userId, draftId, photos, "original");
  const illustrations = await getPictures(userId, draftId, photos, "illustration");
  return {
    ...rest,
    id: draftId,
    photos: photos.flatMap(({ illustratedAs: look, ...photo }, index) => {
      const original = originals[index];
      const picture = illustrations[index];
      if (original === undefined) return [];
      return [
        { ...photo, original, illustration: look !== null && picture ? { look, picture } : null },
      ];
    }),
  };
}

export async function deleteDraft(userId: string, draftId: string): Promise<void> {
  const all = await keys<Key>(database);
  const own = all.filter((key) => key[0] === userId && key[1] === draftId);
  await delMany(own, database);
}

/** Takes everything of a user off the device, also what this build cannot read: their account is gone. */
export async function deleteDraftsOf(userId: string): Promise<void> {
  const all = await keys<Key>(database);
  await delMany(
    all.filter((key) => key[0] === userId),
    database,
  );
}

export interface DraftWriter {
  /** Writes what has changed since the last time; writes follow one another. */
  write: (draft: Draft) => Promise<void>;
  /** Waits for writes under way, then removes the draft; later writes do nothing. */
  remove: () => Promise<void>;
}

export function createDraftWriter(
  userId: string,
  draftId: string,
  now: () => number = Date.now,
): DraftWriter {
  let removed = false;
  let queue: Promise<void> = Promise.resolve();
  const written = new Map<string, Blob>();

  async function writeChanges(draft: Draft): Promise<void> {
    if (removed) return;
    if (!isWorthKeeping(draft)) {
      written.clear();
      await deleteDraft(userId, draftId);
      return;
    }
    const pictures = picturesOf(draft);
    const changed = [...pictures].filter(([name, picture]) => written.get(name) !== picture);
    const gone = [...written.keys()].filter((name) => !pictures.has(name));
    await setMany(
      [
        ...changed.map(([name, picture]): [Key, Blob] => [pictureKey(name), picture]),
        [[userId, draftId], toRecord(draft, now())],
      ],
      database,
    );
    await delMany(gone.map(pictureKey), database);
    for (const [name, picture] of changed) written.set(name, picture);
    for (const name of gone) written.delete(name);
  }

  const pictureKey = (name: string): Key => [userId, draftId, name];

  return {
    write(draft) {
      queue = queue.catch(() => {}).then(() => writeChanges(draft));
      return queue;
    },
    async remove() {
      removed = true;
      await queue.catch(() => {});
      await deleteDraft(userId, draftId);
    },
  };
}

function picturesOf(draft: Draft): Map<string, Blob> {
  const pictures = new Map<string, Blob>();
  for (const photo of draft.photos) {
    pictures.set(pictureName(photo.id, "original"), photo.original);
    if (photo.illustration) {
      pictures.set(pictureName(photo.id, "illustration"), photo.illustration.picture);
    }
  }
  return pictures;
}

function toRecord(draft: Draft, updatedAt: number): DraftRecord {
  const { id: _, photos, ...rest } = draft;
  return { ...rest, updatedAt, photos: photos.map(toPhotoRecord) };
}

function toPhotoRecord(photo: DraftPhoto): DraftRecord["photos"][number] {
  const { original: _, illustration, ...rest } = photo;
  return { ...rest, illustratedAs: illustration?.look ?? null };
}

type PictureKind = "original" | "illustration";

function pictureName(photoId: string, kind: PictureKind): string {
  return `${photoId}/${kind}`;
}

function getPictures(
  userId: string,
  draftId: string,
  photos: { id: string }[],
  kind: PictureKind,
): Promise<(Blob | undefined)[]> {
  const names = photos.map((photo): Key => [userId, draftId, pictureName(photo.id, kind)]);
  return getMany<Blob>(names, database);
}
