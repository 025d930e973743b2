import { expect, test } from "vitest";
import { mediaOf } from "./media-addresses.ts";
import { toWhole } from "./responses.ts";

const part = (range: string, status = 206) =>
  new Response("0123456789", { status, headers: { "Content-Range": range } });

test("a range response with the whole file is stored as the whole, and no other range", async () => {
  const whole = toWhole(part("bytes 0-9/10"));
  expect(whole?.status).toBe(200);
  expect(whole?.headers.has("Content-Range")).toBe(false);
  expect(await whole?.text()).toBe("0123456789");
  expect(toWhole(part("bytes 0-9/20"))).toBeNull();
  expect(toWhole(part("bytes 5-9/10"))).toBeNull();
  expect(toWhole(part("bytes 0-9/*"))).toBeNull();
  expect(toWhole(new Response("Gone.", { status: 404 }))).toBeNull();
});

test("the media addresses of a story are listed: each file once, no photograph behind an illustration", () => {
  const images = [
    { originalUrl: "/media/images/a.jpg", cartoonUrl: "/media/images/b.jpg" },
    { originalUrl: "/media/images/c.jpg", cartoonUrl: null },
  ];
  expect(mediaOf(images)).toEqual(["/media/images/b.jpg", "/media/images/c.jpg"]);
  const story = {
    title: "/media/images/ is no file",
    coverImageUrl: "/media/images/b.jpg",
    audioUrl: "/media/narrations/d.mp3",
    again: { audioUrl: "/media/narrations/d.mp3" },
    videos: [{ url: "/media/videos/e.mp4" }],
    otherOrigin: "https://example.com/media/images/f.jpg",
  };
  expect(mediaOf(story)).toEqual(["/media/images/b.jpg", "/media/narrations/d.mp3"]);
});
