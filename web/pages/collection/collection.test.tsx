import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CollectedStory } from "../../../contract/collections.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import {
  collectedOf,
  collectionOf,
  openCollection,
  serveAccount,
  serveCollection,
  TITLES,
} from "./testing/collection-server.ts";

const server = fakeServer();

const changes = () => server.sent("PATCH /api/collections/c").map(({ body }) => body);
const order = () => screen.getAllByRole("heading", { level: 3 }).map((title) => title.textContent);
const keep = (stories: CollectedStory[]) => serveCollection(server, stories);
const button = (name: string | RegExp) => screen.getByRole("button", { name });

beforeEach(() => serveAccount(server));
afterEach(() => void vi.restoreAllMocks());

test("its stories are moved by buttons, which keep the focus and announce the new place", async () => {
  keep(TITLES.map((title) => collectedOf(title)));
  const { person } = await openCollection();
  expect(button("Move earlier: Sea")).toHaveProperty("disabled", true);
  expect(button("Move later: Cake")).toHaveProperty("disabled", true);
  await person.click(button("Move earlier: Snow"));
  expect(order()).toEqual(["Snow", "Sea", "Cake"]);
  expect(screen.getByText("“Snow” is now number 1 of 3.")).toBeDefined();
  expect(document.activeElement).toBe(button("Move later: Snow"));
  await person.keyboard("{Enter}");
  await person.keyboard("{Enter}");
  expect(order()).toEqual(["Sea", "Cake", "Snow"]);
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes().at(-1)).toEqual({ storyIds: ["sea", "cake", "snow"] });
});

test("a story is dragged to another place", async () => {
  keep(TITLES.map((title) => collectedOf(title)));
  await openCollection();
  const list = screen.getByRole("region", { name: "Stories" });
  const rows = within(list).getAllByRole("listitem");
  const [sea, , cake] = rows.map((row) => row.firstElementChild);
  fireEvent.dragStart(sea!);
  fireEvent.dragOver(cake!);
  fireEvent.drop(cake!);
  fireEvent.dragEnd(sea!);
  expect(order()).toEqual(["Snow", "Cake", "Sea"]);
  await waitFor(() => expect(changes()).toEqual([{ storyIds: ["snow", "cake", "sea"] }]));
});

test("an order that could not be saved is rolled back, with a message", async () => {
  keep(TITLES.map((title) => collectedOf(title)));
  server.on("PATCH /api/collections/c", () => errorResponse(500, "That did not work."));
  const { person } = await openCollection();
  await person.click(button("Move earlier: Snow"));
  expect(await screen.findByText("Failed to save collection")).toBeDefined();
  await waitFor(() => expect(order()).toEqual(["Sea", "Snow", "Cake"]));
});

test("Undo restores a removed story", async () => {
  keep(TITLES.map((title) => collectedOf(title)));
  const { person } = await openCollection();
  await person.click(button("Remove Snow"));
  expect(order()).toEqual(["Sea", "Cake"]);
  await screen.findByText("Story removed");
  await person.click(button("Undo"));
  await waitFor(() => expect(order()).toEqual(["Sea", "Snow", "Cake"]));
  expect(changes().at(-1)).toEqual({ storyIds: ["sea", "snow", "cake"] });
});

test("a collection is renamed, and an empty name is rejected", async () => {
  keep([]);
  const { person } = await openCollection();
  await person.click(button("Rename"));
  const name = await screen.findByLabelText("Name");
  await person.clear(name);
  await person.click(button("Save"));
  await expectRejected(name, "Please give the collection a name.");
  expect(document.activeElement).toBe(name);
  await person.type(name, "Winters");
  await person.click(button("Save"));
  expect(await screen.findByRole("heading", { level: 1, name: "Winters" })).toBeDefined();
  expect(changes()).toEqual([{ name: "Winters" }]);
});

test("checkboxes add and remove stories, those of the collection come first", async () => {
  keep([collectedOf("Cake")]);
  const { person } = await openCollection();
  await person.click(button("Add stories"));
  const boxes = await screen.findAllByRole("checkbox");
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    "Cake",
    "Sea",
    "Snow",
  ]);
  await person.click(screen.getByRole("checkbox", { name: "Snow" }));
  await person.click(screen.getByRole("checkbox", { name: "Cake" }));
  expect(screen.getByText("1 chosen")).toBeDefined();
  await person.click(button("Save"));
  await waitFor(() => expect(order()).toEqual(["Snow"]));
  expect(changes()).toEqual([{ storyIds: ["snow"] }]);
});

