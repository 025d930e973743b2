import type { Database } from "../../db/client.ts";
import { notFound } from "../../errors.ts";
import type { SessionUser } from "../../http/context.ts";
import { deleteFiles, storeFile } from "../../media/files.ts";
import { normalisePicture, stripMetadata } from "../../media/pictures.ts";
import { updateProfile } from "./account.store.ts";

type MediaEnv = Pick<Env, "MEDIA" | "IMAGES">;

/** Pixels each way. */
const EDGE = 512;
/** Largest picture that is taken for an avatar, in bytes. */
export const MAX_AVATAR_BYTES = 10 * 1024 * 1024;

/** Stores the middle of a picture, square and free of metadata, as the user's avatar. */
export async function setAvatar(
  env: MediaEnv,
  db: Database,
  user: SessionUser,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SessionUser> {
  const picture = await normalisePicture(env, bytes, "The picture", { edge: 1_600, quality: 92 });
  const square = await cropSquare(env, picture.bytes);
  const file = await storeFile(env, user.id, "avatars", "image/jpeg", square);
  const changed = await updateProfile(db, user.id, { avatarFile: file });
  if (!changed) {
    await deleteFiles(env, user.id, "avatars", [file]);
    throw notFound("Your account");
  }
  await deleteFiles(env, user.id, "avatars", [user.avatarFile]);
  return changed;
}

export async function removeAvatar(
  env: MediaEnv,
  db: Database,
  user: SessionUser,
): Promise<SessionUser> {
  const changed = await updateProfile(db, user.id, { avatarFile: null });
  await deleteFiles(env, user.id, "avatars", [user.avatarFile]);
  return changed ?? user;
}

async function cropSquare(
  env: MediaEnv,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const result = await env.IMAGES.input(new Blob([jpeg]).stream())
    .transform({ width: EDGE, height: EDGE, fit: "cover" })
    .output({ format: "image/jpeg", quality: 85, anim: false });
  return stripMetadata(new Uint8Array(await result.response().arrayBuffer()));
}
