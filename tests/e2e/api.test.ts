/** The main job through the API alone, as another program would do it. */
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { CAPTIONS, NAMES } from "../support/album.ts";
import { expectFilm, expectIllustration, expectSpeech } from "../support/checks.ts";
import { site } from "../support/end-to-end.ts";
import { uniqueName } from "../support/family.ts";
import { probe } from "../support/media.ts";
import { findPhotos } from "../support/photos.ts";

let folder: string;
let cookie = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storyquilt-api-"));
});

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(site.url + path, { ...init, headers: { cookie, ...init.headers } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const set = response.headers.getSetCookie()[0];
  if (set) cookie = set.split(";")[0];
  return response;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function download(path: string, name: string): Promise<string> {
  const target = join(folder, name);
  await writeFile(target, Buffer.from(await (await call(path)).arrayBuffer()));
  return target;
}

it("makes an illustrated, narrated and filmed story of three photographs without a browser", async () => {
  const username = uniqueName("rose");
  await post("/api/register", {
    username,
    email: `${username}@example.com`,
    password: "lavender",
    confirmPassword: "lavender",
  });

  const images: { id: string; caption: string }[] = [];
  for (const [i, photo] of findPhotos().entries()) {
    const form = new FormData();
    form.set("file", new File([await readFile(photo)], basename(photo), { type: "image/jpeg" }));
    const uploaded = await (await call("/api/images", { method: "POST", body: form })).json();
    expect(uploaded.cartoonUrl).toBeNull();
    const made = await (
      await call(`/api/images/${uploaded.id}/cartoon`, { method: "POST" })
    ).json();
    const original = await download(uploaded.originalUrl, `original-${i}.jpg`);
    const illustration = await download(made.cartoonUrl, `illustration-${i}.jpg`);
    await expectIllustration(original, illustration);
    const upright = await probe(photo);
    expect(Math.max(uploaded.width, uploaded.height)).toBeLessThanOrEqual(1600);
    expect(upright.streams.length).toBe(1);
    images.push({ id: uploaded.id, caption: CAPTIONS[i] });
  }

  const written = await (await post("/api/generate-story", { images })).json();
  for (const name of NAMES) expect(written.content).toContain(name);
  const others: string[] = [];
  for (let i = 0; i < 8; i++) {
    const { title, content } = await (await post("/api/generate-story", { images })).json();
    others.push(title + content);
  }
  expect(others.some((other) => other !== written.title + written.content)).toBe(true);

  const story = await (
    await post("/api/stories", { ...written, imageCount: images.length, images })
  ).json();
  const narration = await (
    await post(`/api/stories/${story.id}/narration`, { voiceId: "narrator" })
  ).json();
  await expectSpeech(await download(narration.audioUrl, "narration.mp3"), narration.duration);

  const stream = await post(
    "/api/generate-video",
    { storyId: story.id },
    { accept: "text/event-stream" },
  );
  const events = await stream.text();
  expect(events).toContain('event: progress\ndata: {"stage":"film"');
  const done = /event: done\ndata: (.*)/.exec(events);
  const film = JSON.parse(done?.[1] ?? "null");
  const saved = await (
    await post("/api/videos", { storyId: story.id, title: story.title, ...film })
  ).json();
  expect(saved).toMatchObject({ state: "ready", title: story.title, url: film.url });
  const path = await download(film.url, "film.mp4");
  await expectFilm(path, narration.duration);
  expect((await probe(await download(film.thumbnailUrl, "poster.jpg"))).streams[0]).toMatchObject({
    width: 1280,
    height: 720,
  });
});
