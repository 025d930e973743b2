import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const videos = [
  videoOf({ id: "v1", title: "Long film", duration: 125, createdAt: "2026-10-03T10:00:00Z" }),
  videoOf({ id: "v2", title: "Short film", duration: 9, createdAt: "2026-10-02T10:00:00Z" }),
  videoOf({
    id: "v3",
    title: "Unfinished film",
    duration: null,
    url: null,
    state: "making",
    createdAt: "2026-10-01T10:00:00Z",
  }),
];

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/videos", () => json(videos));
});

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

function cardOf(title: string) {
  const card = screen.getByRole("heading", { name: title }).closest("li");
  if (!card) throw new Error(`${title} has no card`);
  return within(card);
}

const films = () => titles().filter((title) => title !== "Create New Video");

const orders = () =>
  within(screen.getByRole("combobox", { name: "Sort" }))
    .getAllByRole("option")
    .map((option) => option.textContent);

async function sortBy(person: ReturnType<typeof renderApp>["person"], order: string) {
  await person.selectOptions(screen.getByRole("combobox", { name: "Sort" }), order);
}

test("a video's card shows its length in mins, or says that it is being processed", async () => {
  renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  expect(cardOf("Long film").getByText("2:05 mins")).toBeDefined();
  expect(cardOf("Unfinished film").getByText("Processing...")).toBeDefined();
});

test("a video is downloaded under its title, and not before it is ready", async () => {
  renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  const link = cardOf("Long film").getByRole("link", { name: "Download Long film" });
  expect(link.getAttribute("href")).toBe("/media/v1.mp4");
  expect(link.getAttribute("download")).toBe("Long film.mp4");
  const button = cardOf("Unfinished film").getByRole<HTMLButtonElement>("button", {
    name: "Download Unfinished film",
  });
  expect(button.disabled).toBe(true);
});

test("videos have six orders, by length the unfinished last, and are found by their title", async () => {
  const { person } = renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  const byTitle = ["Long film", "Short film", "Unfinished film"];
  const expected: Record<string, string[]> = {
    "Newest first": byTitle,
    "Oldest first": byTitle.toReversed(),
    "A to Z": byTitle,
    "Z to A": byTitle.toReversed(),
    "Shortest first": ["Short film", "Long film", "Unfinished film"],
    "Longest first": byTitle,
  };
  expect(orders()).toEqual(Object.keys(expected));
  for (const order of orders()) {
    await sortBy(person, order);
    expect(films(), order).toEqual(expected[order]);
  }
  const search = screen.getByRole("searchbox", { name: "Search" });
  await person.type(search, "SHORT");
  expect(films()).toEqual(["Short film"]);
  await person.clear(search);
  await person.type(search, "unicorn");
  expect(screen.getByText("No videos found")).toBeDefined();
});

test("an empty list of videos says what a film is made from", async () => {
  server.on("GET /api/videos", () => json([]));
  renderApp("/my-videos");
  expect(await screen.findByText(/^A film is made from a story/)).toBeDefined();
});

test("a list of videos that does not load says so and can be tried again", async () => {
  server.on("GET /api/videos", () => errorResponse(500, "That did not work."));
  const { person } = renderApp("/my-videos");
  expect(await screen.findByText(/Your videos could not be loaded/)).toBeDefined();
  server.on("GET /api/videos", () => json(videos));
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Long film" })).toBeDefined();
});

test("a failed video says why and offers to try again", async () => {
  server.on("GET /api/videos", () =>
    json([
      videoOf({
        id: "v4",
        storyId: "a",
        title: "Broken film",
        url: null,
        duration: null,
        state: "failed",
        error: "The narration could not be made.",
      }),
    ]),
  );
  renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Broken film" });
  expect(cardOf("Broken film").getByText("Could not be made")).toBeDefined();
  expect(cardOf("Broken film").getByText("The narration could not be made.")).toBeDefined();
  expect(
    cardOf("Broken film").getByRole("link", { name: "Try again Broken film" }).getAttribute("href"),
  ).toBe("/create-video?story=a");
});

test("a video is deleted only after asking", async () => {
  server.on("DELETE /api/videos/v1", () => new Response(null, { status: 204 }));
  const { person } = renderApp("/my-videos");
  await person.click(await screen.findByRole("button", { name: "Delete Long film" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete this video?" });
  expect(server.sent("DELETE /api/videos/v1")).toEqual([]);

  server.on("GET /api/videos", () => json(videos.slice(1)));
  expect(within(question).getByText(/^For 30 days you can put “Long film” back/)).toBeDefined();
  await person.click(within(question).getByRole("button", { name: "Delete video" }));
  expect(await screen.findByText("Video deleted")).toBeDefined();
  expect(await screen.findByText(/kept for 30 days under Recently deleted/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Long film" })).toBeNull());
});

test("a film that a double press deletes is deleted once, and one that is gone counts as deleted", async () => {
  server.on("DELETE /api/videos/v1", () => errorResponse(404, "That film was not found."));
  const { person } = renderApp("/my-videos");
  await person.click(await screen.findByRole("button", { name: "Delete Long film" }));
  const remove = await screen.findByRole("button", { name: "Delete video" });
  fireEvent.click(remove);
  fireEvent.click(remove);
  expect(await screen.findByText("Video deleted")).toBeDefined();
  expect(server.sent("DELETE /api/videos/v1")).toHaveLength(1);
});

test("the video library ends with a card for a new one", async () => {
  renderApp("/my-videos");
  const link = await screen.findByRole("link", { name: "Create New Video" });
  expect(link.getAttribute("href")).toBe("/create-video");
  expect(within(screen.getByRole("main")).getAllByRole("listitem").at(-1)?.contains(link)).toBe(
    true,
  );
});

test("an empty video library leads to the stories", async () => {
  server.on("GET /api/videos", () => json([]));
  renderApp("/my-videos");
  expect(await screen.findByText("No videos found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to My Stories" }).getAttribute("href")).toBe(
    "/my-stories",
  );
});
