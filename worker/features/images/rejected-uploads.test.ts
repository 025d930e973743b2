import { describe, expect, it } from "vitest";
import { MAX_PHOTO_BYTES } from "../../../contract/limits.ts";
import { createClient, signUp } from "../../testing/client.ts";
import {
  ascii,
  concatBytes,
  drawGif,
  drawHalfTransparentPng,
  drawJpeg,
  drawPixelFlood,
  SVG,
} from "../../testing/pictures.ts";
import { listFiles, readMessage, uploadPhoto } from "../../testing/things.ts";

let rejected: ReturnType<typeof signUp> | undefined;

/** Uploads what must be rejected and leave nothing behind. */
async function reject(bytes: Uint8Array<ArrayBuffer>, name = "photo.jpg", type = "image/jpeg") {
  const client = await (rejected ??= signUp("refused"));
  const response = await client.upload("/api/images", { bytes, name, type });
  expect(await listFiles(client.user.id)).toEqual([]);
  return readMessage(response);
}

describe("POST /api/images with what is no photo", () => {
  it("rejects a text, an SVG and a page with 415, whatever they are called", async () => {
    for (const bytes of [ascii("Dear Rose, this is a letter."), SVG, ascii("<html>hello</html>")]) {
      expect(await reject(bytes, "holiday.jpg")).toEqual([
        415,
        "holiday.jpg is not a picture we can read. JPEG, PNG and GIF work.",
      ]);
    }
    expect((await reject(SVG, "drawing.svg", "image/svg+xml"))[0]).toBe(415);
  });

  it("rejects a JPEG, PNG or GIF that is only a beginning with 415", async () => {
    const jpeg = await drawJpeg(400, 300);
    const png = await drawHalfTransparentPng(64, 64);
    for (const broken of [
      jpeg.slice(0, 3),
      jpeg.slice(0, 200),
      jpeg.slice(0, jpeg.length >> 1),
      png.slice(0, 40),
      png.slice(0, png.length >> 1),
      drawGif().slice(0, 12),
      ascii("GIF89a"),
      concatBytes(jpeg.slice(0, 20), ascii("nothing of a picture".repeat(50))),
    ]) {
      expect((await reject(broken))[0], `${broken.length} bytes`).toBe(415);
    }
  });

  it("rejects an SVG that hides behind a picture's first bytes", async () => {
    expect((await reject(concatBytes(Uint8Array.of(0xff, 0xd8, 0xff), SVG)))[0]).toBe(415);
    expect((await reject(concatBytes(ascii("GIF8"), SVG)))[0]).toBe(415);
  });

  it("rejects an empty file with 415", async () => {
    expect(await reject(new Uint8Array())).toEqual([415, "photo.jpg is empty."]);
  });

  it("rejects a few bytes that claim hundreds of millions of pixels with 413", async () => {
    expect(await reject(await drawPixelFlood(15_000), "flood.png", "image/png")).toEqual([
      413,
      "flood.png has too many pixels. Please choose a smaller copy.",
    ]);
    const [status] = await reject(await drawPixelFlood(60_000), "flood.png", "image/png");
    expect([413, 415]).toContain(status);
  });

  it("takes 10 MB to the byte and rejects one byte more with 413", async () => {
    const jpeg = await drawJpeg();
    const full = new Uint8Array(MAX_PHOTO_BYTES);
    full.set(jpeg);
    const client = await signUp();
    await uploadPhoto(client, full);
    expect(await reject(concatBytes(full, Uint8Array.of(0)))).toEqual([
      413,
      "That photo is larger than 10 MB. Please choose a smaller copy.",
    ]);
  });

  it("rejects far too large a body before it has come", async () => {
    const client = await signUp();
    const response = await client.fetch("/api/images", {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: new Uint8Array(11 * 1024 * 1024),
    });
    expect((await readMessage(response))[0]).toBe(413);
  });

  it("says what is missing when there is no field `file`, or when it is text", async () => {
    const client = await signUp();
    for (const [name, value] of [
      ["photo", new File([await drawJpeg()], "a.jpg")],
      ["file", "text"],
    ] as const) {
      const body = new FormData();
      body.set(name, value);
      const response = await client.fetch("/api/images", { method: "POST", body });
      expect(await readMessage(response)).toEqual([400, "Please choose a photo."]);
    }
  });

  it("rejects a body that is no form, or a broken one", async () => {
    const client = await signUp();
    const raw = await client.fetch("/api/images", {
      method: "POST",
      headers: { "Content-Type": "image/jpeg" },
      body: await drawJpeg(),
    });
    expect((await readMessage(raw))[0]).toBe(415);
    for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"]) {
      const broken = await client.fetch("/api/images", {
        method: "POST",
        headers: { "Content-Type": type },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nÿØÿ',
      });
      expect((await readMessage(broken))[0]).toBe(400);
    }
    expect((await readMessage(await client.post("/api/images")))[0]).toBe(415);
    expect((await readMessage(await client.post("/api/images", { file: "a.jpg" })))[0]).toBe(415);
  });

  it("keeps the message whole whatever the file is called", async () => {
    const client = await signUp();
    for (const name of [
      "a\r\nSet-Cookie: x=1.jpg",
      "x".repeat(5_000),
      '"><img src=x>.jpg',
      "Omas Fön.jpg",
    ]) {
      const response = await client.upload("/api/images", {
        bytes: "text",
        name,
        type: "image/jpeg",
      });
      // The platform itself writes a line break into a form as it is, which breaks the form.
      expect(response.status).toBe(name.includes("\r") ? 400 : 415);
      expect(response.headers.get("set-cookie")).toBeNull();
      const text = await response.text();
      expect(text).not.toMatch(/[\r\n]/);
      expect(text.length).toBeLessThan(250);
    }
  });

  it("answers 401 without a session, whatever is sent", async () => {
    const visitor = createClient();
    const file = { bytes: "text", name: "a.jpg", type: "image/jpeg" };
    expect(await readMessage(await visitor.upload("/api/images", file))).toEqual([
      401,
      "Please sign in first.",
    ]);
    expect((await visitor.post("/api/images")).status).toBe(401);
  });
});
