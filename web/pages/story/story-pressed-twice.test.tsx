import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Collection } from "../../../contract/collections.ts";
import type { Share } from "../../../contract/sharing.ts";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const CREATED = { status: 201 };
const createdAt = "2026-11-01T10:00:00.000Z";
const link: Share = {
  ...{ id: "l", url: "https://quilt.example/s/l", expiresAt: null, createdAt },
  ...{ hasPassword: false, downloads: true, openings: 0, lastOpenedAt: null },
};
const collection: Collection = {
  ...{ id: "c", name: "Summers", storyIds: ["s1"], coverUrls: [] },
  ...{ createdAt, updatedAt: createdAt },
};

const server = fakeServer();

const button = (name: string) => screen.findByRole("button", { name });

test("a button that is pressed twice makes one of each", async () => {
  answerWithStory(server);
  server.on("GET /api/collections", () => json([]));
  server.on("POST /api/collections", () => {
    server.on("GET /api/collections", () => json([collection]));
    return json({ ...collection, stories: [] }, CREATED);
  });
  server.on("GET /api/stories/s1/shares", () => json([]));
  server.on("POST /api/stories/s1/share", () => {
    server.on("GET /api/stories/s1/shares", () => json([link]));
    return json(link, CREATED);
  });
  let finish!: () => void;
  const wait = () => new Promise<void>((resolve) => (finish = resolve));
  server.on("POST /api/stories/s1/narration", async () => {
    await wait();
    server.on("GET /api/stories/s1", () => json(narrated));
    return json({ audioUrl: narrated.audioUrl, duration: 12.4 });
  });
  const film = videoOf({ id: "v1", title: story.title, storyId: "s1" });
  server.on("POST /api/generate-video", async () => {
    await wait();
    const done = { url: film.url, duration: 65, thumbnailUrl: null };
    return new Response(`event: done\ndata: ${JSON.stringify(done)}\n\n`);
  });
  server.on("POST /api/videos", () => {
    server.on("GET /api/videos", () => json([film]));
    return json(film, CREATED);
  });
  const { person } = renderApp("/story/s1");

  await pressUnderMore(person, "Add to collection");
  await person.type(await screen.findByLabelText("New collection"), "Summers");
  await person.dblClick(await button("Create Collection"));
  await screen.findByRole("checkbox", { name: "Summers" });
  await person.click(await button("Done"));

  const share = await button("Share");
  // Both presses come before the next render.
  share.click();
  share.click();
  await screen.findByText("Your open link");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await person.dblClick(await button("Generate Narration"));
  finish();
  await screen.findByText("Narration generated!");
  await person.dblClick(await button("Create Video"));
  finish();
  await screen.findByText("Video generated");
  const sent = server.requests().filter(({ method }) => method === "POST");
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/collections",
    "/api/stories/s1/share",
    "/api/stories/s1/narration",
    "/api/generate-video",
    "/api/videos",
  ]);
});
