import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const stories = [
  storyCardOf({ id: "a", title: "Winter Walk", createdAt: "2026-10-03T10:00:00Z", imageCount: 1 }),
  storyCardOf({ id: "b", title: "a beach day", createdAt: "2026-10-02T10:00:00Z", imageCount: 6 }),
  storyCardOf({ id: "c", title: "Max Turns Six", createdAt: "2026-10-01T10:00:00Z" }),
];

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories", () => json(stories));
});

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

function cardOf(title: string) {
  const card = screen.getByRole("heading", { name: title }).closest("li");
  if (!card) throw new Error(`${title} has no card`);
  return within(card);
}

const coverOf = (title: string) =>
  screen.getByRole("heading", { name: title }).closest("li")?.querySelector("img");

const orders = () =>
  within(screen.getByRole("combobox", { name: "Sort" }))
    .getAllByRole("option")
    .map((option) => option.textContent);

async function sortBy(person: ReturnType<typeof renderApp>["person"], order: string) {
  await person.selectOptions(screen.getByRole("combobox", { name: "Sort" }), order);
}

test("a story's card says when it was made and how many images it has, and shows its cover", async () => {
  const bare = storyCardOf({ id: "d", title: "A letter", imageCount: 0 });
  const cover = { coverImageUrl: "/media/lake.jpg", coverFocus: { x: 0.01, y: 0.025 } };
  const covered = storyCardOf({ id: "e", title: "Our lake", ...cover });
  server.on("GET /api/stories", () => json([...stories, bare, covered]));
  renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  expect(cardOf("a beach day").getByText(/^Created .+ ago$/)).toBeDefined();
  expect(cardOf("a beach day").getByText("6 images")).toBeDefined();
  expect(cardOf("Winter Walk").getByText("1 image")).toBeDefined();
  expect(cardOf("A letter").getByText("0 images")).toBeDefined();
  expect(coverOf("A letter")).toBeNull();
  expect(coverOf("Our lake")?.getAttribute("src")).toBe("/media/lake.jpg");
  // What matters in the picture stays in view.
  expect(coverOf("Our lake")?.style.objectPosition).toBe("1% 2.5%");
  expect(
    cardOf("Winter Walk").getByRole("link", { name: "Read Winter Walk" }).getAttribute("href"),
  ).toBe("/story/a");
  expect(cardOf("Winter Walk").getByRole("button", { name: "Share Winter Walk" })).toBeDefined();
});

test("a story's title is said to be in the language of the story", async () => {
  server.on("GET /api/stories", () =>
    json([storyCardOf({ id: "a", title: "En la playa", language: "es" })]),
  );
  renderApp("/my-stories");
  const title = await screen.findByRole("heading", { name: "En la playa" });
  expect(title.closest("[lang]")?.getAttribute("lang")).toBe("es");
  const [link] = screen.getAllByRole("link", { name: /En la playa/ });
  expect(link?.getAttribute("href")).toBe("/story/a");
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

test("titles are sorted and found as a reader would, whatever their accents, case and signs", async () => {
  const newest = ["Zebra crossing", "Cherry 100%", "Älpli Lake", "banana boat"];
  server.on("GET /api/stories", () =>
    json(
      newest.map((title, i) =>
        storyCardOf({ id: title, title, createdAt: `2026-10-0${9 - i}T10:00:00Z` }),
      ),
    ),
  );
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Älpli Lake" });
  expect(orders()).toEqual(["Newest first", "Oldest first", "A to Z", "Z to A"]);
  const alphabet = ["Älpli Lake", "banana boat", "Cherry 100%", "Zebra crossing"];
  for (const [order, expected] of [
    ["Oldest first", newest.toReversed()],
    ["A to Z", alphabet],
    ["Z to A", alphabet.toReversed()],
    ["Newest first", newest],
  ] as const) {
    await sortBy(person, order);
    expect(titles(), order).toEqual(expected);
  }
  const search = screen.getByRole("searchbox", { name: "Search" });
  for (const [asked, found] of [
    ["BOAT", ["banana boat"]],
    ["älpli", ["Älpli Lake"]],
    ["%", ["Cherry 100%"]],
    ["e", ["Zebra crossing", "Cherry 100%", "Älpli Lake"]],
  ] as const) {
    await person.clear(search);
    await person.type(search, asked);
    expect(titles(), asked).toEqual(found);
  }
});

test("a search without a hit and an empty library have different texts", async () => {
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Winter Walk" });
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "zebra");
  expect(screen.getByText("No stories found")).toBeDefined();
  expect(screen.getByText(/No title contains “zebra”/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Create Your First Story" })).toBeDefined();
});

test("an empty story library offers to make the first story", async () => {
  server.on("GET /api/stories", () => json([]));
  renderApp("/my-stories");
  expect(await screen.findByText("No stories found")).toBeDefined();
  expect(screen.getByText(/You have no stories here now/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Create Your First Story" }).getAttribute("href")).toBe(
    "/create-story",
  );
});

test("a list that does not load says so and can be tried again", async () => {
  server.on("GET /api/stories", () => errorResponse(500, "That did not work."));
  const { person } = renderApp("/my-stories");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText(/Your stories could not be loaded/)).toBeDefined();
  server.on("GET /api/stories", () => json(stories));
  await person.click(again);
  expect(await screen.findByRole("heading", { name: "Winter Walk" })).toBeDefined();
});
