import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json, sentence } from "../testing/fake-server.ts";
import { ROSE, storyCardOf, videoOf } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";

const server = fakeServer();

const stories = [
  storyCardOf({ id: "a", title: "Winter Walk", createdAt: "2026-10-03T10:00:00Z", imageCount: 1 }),
  storyCardOf({ id: "b", title: "a beach day", createdAt: "2026-10-02T10:00:00Z", imageCount: 6 }),
  storyCardOf({ id: "c", title: "Max Turns Six", createdAt: "2026-10-01T10:00:00Z" }),
];

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
  server.on("GET /api/stories", () => json(stories));
  server.on("GET /api/videos", () => json(videos));
});

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

function cardOf(title: string) {
  const card = screen.getByRole("heading", { name: title }).closest("li");
  if (!card) throw new Error(`${title} has no card`);
  return within(card);
}

async function sortBy(person: ReturnType<typeof renderApp>["person"], order: string) {
  await person.selectOptions(screen.getByRole("combobox", { name: "Sort" }), order);
}

test("a story's card says when it was made and how many images it has", async () => {
  renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  expect(cardOf("a beach day").getByText(/^Created .+ ago$/)).toBeDefined();
  expect(cardOf("a beach day").getByText("6 images")).toBeDefined();
  expect(cardOf("Winter Walk").getByText("1 image")).toBeDefined();
  expect(
    cardOf("Winter Walk").getByRole("link", { name: "Read Winter Walk" }).getAttribute("href"),
  ).toBe("/story/a");
  expect(cardOf("Winter Walk").getByRole("button", { name: "Share Winter Walk" })).toBeDefined();
});

test("stories are found by their title in any case", async () => {
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "BEACH");
  expect(titles()).toEqual(["a beach day"]);
});

test("stories are sorted as chosen", async () => {
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  expect(titles()).toEqual(["Winter Walk", "a beach day", "Max Turns Six"]);
  await sortBy(person, "A to Z");
  expect(titles()).toEqual(["a beach day", "Max Turns Six", "Winter Walk"]);
  await sortBy(person, "Oldest first");
  expect(titles()).toEqual(["Max Turns Six", "a beach day", "Winter Walk"]);
});

test("a search without a hit and an empty library say different things", async () => {
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "zebra");
  expect(screen.getByText("No stories found")).toBeDefined();
  expect(screen.getByText(/No title contains “zebra”/)).toBeDefined();
});

test("an empty story library leads to the first story", async () => {
  server.on("GET /api/stories", () => json([]));
  renderApp("/my-stories");
  expect(await screen.findByText("No stories found")).toBeDefined();
  expect(screen.getByText(/You have not made a story yet/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Create Your First Story" }).getAttribute("href")).toBe(
    "/create-story",
  );
});

test("a list that does not load says so and can be tried again", async () => {
  server.on("GET /api/stories", () => sentence(500, "That did not work."));
  const { person } = renderApp("/my-stories");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.on("GET /api/stories", () => json(stories));
  await person.click(again);
  expect(await screen.findByRole("heading", { name: "Winter Walk" })).toBeDefined();
});

test("a video's card gives its length in mins, or says that it is being processed", async () => {
  renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  expect(cardOf("Long film").getByText("2:05 mins")).toBeDefined();
  expect(cardOf("Unfinished film").getByText("Processing...")).toBeDefined();
});

test("a video is downloaded under its title, and not before it is there", async () => {
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

test("videos are sorted by length, the unfinished last", async () => {
  const { person } = renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  await sortBy(person, "Shortest first");
  expect(titles()).toEqual(["Short film", "Long film", "Unfinished film"]);
  await sortBy(person, "Longest first");
  expect(titles()).toEqual(["Long film", "Short film", "Unfinished film"]);
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

test("the video library ends with a place for a new one", async () => {
  renderApp("/my-videos");
  const link = await screen.findByRole("link", { name: "Create New Video" });
  expect(link.getAttribute("href")).toBe("/create-video");
});

test("an empty video library leads to the stories", async () => {
  server.on("GET /api/videos", () => json([]));
  renderApp("/my-videos");
  expect(await screen.findByText("No videos found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to My Stories" }).getAttribute("href")).toBe(
    "/my-stories",
  );
});
