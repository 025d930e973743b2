import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Video } from "../../../contract/videos.ts";
import { makeFilm } from "./make-film.ts";

const film = { url: "/media/videos/v", duration: 61.2, thumbnailUrl: null };
const event = (name: string, data: unknown) =>
  `event: ${name}\ndata: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const stream = (...events: string[]) =>
  new Response(events.join(""), { headers: { "Content-Type": "text/event-stream" } });

const fetch = vi.fn<typeof globalThis.fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetch);
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetch.mockReset();
});

function make(newest: Partial<Video> | null = null) {
  const onProgress = vi.fn();
  const making = makeFilm(
    { storyId: "s", language: null },
    {
      signal: new AbortController().signal,
      onProgress,
      getNewestFilm: async () => newest as Video | null,
    },
  );
  return { making, onProgress };
}

test("progress is passed on and the finished film is the result", async () => {
  const progress = { stage: "film", done: 3, total: 9 };
  fetch.mockResolvedValueOnce(stream(event("progress", progress), event("done", film)));
  const { making, onProgress } = make();
  expect(await making).toEqual(film);
  expect(onProgress.mock.calls).toEqual([[progress]]);
});

test("an error event fails with its message", async () => {
  fetch.mockResolvedValueOnce(stream(event("error", "The story has no pictures.")));
  await expect(make().making).rejects.toThrow("The story has no pictures.");
});

test("a rejected request is not repeated", async () => {
  fetch.mockResolvedValueOnce(new Response("A story needs photos.", { status: 422 }));
  await expect(make().making).rejects.toMatchObject({ status: 422 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a broken stream is reopened while the film is being made", async () => {
  fetch.mockResolvedValueOnce(stream(event("progress", { stage: "film", done: 1, total: 9 })));
  fetch.mockResolvedValueOnce(stream(event("done", film)));
  expect(await make({ state: "making" }).making).toEqual(film);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a film that became ready while the connection was lost is not made a second time", async () => {
  fetch.mockRejectedValueOnce(new TypeError("network"));
  expect(await make({ state: "ready", ...film }).making).toMatchObject(film);
  expect(fetch).toHaveBeenCalledTimes(1);
});
