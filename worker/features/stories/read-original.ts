import type { Database } from "../../db/client.ts";
import { cannotBeDone, notFound } from "../../errors.ts";
import { fileKey } from "../../media/files.ts";
import { getImage } from "../images/images.store.ts";

/** The photo as it is stored: an upright JPEG of at most 1600 px. */
export async function readOriginal(
  env: Pick<Env, "MEDIA">,
  db: Database,
  userId: string,
  imageId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = await getImage(db, userId, imageId);
  if (!image) throw notFound("One of the photos");
  const file = await env.MEDIA.get(fileKey(userId, "images", image.originalFile));
  if (!file) throw cannotBeDone("A photo's file is missing. Please upload it again.");
  return new Uint8Array(await file.arrayBuffer());
}
