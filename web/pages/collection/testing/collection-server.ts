import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { MIDDLE } from "../../../../contract/images.ts";
import type { CollectedStory, CollectionDetail } from "../../../../contract/collections.ts";
import { type fakeServer, json } from "../../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

type FakeServer = ReturnType<typeof fakeServer>;

export const TITLES = ["Sea", "Snow", "Cake"];

export const collectedOf = (
  title: string,
  fields: Partial<CollectedStory> = {},
): CollectedStory => ({
  id: title.toLowerCase(),
  title,
  createdAt: "2026-11-01T10:00:00.000Z",
  coverImageUrl: null,
  coverFocus: MIDDLE,
  imageCount: 1,
  language: "en",
  audioUrl: null,
  audioDuration: null,
  ...fields,
});

export const collectionOf = (stories: CollectedStory[], name = "Summers"): CollectionDetail => ({
  id: "c",
  name,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  coverUrls: [],
  stories,
  storyIds: stories.map(({ id }) => id),
});

/** Has the fake server store a collection with these stories, as the real one does. */
export function serveCollection(server: FakeServer, stories: CollectedStory[]) {
  let stored = collectionOf(stories);
  server.on("GET /api/collections/c", () => json(stored));
  server.on("PATCH /api/collections/c", ({ body }) => {
    const changes = body as { name?: string; storyIds?: string[] };
    const ids = changes.storyIds ?? stored.storyIds;
    stored = collectionOf(
      ids.map((id) => collectedOf(TITLES.find((title) => title.toLowerCase() === id) ?? id)),
      changes.name ?? stored.name,
    );
    return json(stored);
  });
}

/** What every test of the page needs. */
export function serveAccount(server: FakeServer) {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/notifications", () => json([]));
  server.on("GET /api/collections", () => json([]));
  server.on("GET /api/stories", () =>
    json(TITLES.map((title) => storyCardOf({ id: title.toLowerCase(), title }))),
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
}

export async function openCollection() {
  const app = renderApp("/collection/c");
  await screen.findByRole("heading", { level: 1, name: "Summers" });
  return app;
}