test("a collection is deleted after a confirmation, and 'Undo' creates it again", async () => {
  keep([collectedOf("Sea")]);
  let restore: ((response: Response) => void) | undefined;
  const restored = new Promise<Response>((resolve) => (restore = resolve));
  server.on("GET /api/collections", () => json([]));
  server.on("DELETE /api/collections/c", empty);
  server.on("POST /api/collections", () => restored);
  const { person } = await openCollection();
  await person.click(button("Delete"));
  const question = await screen.findByRole("alertdialog", { name: "Delete this collection?" });
  await person.click(within(question).getByRole("button", { name: "Delete" }));
  // Pressed first of all: the notice goes after five seconds, in which a busy machine may not show the next page.
  const undo = await screen.findByRole("button", { name: "Undo" });
  screen.getByText("“Summers” is gone. Its stories stay in My Stories.");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  // Notices take presses again a moment after the dialog has gone.
  await waitFor(() => person.click(undo));
  await screen.findByRole("heading", { level: 1, name: "Favorites" });
  await screen.findByText(/A collection can be read aloud/);
  expect(server.sent("DELETE /api/collections/c")).toHaveLength(1);
  server.on("GET /api/collections", () => json([collectionOf([collectedOf("Sea")])]));
  restore?.(json(collectionOf([collectedOf("Sea")])));
  expect(await screen.findByRole("heading", { level: 3, name: "Summers" })).toBeDefined();
  expect(server.sent("POST /api/collections")[0]?.body).toEqual({
    name: "Summers",
    storyIds: ["sea"],
  });
});

test("a collection that is not there says so and leads back", async () => {
  server.on("GET /api/collections/c", () => errorResponse(404, "That collection was not found."));
  renderApp("/collection/c");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Collection not found" }),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Favorites" }).getAttribute("href")).toBe(
    "/favorites",
  );
});

test("Enter in the search for stories makes no collection yet", async () => {
  keep([]);
  const many = Array.from({ length: 12 }, (_, i) =>
    storyCardOf({ id: `s${i}`, title: `Day ${i}` }),
  );
  server.on("GET /api/stories", () => json(many));
  server.on("POST /api/collections", () => json(collectionOf([]), { status: 201 }));
  const { person } = renderApp("/favorites");
  await person.click(await screen.findByRole("button", { name: "Create Collection" }));
  await person.type(await screen.findByLabelText("Name"), "Summers");
  await person.type(await screen.findByRole("searchbox", { name: "Search" }), "Day 7{Enter}");
  await person.click(await screen.findByRole("checkbox", { name: "Day 7" }));
  expect(screen.getByText("1 chosen")).toBeDefined();
  expect(server.sent("POST /api/collections")).toEqual([]);
});

test("Create Collection asks for a name and stories, and opens what was made", async () => {
  keep([]);
  server.on("POST /api/collections", () =>
    json(collectionOf([collectedOf("Snow")]), { status: 201 }),
  );
  const { person } = renderApp("/favorites");
  await person.click(await screen.findByRole("button", { name: "Create Collection" }));
  await person.click(await screen.findByRole("button", { name: "Create" }));
  await expectRejected(screen.getByLabelText("Name"), "Please give the collection a name.");
  await person.type(screen.getByLabelText("Name"), "Summers");
  await person.click(await screen.findByRole("checkbox", { name: "Snow" }));
  server.on("POST /api/collections", () =>
    errorResponse(429, "You have made a great many collections."),
  );
  await person.click(button("Create"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/great many/);
  server.on("POST /api/collections", () =>
    json(collectionOf([collectedOf("Snow")]), { status: 201 }),
  );
  await person.click(button("Create"));
  expect(await screen.findByRole("heading", { level: 1, name: "Summers" })).toBeDefined();
  expect(server.sent("POST /api/collections").at(-1)?.body).toEqual({
    name: "Summers",
    storyIds: ["snow"],
  });
  // The expected user: no user signed in since by another tab gets this collection.
  const { headers } = server.sent("POST /api/collections").at(-1) ?? {};
  expect(headers?.get("Storyquilt-User")).toBe(ROSE.id);
});
