import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { fakeServer, empty, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  answerWithStory(server);
});

async function openStory() {
  const app = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  return app.person;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const carousel = () => screen.findByRole("region", { name: "Pictures of the story" });

test("a story is shown with its date, its paragraphs and its illustration before the photo", async () => {
  await openStory();
  expect(screen.getByText("Created on November 21, 2026")).toBeTruthy();
  expect(screen.getByText("They ate ice cream.")).toBeTruthy();
  const shown = within(await carousel()).getByAltText("Illustration 1");
  expect(shown.getAttribute("src")).toBe("/media/images/c1");
  expect(shown.hidden).toBe(false);
  expect(screen.queryByRole("group", { name: "Narration" })).toBeNull();
  for (const name of ["Share", "Download", "Create Video"]) expect(button(name)).toBeTruthy();
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["AI Narration", "Custom Narration"]);
  expect(tabs[0]?.getAttribute("aria-selected")).toBe("true");
});

test("the carousel turns by button and by arrow key, and announces its position", async () => {
  const person = await openStory();
  const book = within(await carousel());
  await person.click(book.getByRole("button", { name: "Next" }));
  expect(book.getByText("Picture 2 of 2")).toBeTruthy();
  expect(book.getByAltText("Photo 2").getAttribute("src")).toBe("/media/images/o2");
  expect(book.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  expect(document.activeElement?.textContent).toBe("Previous");
  await person.keyboard("{ArrowLeft}");
  expect(book.getByText("Picture 1 of 2")).toBeTruthy();
});

test("a story that is not there says so, and where deleted ones are", async () => {
  server.on("GET /api/stories/s1", () => errorResponse(404, "That story was not found."));
  renderApp("/story/s1");
  expect(await screen.findByRole("heading", { name: "Story not found" })).toBeTruthy();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Recently deleted" }).getAttribute("href")).toBe(
    "/recently-deleted",
  );
});

test("any other failure is reported and links to the dashboard", async () => {
  server.on("GET /api/stories/s1", () => errorResponse(500, "Something broke."));
  renderApp("/story/s1");
  expect(await screen.findByText("Error loading story")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /Welcome back/ })).toBeTruthy();
});

test("a story that is open stays open when it cannot be read again", async () => {
  const { queryClient } = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  server.on("GET /api/stories/s1", () => errorResponse(500, "Something broke."));
  await queryClient.invalidateQueries({ queryKey: ["/api/stories/s1"] });
  expect(screen.getByRole("heading", { name: story.title, level: 1 })).toBeTruthy();
  expect(screen.queryByText("Error loading story")).toBeNull();
});

test("a message says that pictures do not load, and the story stays", async () => {
  server.on("GET /api/stories/s1/images", () => errorResponse(500, "Something broke."));
  await openStory();
  expect(await screen.findByText("Error loading images")).toBeTruthy();
  expect(screen.getByText("They ate ice cream.")).toBeTruthy();
});

async function deleteStory() {
  const person = await openStory();
  await pressUnderMore(person, "Delete");
  const question = await screen.findByRole("alertdialog");
  await person.click(within(question).getByRole("button", { name: "Delete" }));
  return person;
}

test("deleting asks first, is sent at once, and leads to the library", async () => {
  server.on("DELETE /api/stories/s1", () => empty());
  await deleteStory();
  expect(await screen.findByRole("heading", { name: "My Stories", level: 1 })).toBeTruthy();
  expect(await screen.findByText("Story deleted")).toBeTruthy();
  expect(server.sent("DELETE /api/stories/s1")).toHaveLength(1);
});

test("'Undo' restores a deleted story from the trash", async () => {
  server.on("DELETE /api/stories/s1", () => empty());
  server.on("POST /api/bin/s1/restore", () => empty());
  const person = await deleteStory();
  await screen.findByText(/^No stories/);
  server.on("GET /api/stories", () => json([{ ...story, excerpt: "" }]));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("heading", { name: story.title });
  expect(server.sent("POST /api/bin/s1/restore")).toHaveLength(1);
});

test("a story that cannot be deleted stays on the page, one that is gone already does not", async () => {
  server.on("DELETE /api/stories/s1", () => errorResponse(500, "The attic is on fire."));
  const person = await deleteStory();
  await screen.findByText("Failed to delete story");
  screen.getByRole("heading", { name: story.title, level: 1 });
  server.on("DELETE /api/stories/s1", () => errorResponse(404, "That story was not found."));
  await pressUnderMore(person, "Delete");
  const question = await screen.findByRole("alertdialog");
  await person.click(within(question).getByRole("button", { name: "Delete" }));
  await screen.findByRole("heading", { name: "My Stories", level: 1 });
});

test("a favourite is marked at once", async () => {
  server.on("PATCH /api/stories/s1", ({ body }) => json({ ...story, ...(body as object) }));
  const person = await openStory();
  await pressUnderMore(person, "Favorite");
  await screen.findByRole("button", { name: "Favorite", pressed: true });
  expect(server.sent("PATCH /api/stories/s1")[0]?.body).toEqual({ favorite: true });
});
