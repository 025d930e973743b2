/** What a guest is about to answer, stored until it has been sent: a link's answer each, with its photos in `files`. */
import { z } from "../../contract/zod.ts";
import { keysBelow, openDevice } from "./database.ts";

export interface AnswerPhoto {
  id: string;
  name: string;
  picture: Blob;
}

export interface AnswerDraft {
  name: string;
  text: string;
  heart: boolean;
  /** The picture that it is about; null for the whole story. */
  imageId: string | null;
  photos: AnswerPhoto[];
  /** The last try to send it: `key` makes a repeated one the same answer, as long as it says the same (`of`). */
  attempt: { key: string; of: string } | null;
}

const answerRecord = z.object({
  name: z.string(),
  text: z.string(),
  heart: z.boolean(),
  imageId: z.nullable(z.string()),
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
  attempt: z.nullable(z.object({ key: z.string(), of: z.string() })),
});

const isIn = (photos: AnswerPhoto[], { id }: AnswerPhoto) => photos.some((one) => one.id === id);

const placeOf = (token: string) => `answers/${token}`;

/** Null when there is none; a photo whose file is gone is left out. */
export async function getAnswerDraft(owner: string, token: string): Promise<AnswerDraft | null> {
  const reading = (await openDevice()).transaction(["answers", "files"]);
  const found = answerRecord.safeParse(await reading.objectStore("answers").get([owner, token]));
  if (!found.success) return null;
  const photos = await Promise.all(
    found.data.photos.map(async ({ id, name }) => ({
      id,
      name,
      picture: await reading.objectStore("files").get([owner, placeOf(token), id]),
    })),
  );
  return {
    ...found.data,
    photos: photos.flatMap(({ picture, ...photo }) => (picture ? [{ ...photo, picture }] : [])),
  };
}

/** Stores `draft` in place of `before`, which is what is stored. */
export async function storeAnswerDraft(
  owner: string,
  token: string,
  before: AnswerDraft,
  draft: AnswerDraft,
): Promise<void> {
  const writing = (await openDevice()).transaction(["answers", "files"], "readwrite");
  const files = writing.objectStore("files");
  const record = { ...draft, photos: draft.photos.map(({ id, name }) => ({ id, name })) };
  await Promise.all([
    writing.objectStore("answers").put(record, [owner, token]),
    ...draft.photos
      .filter((photo) => !isIn(before.photos, photo))
      .map(({ id, picture }) => files.put(picture, [owner, placeOf(token), id])),
    ...before.photos
      .filter((photo) => !isIn(draft.photos, photo))
      .map(({ id }) => files.delete([owner, placeOf(token), id])),
    writing.done,
  ]);
}

export async function deleteAnswerDraft(owner: string, token: string): Promise<void> {
  const writing = (await openDevice()).transaction(["answers", "files"], "readwrite");
  await Promise.all([
    writing.objectStore("answers").delete([owner, token]),
    writing.objectStore("files").delete(keysBelow(owner, placeOf(token))),
    writing.done,
  ]);
}
