import { describe, expect, it } from "vitest";
import { readJpegSize } from "../../media/pictures.ts";
import { signUp } from "../../testing/client.ts";
import {
  addMetadata,
  ascii,
  CAMERA,
  COMMENT,
  concatBytes,
  drawGif,
  drawHalfTransparentPng,
  drawJpeg,
  holdsText,
  readQuarters,
} from "../../testing/pictures.ts";
import { fetchMedia, fetchPicture, uploadPhoto } from "../../testing/things.ts";

const UPRIGHT = {
  topLeft: "topLeft",
  topRight: "topRight",
  bottomLeft: "bottomLeft",
  bottomRight: "bottomRight",
};

describe("POST /api/images", () => {
  it("answers 201 with the photo, whose original can be fetched and decoded", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, await drawJpeg(96, 64));
    expect(image).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{32}$/),
      originalUrl: expect.stringMatching(/^\/media\/images\/[a-z2-7]{32}\.jpg$/),
      cartoonUrl: null,
      width: 96,
      height: 64,
      faces: [],
      focus: { x: 0.5, y: 0.5 },
    });
    const picture = await fetchPicture(client, image.originalUrl);
    expect([picture.width, picture.height]).toEqual([96, 64]);
    expect(readQuarters(picture)).toEqual(UPRIGHT);
  });

  it("takes a PNG and puts white behind what is transparent", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, await drawHalfTransparentPng(64, 32));
    const { data } = await fetchPicture(client, image.originalUrl);
    expect(Math.min(...data.subarray(48 * 4, 48 * 4 + 3))).toBeGreaterThan(245);
    expect([...data.subarray(8 * 4, 8 * 4 + 3)].map((part) => part > 128)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("takes a GIF", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, drawGif());
    expect([image.width, image.height]).toEqual([4, 2]);
    const { data } = await fetchPicture(client, image.originalUrl);
    expect([data[0]! > 200, data[1]! < 60, data[2]! < 60]).toEqual([true, true, true]);
  });

  it("depends on what a file holds, not by its name or its type", async () => {
    const client = await signUp();
    const file = { bytes: await drawJpeg(), name: "notes.txt", type: "text/plain" };
    expect((await client.upload("/api/images", file)).status).toBe(201);
  });

  it.each([
    [
      2,
      {
        topLeft: "topRight",
        topRight: "topLeft",
        bottomLeft: "bottomRight",
        bottomRight: "bottomLeft",
      },
    ],
    [
      3,
      {
        topLeft: "bottomRight",
        topRight: "bottomLeft",
        bottomLeft: "topRight",
        bottomRight: "topLeft",
      },
    ],
    [
      6,
      {
        topLeft: "bottomLeft",
        topRight: "topLeft",
        bottomLeft: "bottomRight",
        bottomRight: "topRight",
      },
    ],
    [
      8,
      {
        topLeft: "topRight",
        topRight: "bottomRight",
        bottomLeft: "topLeft",
        bottomRight: "bottomLeft",
      },
    ],
  ])("turns a photo of Exif orientation %i upright", async (orientation, quarters) => {
    const client = await signUp();
    const image = await uploadPhoto(client, addMetadata(await drawJpeg(96, 64), orientation));
    const upright = orientation < 5 ? [96, 64] : [64, 96];
    expect([image.width, image.height]).toEqual(upright);
    const picture = await fetchPicture(client, image.originalUrl);
    expect([picture.width, picture.height]).toEqual(upright);
    expect(readQuarters(picture)).toEqual(quarters);
  });

  it("stores neither camera, nor place, nor comment", async () => {
    const photo = addMetadata(await drawJpeg(), 1);
    expect(["Exif", CAMERA, COMMENT].map((text) => holdsText(photo, text))).toEqual([
      true,
      true,
      true,
    ]);
    const client = await signUp();
    const stored = await fetchMedia(client, (await uploadPhoto(client, photo)).originalUrl);
    expect(["Exif", CAMERA, COMMENT].map((text) => holdsText(stored, text))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("drops what was appended to a picture", async () => {
    const client = await signUp();
    const archive = ascii("PK\u0003\u0004<script>alert(1)</script>");
    const image = await uploadPhoto(client, concatBytes(await drawJpeg(), archive));
    const stored = await fetchMedia(client, image.originalUrl);
    expect(holdsText(stored, "<script>")).toBe(false);
    expect([...stored.subarray(-2)]).toEqual([0xff, 0xd9]);
  });

  it("shrinks a large photo to 1600 pixels on its long side, keeping its shape", async () => {
    const client = await signUp();
    const image = await uploadPhoto(client, await drawJpeg(2400, 1200));
    expect([image.width, image.height]).toEqual([1600, 800]);
    expect(readJpegSize(await fetchMedia(client, image.originalUrl))).toEqual({
      width: 1600,
      height: 800,
    });
  });
});
