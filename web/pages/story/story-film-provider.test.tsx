/** A film by an outside service, or by this site itself. */
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Video } from "../../../contract/videos.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => answerWithStory(server));

const FILM = { url: "/media/videos/f.mp4", duration: 61, thumbnailUrl: null };

async function openWith(film: Partial<Video>, services: object[]) {
  const video = videoOf({ id: "v1", storyId: story.id, title: story.title, ...FILM, ...film });
  server.on("GET /api/videos", () => json([video]));
  server.on("GET /api/services", () =>
    json({ services, takesMessages: false, contactEmail: null }),
  );
  server.on(
    "POST /api/generate-video",
    () =>
      new Response(`event: done\ndata: ${JSON.stringify(FILM)}\n\n`, {
        headers: { "Content-Type": "text/event-stream" },
      }),
  );
  server.on("POST /api/videos", () => json(video, { status: 201 }));
  const { person } = renderApp(`/story/${story.id}`);
  await screen.findByRole("heading", { name: "The film" });
  return person;
}

const SHOTSTACK = {
  task: "film",
  provider: "shotstack",
  name: "Shotstack",
  host: "api.shotstack.io",
  seesPhotos: false,
};

test("a film that was made here can be made again by the service, which is said to be another company", async () => {
  const person = await openWith({}, [SHOTSTACK]);
  const again = await screen.findByRole("button", { name: "Make it again with Shotstack" });
  expect(screen.getByText(/^Shotstack is another company.*stays where it is/)).toBeTruthy();
  await person.click(again);
  expect(await screen.findByText("Video generated")).toBeTruthy();
  const orders = server.sent("POST /api/generate-video").map(({ body }) => body);
  expect(orders).toEqual([{ storyId: story.id, provider: "shotstack" }]);
});

test("a film by the service can be made again here, also when it failed", async () => {
  const failed = { state: "failed" as const, url: null, duration: null, error: "It failed." };
  const person = await openWith({ ...failed, madeBy: "shotstack" }, [SHOTSTACK]);
  const own = { name: "Make it again with Storyquilt’s own film maker" };
  await person.click(await screen.findByRole("button", own));
  expect(await screen.findByText("Video generated")).toBeTruthy();
  const orders = server.sent("POST /api/generate-video").map(({ body }) => body);
  expect(orders).toEqual([{ storyId: story.id, provider: "built-in" }]);
});

test("nothing of this is shown where this site makes all films itself", async () => {
  await openWith({}, []);
  await expect.poll(() => server.sent("GET /api/services").length).toBe(1);
  expect(screen.queryByRole("button", { name: /^Make it again/ })).toBeNull();
});
