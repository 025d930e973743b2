import { Hono } from "hono";
import {
  type Cartoon,
  cartoonInput,
  cartoonQuery,
  BAD_FACES,
  type FaceBox,
  facesInput,
  imageInput,
  type UploadedImage,
} from "../../../contract/images.ts";
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from "../../../contract/limits.ts";
import { readSettings } from "../../env.ts";
import { invalid } from "../../errors.ts";
import { requireStorage, storageQuotaOf } from "../../media/storage.ts";
import type { AppEnv } from "../../http/context.ts";
import { makeOnce, readNewId } from "../../http/idempotency.ts";
import { countAccountUse } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/signed-in.ts";
import { validate } from "../../http/validation.ts";
import { readUploadedBytes, readUploadedFile } from "../../media/uploads.ts";
import { pickIllustrator } from "../../providers/illustrator/index.ts";
import {
  addImage,
  attachCartoon,
  changeFocus,
  deleteImage,
  framingOf,
  illustrateImage,
  imageFileUrl,
  requireImage,
} from "./images.service.ts";
import { getImage, type ImageRow } from "./images.store.ts";

/** Null for a form without the field: the server looks for them itself. */
function readFaces(field: string | null): FaceBox[] | null {
  if (field === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(field);
  } catch {
    throw invalid(BAD_FACES);
  }
  const faces = facesInput.safeParse(json);
  if (!faces.success) throw invalid(BAD_FACES);
  return faces.data;
}

const toUploaded = (image: ImageRow): UploadedImage => ({
  id: image.id,
  originalUrl: imageFileUrl(image.originalFile),
  cartoonUrl: image.cartoonFile && imageFileUrl(image.cartoonFile),
  width: image.width,
  height: image.height,
  ...framingOf(image),
});

export const imageRoutes = new Hono<AppEnv>()
  .post("/", signedIn, async (c) => {
    const { db, user } = c.var;
    const photo = await readUploadedFile(c, MAX_PHOTO_BYTES, PHOTO_TOO_LARGE);
    const faces = readFaces(photo.readField("faces"));
    const settings = readSettings(c.env);
    const quota = storageQuotaOf(user.id, settings);
    const place = readNewId(c, user.id);
    const { made: image, isNew } = await makeOnce(
      place,
      () => getImage(db, user.id, place.id),
      async () => {
        await countAccountUse(db, user.id, "uploads", settings);
        await requireStorage(db, user.id, settings, photo.bytes.length);
        return addImage(c.env, db, quota, Object.assign(photo, { faces }), place.id);
      },
    );
    return c.json<UploadedImage>(toUploaded(image), isNew ? 201 : 200);
  })
  .patch("/:id", signedIn, validate("json", imageInput), async (c) => {
    const { db, user } = c.var;
    const image = await requireImage(db, user.id, c.req.param("id"));
    const changed = await changeFocus(db, image, c.req.valid("json").focus);
    return c.json<UploadedImage>(toUploaded(changed));
  })
  .post("/:id/cartoon", signedIn, validate("json", cartoonInput), async (c) => {
    const { db, user } = c.var;
    const image = await requireImage(db, user.id, c.req.param("id"));
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "illustrations", settings);
    await requireStorage(db, user.id, settings, 0);
    const wanted = c.req.valid("json");
    const { file, style, palette } = await illustrateImage(
      c.env,
      db,
      storageQuotaOf(user.id, settings),
      pickIllustrator(c.env),
      image,
      wanted,
    );
    return c.json<Cartoon>({ id: image.id, cartoonUrl: imageFileUrl(file), style, palette });
  })
  .put("/:id/cartoon", signedIn, validate("query", cartoonQuery), async (c) => {
    const { db, user } = c.var;
    const image = await requireImage(db, user.id, c.req.param("id"));
    const bytes = await readUploadedBytes(c, MAX_PHOTO_BYTES, {
      tooLarge: "That illustration is larger than 10 MB.",
      empty: "The illustration is empty.",
    });
    const settings = readSettings(c.env);
    await countAccountUse(db, user.id, "illustrations", settings);
    await requireStorage(db, user.id, settings, bytes.length);
    const quota = storageQuotaOf(user.id, settings);
    const made = await attachCartoon(c.env, db, quota, image, c.req.valid("query").style, bytes);
    return c.json<Cartoon>({
      id: image.id,
      cartoonUrl: imageFileUrl(made.file),
      style: made.style,
    });
  })
  .delete("/:id", signedIn, async (c) => {
    const { db, user } = c.var;
    await deleteImage(c.env, db, await requireImage(db, user.id, c.req.param("id")));
    return c.body(null, 204);
  });
