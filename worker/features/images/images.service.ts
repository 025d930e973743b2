import {
  type CartoonInput,
  DEFAULT_STYLE,
  type FaceBox,
  type Focus,
  isStyle,
  MIDDLE,
  type StoredStyle,
} from "../../../contract/images.ts";
import { MAX_ORIGINAL_EDGE } from "../../../contract/limits.ts";
import type { Database } from "../../db/client.ts";
import { createId } from "../../db/ids.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { deleteFiles, fileKey, storeOrDelete, mediaUrl, storeFile } from "../../media/files.ts";
import { normalisePicture, readJpegSize, type StoredPicture } from "../../media/pictures.ts";
import type { StorageQuota } from "../../media/storage.ts";
import { findFaces, focusOn } from "../../providers/faces/find-faces.ts";
import type { Illustration, Illustrator } from "../../providers/illustrator/port.ts";
import { listedImage, listMemoryFiles } from "./memories.store.ts";
import { countWithoutImage } from "../stories/story-images.store.ts";
import {
  deleteImageRow,
  getImage,
  type ImageRow,
  insertImage,
  replaceCartoon,
  setFocus,
} from "./images.store.ts";

type MediaEnv = Pick<Env, "MEDIA" | "IMAGES">;

interface NewPhoto {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** As the device has found them; null when it has not looked. */
  faces: FaceBox[] | null;
}

const ORIGINAL_QUALITY = 85;
/** A finished illustration is only encoded anew, which should lose as little as possible. */
const CARTOON_QUALITY = 90;

/** A photo whose file is to be stored, and what its row says of it. */
export interface TakenPhoto extends StoredPicture {
  faces: FaceBox[] | null;
  focus: Focus;
}

/** An upright, metadata-free copy of the photo, whose bytes are used up, at most 1600 px, and where its faces are. */
export async function takePhoto(
  env: MediaEnv & Pick<Env, "ASSETS">,
  photo: NewPhoto,
): Promise<TakenPhoto> {
  const picture = await normalisePicture(env, photo.bytes, photo.name, {
    edge: MAX_ORIGINAL_EDGE,
    quality: ORIGINAL_QUALITY,
  });
  // Up to 10 MB, which are not needed any more and would wait with others for their turn at the finder.
  photo.bytes = new Uint8Array();
  const faces = photo.faces ?? (await findFaces(env, picture.bytes));
  return { ...picture, faces, focus: focusOn(faces ?? []) };
}

/** Stores a photo as it is taken in. */
export async function addImage(
  env: MediaEnv & Pick<Env, "ASSETS">,
  db: Database,
  quota: StorageQuota,
  photo: NewPhoto,
  id: string = createId(),
): Promise<ImageRow> {
  const { userId } = quota;
  const picture = await takePhoto(env, photo);
  const originalFile = await storeFile(env, userId, "images", "image/jpeg", picture.bytes);
  const row: ImageRow = {
    id,
    userId,
    width: picture.width,
    height: picture.height,
    originalFile,
    cartoonFile: null,
    style: null,
    bytes: picture.bytes.length,
    faces: picture.faces,
    focus: picture.focus,
    createdAt: new Date(),
    deletedAt: null,
  };
  const stored = { userId, kind: "images", file: originalFile } as const;
  await storeOrDelete(env, stored, () => insertImage(db, quota, row));
  return row;
}

export async function requireImage(db: Database, userId: string, id: string): Promise<ImageRow> {
  const image = await getImage(db, userId, id);
  if (!image) throw notFound("That photo");
  return image;
}

/** The point that stays in view where the photo is cropped, as a person has chosen it. */
export async function changeFocus(db: Database, image: ImageRow, focus: Focus): Promise<ImageRow> {
  if (!(await setFocus(db, image.id, focus))) throw notFound("That photo");
  return { ...image, focus };
}

/** What is said of every image, wherever it is listed. */
export const framingOf = ({ faces, focus }: Pick<ImageRow, "faces" | "focus">) => ({
  faces: faces ?? [],
  focus: focus ?? MIDDLE,
});

interface MadeIllustration {
  file: string;
  style: StoredStyle;
}

/** Illustrates the photo on the server, in the requested style or the one it had, or the default one where it is offered no longer. */
export async function illustrateImage(
  env: MediaEnv,
  db: Database,
  quota: StorageQuota,
  illustrator: Illustrator,
  image: ImageRow,
  { style: wanted = image.style as StoredStyle, strength, palette: sent }: CartoonInput,
): Promise<MadeIllustration & Pick<Illustration, "palette">> {
  const style = isStyle(wanted) ? wanted : DEFAULT_STYLE;
  const original = await env.MEDIA.get(fileKey(image.userId, "images", image.originalFile));
  if (!original) throw cannotBeDone("That photo's file is missing. Please upload it again.");
  const photo = new Uint8Array(await original.arrayBuffer());
  const options = { palette: sent, faces: image.faces, ...(strength && { strength }) };
  const { bytes, palette } = await illustrator.illustrate(photo, style, options);
  readJpegSize(bytes); // throws for a file without a picture in it
  return { ...(await storeIllustration(env, db, quota, image, style, bytes)), palette };
}

/** Stores an illustration that was made on the device, after really decoding it. */
export async function attachCartoon(
  env: MediaEnv,
  db: Database,
  quota: StorageQuota,
  image: ImageRow,
  style: StoredStyle | undefined,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<MadeIllustration> {
  const picture = await normalisePicture(env, bytes, "The illustration", {
    edge: MAX_ORIGINAL_EDGE,
    quality: CARTOON_QUALITY,
  });
  return storeIllustration(env, db, quota, image, style ?? DEFAULT_STYLE, picture.bytes);
}

async function storeIllustration(
  env: MediaEnv,
  db: Database,
  quota: StorageQuota,
  { id, userId }: ImageRow,
  style: StoredStyle,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<MadeIllustration> {
  const file = await storeFile(env, userId, "images", "image/jpeg", bytes);
  for (;;) {
    const image = await getImage(db, userId, id);
    if (!image) {
      await deleteFiles(env, userId, "images", [file]);
      throw notFound("That photo");
    }
    const replaced = image.cartoonFile;
    const freed = replaced && (await env.MEDIA.head(fileKey(userId, "images", replaced)))?.size;
    const addedBytes = bytes.length - (freed || 0);
    const stored = { userId, kind: "images", file } as const;
    const replace = () => replaceCartoon(db, quota, image, { file, style, addedBytes });
    if (await storeOrDelete(env, stored, replace)) {
      await deleteFiles(env, userId, "images", [replaced]);
      return { file, style };
    }
    // Another illustration was saved, or the photo deleted, since the row was read.
  }
}

/** Takes the photo out of every story it is in, and its files with it. */
export async function deleteImage(env: MediaEnv, db: Database, image: ImageRow): Promise<void> {
  const [memories, , removed] = await db.batch([
    listMemoryFiles(db, listedImage(image.id)),
    countWithoutImage(db, image.id),
    deleteImageRow(db, image.id),
  ]);
  const files = removed.flatMap((row) => [row.originalFile, row.cartoonFile]);
  await deleteFiles(env, image.userId, "images", files);
  const voices = removed.length > 0 ? memories.map(({ file }) => file) : [];
  await deleteFiles(env, image.userId, "narrations", voices);
}

export const imageFileUrl = (file: string) => mediaUrl("images", file);
