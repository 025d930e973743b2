import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { STYLES } from "../../../contract/images.ts";
import { openDatabase } from "../../db/client.ts";
import { getStoredBytes } from "../../media/storage.ts";
import { createClient, type SignedInClient, signUp } from "../../testing/client.ts";
import {
  addMetadata,
  ascii,
  CAMERA,
  COMMENT,
  concatBytes,
  drawGif,
  drawJpeg,
  holdsText,
  readQuarters,
  SVG,
} from "../../testing/pictures.ts";
import {
  fetchMedia,
  fetchPicture,
  listFiles,
  readMessage,
  savePictureStory,
  uploadPhoto,
} from "../../testing/things.ts";

interface Cartoon {
  id: string;
  cartoonUrl: string;
  style: string;
}

async function illustrate(client: SignedInClient, id: string, style?: string): Promise<Cartoon> {
  const response = await client.post(`/api/images/${id}/cartoon`, style && { style });
  expect(response.status).toBe(200);
  return response.json<Cartoon>();
}

const putCartoon = (
  client: SignedInClient,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  query = "",
) => client.putBytes(`/api/images/${id}/cartoon${query}`, "image/jpeg", bytes);

describe("POST /api/images/{id}/cartoon", () => {
  it("returns an illustration that decodes, has the photo's shape and is not the photo", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, await drawJpeg(120, 80));
    const cartoon = await illustrate(client, image.id);
    expect(cartoon).toEqual({
      id: image.id,
      cartoonUrl: expect.stringMatching(/^\/media\/images\/[a-z2-7]{32}\.jpg$/),
      style: "cartoon",
      palette: expect.any(Object),
    });
    const [photo, picture] = await Promise.all([
      fetchPicture(client, image.originalUrl),
      fetchPicture(client, cartoon.cartoonUrl),
    ]);
    expect([picture.width, picture.height]).toEqual([120, 80]);
    const different = picture.data.filter((value, i) => Math.abs(value - photo.data[i]!) > 8);
    expect(different.length).toBeGreaterThan(picture.data.length / 20);
  });

  it("makes another picture in each style, and uses the last style when none is named", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const pictures = new Set<string>();
    for (const style of STYLES) {
      const cartoon = await illustrate(client, image.id, style);
      expect(cartoon.style).toBe(style);
      pictures.add((await fetchPicture(client, cartoon.cartoonUrl)).data.join());
    }
    expect(pictures.size).toBe(STYLES.length);
    expect((await illustrate(client, image.id)).style).toBe(STYLES.at(-1));
  });

  it("takes the place of the one before, whose file and bytes are gone", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const first = await illustrate(client, image.id, "crayon");
    const stored = await getStoredBytes(openDatabase(env), client.user.id);
    await illustrate(client, image.id, "cartoon");
    await illustrate(client, image.id, "crayon");
    expect((await client.get(first.cartoonUrl)).status).toBe(404);
    expect(await listFiles(client.user.id)).toHaveLength(2);
    expect(await getStoredBytes(openDatabase(env), client.user.id)).toBe(stored);
  });

  it("leaves one illustration when several are asked for at once", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const made = await Promise.all(STYLES.map((style) => illustrate(client, image.id, style)));
    const found = await Promise.all(made.map(({ cartoonUrl }) => client.get(cartoonUrl)));
    expect(found.map((response) => response.status).toSorted()).toEqual([200, 404, 404, 404]);
    await Promise.all(found.map((response) => response.arrayBuffer()));
    expect(await listFiles(client.user.id)).toHaveLength(2);
  });

  it("is counted in bytes", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const { cartoonUrl } = await illustrate(client, image.id);
    const files = [image.originalUrl, cartoonUrl].map((url) => fetchMedia(client, url));
    const bytes = (await Promise.all(files)).reduce((sum, file) => sum + file.length, 0);
    expect(await getStoredBytes(openDatabase(env), client.user.id)).toBe(bytes);
  });

  it("rejects an unknown style with 400 and an unknown photo with 404", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    for (const style of ["oil", "", 5, null, ["crayon"]]) {
      const response = await client.post(`/api/images/${id}/cartoon`, { style });
      expect(await readMessage(response)).toEqual([
        400,
        "The look must be one of cartoon, picture-book, watercolour, crayon.",
      ]);
    }
    for (const strength of [0, 4, 1.5, "2", null]) {
      const response = await client.post(`/api/images/${id}/cartoon`, { strength });
      expect(await readMessage(response)).toEqual([400, "The strength must be one of 1, 2, 3."]);
    }
    const unknown = await client.post("/api/images/nothing/cartoon", {});
    expect(await readMessage(unknown)).toEqual([404, "That photo was not found."]);
  });

  it("says so with 422 when the photo's file has been lost", async () => {
    const client = await signUp();
    const { id, originalUrl } = await uploadPhoto(client);
    await env.MEDIA.delete(`users/${client.user.id}/${originalUrl.slice("/media/".length)}`);
    const response = await client.post(`/api/images/${id}/cartoon`, {});
    expect((await readMessage(response))[0]).toBe(422);
  });
});

