import { describe, expect, it } from "vitest";
import type { User } from "../../../contract/account.ts";
import type { StorageUse } from "../../../contract/storage.ts";
import { createClient, signUp } from "../../testing/client.ts";
import {
  addMetadata,
  CAMERA,
  drawGif,
  drawJpeg,
  drawPixelFlood,
  holdsText,
  readQuarters,
  SVG,
} from "../../testing/pictures.ts";
import { decodeJpeg } from "../../media/jpeg.ts";
import { fetchMedia, listFiles, readMessage, savePictureStory } from "../../testing/things.ts";

const JPEG = "image/jpeg";

describe("PUT /api/user/avatar", () => {
  it("stores the picture's middle, upright, 512 pixels square and without metadata", async () => {
    const client = await signUp("avatar");
    const sideways = addMetadata(await drawJpeg(900, 600), 6);
    expect(holdsText(sideways, CAMERA)).toBe(true);
    const response = await client.putBytes("/api/user/avatar", JPEG, sideways);
    expect(response.status).toBe(200);
    const user = await response.json<User>();
    expect(user).toEqual({ ...client.user, avatarUrl: user.avatarUrl });
    const stored = await fetchMedia(client, user.avatarUrl ?? "");
    expect(holdsText(stored, CAMERA)).toBe(false);
    const picture = await decodeJpeg(stored);
    expect([picture.width, picture.height]).toEqual([512, 512]);
    // Turned by a quarter to the right.
    expect(readQuarters(picture)).toEqual({
      topLeft: "bottomLeft",
      topRight: "topLeft",
      bottomLeft: "bottomRight",
      bottomRight: "topRight",
    });
  });

  it("takes the place of the one before, which is deleted", async () => {
    const client = await signUp("replaced");
    await client.putBytes("/api/user/avatar", JPEG, await drawJpeg());
    const first = await listFiles(client.user.id);
    await client.putBytes("/api/user/avatar", "image/gif", drawGif());
    const second = await listFiles(client.user.id);
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(second).not.toEqual(first);
    const removed = await client.delete("/api/user/avatar");
    expect(await removed.json()).toEqual(client.user);
    expect(await listFiles(client.user.id)).toEqual([]);
  });

  it("is for its owner alone", async () => {
    const [owner, other] = [await signUp("owner"), await signUp("other")];
    const response = await owner.putBytes("/api/user/avatar", JPEG, await drawJpeg());
    const { avatarUrl } = await response.json<User>();
    expect((await other.get(avatarUrl ?? "")).status).toBe(404);
    expect((await createClient().get(avatarUrl ?? "")).status).toBe(401);
  });

  it("rejects what is no picture, empty, or far too large", async () => {
    const client = await signUp("refused");
    const put = async (bytes: BodyInit) =>
      (await readMessage(await client.putBytes("/api/user/avatar", JPEG, bytes)))[0];
    expect(await put(SVG)).toBe(415);
    expect(await put("a picture, honestly")).toBe(415);
    expect(await put("")).toBe(415);
    expect(await put(new Uint8Array(10 * 1024 * 1024 + 1))).toBe(413);
    expect(await put(await drawPixelFlood(15_000))).toBe(413);
    expect(await put((await drawJpeg()).subarray(0, 400))).toBe(415);
    expect(await listFiles(client.user.id)).toEqual([]);
  });
});

describe("GET /api/user/storage", () => {
  it("says how much is used of how much, by kind", async () => {
    const client = await signUp("storage");
    const read = async () => (await client.get("/api/user/storage")).json<StorageUse>();
    const nothing = {
      used: 0,
      images: 0,
      narrations: 0,
      speeches: 0,
      videos: 0,
      text: 0,
      bin: 0,
      limit: 5 * 1024 ** 3,
      textLimit: 500 * 1024 ** 2,
    };
    expect(await read()).toEqual(nothing);
    const { image, story } = await savePictureStory(client);
    const { length: images } = await fetchMedia(client, image.originalUrl);
    const { length: text } = `${story.title}${story.content}Rose swims in the sea`;
    expect(await read()).toEqual({ ...nothing, used: images + text, images, text });
  });
});