describe("PUT /api/images/{id}/cartoon", () => {
  it("stores an illustration that was made on the device, in the style it says", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const response = await putCartoon(client, image.id, await drawJpeg(120, 80), "?style=crayon");
    expect(response.status).toBe(200);
    const cartoon = await response.json<Cartoon>();
    expect(cartoon).toEqual({ id: image.id, cartoonUrl: expect.any(String), style: "crayon" });
    const picture = await fetchPicture(client, cartoon.cartoonUrl);
    expect([picture.width, picture.height]).toEqual([120, 80]);
  });

  it("strips its metadata, turns it upright and drops what is appended", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const made = concatBytes(addMetadata(await drawJpeg(96, 64), 6), ascii("<script>"));
    const response = await putCartoon(client, image.id, made);
    const { cartoonUrl } = await response.json<Cartoon>();
    const stored = await fetchMedia(client, cartoonUrl);
    for (const text of ["Exif", CAMERA, COMMENT, "<script>"]) {
      expect(holdsText(stored, text)).toBe(false);
    }
    const picture = await fetchPicture(client, cartoonUrl);
    expect([picture.width, picture.height]).toEqual([64, 96]);
    expect(readQuarters(picture).topLeft).toBe("bottomLeft");
  });

  it("shrinks it to 1600 pixels", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const response = await putCartoon(client, image.id, await drawJpeg(2000, 500));
    const picture = await fetchPicture(client, (await response.json<Cartoon>()).cartoonUrl);
    expect([picture.width, picture.height]).toEqual([1600, 400]);
  });

  it("rejects what does not decode, is empty or too large, and leaves what was there", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client);
    const { cartoonUrl } = await illustrate(client, image.id);
    const jpeg = await drawJpeg(300, 200);
    const cases: [Uint8Array<ArrayBuffer>, number][] = [
      [ascii("no picture"), 415],
      [SVG, 415],
      [jpeg.slice(0, jpeg.length >> 1), 415],
      [drawGif().slice(0, 12), 415],
      [new Uint8Array(), 415],
      [new Uint8Array(10 * 1024 * 1024 + 1), 413],
    ];
    for (const [bytes, status] of cases) {
      expect((await readMessage(await putCartoon(client, image.id, bytes)))[0]).toBe(status);
    }
    const unknown = await putCartoon(client, image.id, jpeg, "?style=oil");
    expect((await readMessage(unknown))[0]).toBe(400);
    await fetchPicture(client, cartoonUrl);
    expect(await listFiles(client.user.id)).toHaveLength(2);
  });

  it("is taken as often in an hour as the setting says", async () => {
    const client = await signUp("eager", { settings: { ILLUSTRATIONS_PER_HOUR: 2 } });
    const image = await uploadPhoto(client);
    const jpeg = await drawJpeg();
    const responses = [];
    for (let i = 0; i < 3; i += 1) responses.push(await putCartoon(client, image.id, jpeg));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(await readMessage(responses[2]!)).toEqual([
      429,
      expect.stringContaining("a great many illustrations"),
    ]);
    expect(responses[2]?.headers.get("retry-after")).toMatch(/^\d+$/);
  });
});

describe("DELETE /api/images/{id}", () => {
  it("answers 204 and takes the photo, its illustration and its place in every story", async () => {
    const client = await signUp();
    const { image, story } = await savePictureStory(client);
    await client.patch(`/api/stories/${story.id}`, { coverImageId: image.id });
    const { cartoonUrl } = await illustrate(client, image.id);
    const response = await client.delete(`/api/images/${image.id}`);
    expect([response.status, await response.text()]).toEqual([204, ""]);

    expect(await listFiles(client.user.id)).toEqual([]);
    for (const url of [image.originalUrl, cartoonUrl]) {
      expect((await readMessage(await client.get(url)))[0]).toBe(404);
    }
    expect(await (await client.get(`/api/stories/${story.id}`)).json()).toMatchObject({
      imageCount: 0,
      coverImageUrl: null,
    });
    expect(await (await client.get(`/api/stories/${story.id}/images`)).json()).toEqual([]);
    expect((await client.delete(`/api/images/${image.id}`)).status).toBe(404);
  });

  it("leaves nothing behind when the illustration is being made at that moment", async () => {
    const client = await signUp();
    const { id } = await uploadPhoto(client);
    const [made, gone] = await Promise.all([
      client.post(`/api/images/${id}/cartoon`, {}),
      client.delete(`/api/images/${id}`),
    ]);
    expect(gone.status).toBe(204);
    expect([200, 404, 422]).toContain(made.status);
    expect(await listFiles(client.user.id)).toEqual([]);
    expect(await getStoredBytes(openDatabase(env), client.user.id)).toBe(0);
  });

  it("answers 401 without a session", async () => {
    expect((await createClient().delete("/api/images/x")).status).toBe(401);
  });
});
