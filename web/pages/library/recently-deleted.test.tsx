import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { TrashItem } from "../../../contract/trash.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const DAY_MS = 24 * 60 * 60 * 1_000;
const server = fakeServer();

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const trashed = (id: string, title: string, daysLeft: number): TrashItem => ({
  id,
  title,
  kind: "story",
  storyId: id,
  caption: null,
  coverUrl: null,
  bytes: 1_000,
  createdAt: "2026-05-03T12:00:00.000Z",
  deletedAt: daysFromNow(daysLeft - 30),
  endsAt: daysFromNow(daysLeft),
});
const pier = trashed("a", "The old pier", 11.5);
const film: TrashItem = { ...trashed("f", "Beach film", 0.5), kind: "video" };

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/bin", () => json([pier, film]));
  server.on("GET /api/stories", () => json([storyCardOf({ id: "x", title: "Here" })]));
  server.on("GET /api/videos", () => json([]));
});

const press = async (person: ReturnType<typeof renderApp>["person"], name: string) =>
  person.click(await screen.findByRole("button", { name }));

test("each item says when it was deleted and when it is gone", async () => {
  renderApp("/recently-deleted");
  await screen.findByRole("heading", { name: "The old pier" });
  expect(screen.getByText("Gone for good in 12 days")).toBeDefined();
  expect(screen.getByText("Deleted 2 weeks ago")).toBeDefined();
  expect(screen.getByText("Gone for good within a day")).toBeDefined();
  expect(document.title).toBe("Recently deleted · Storyquilt");
});

test("a story is restored by one press, and opens from the notice", async () => {
  server.on("POST /api/bin/a/restore", empty);
  const { person } = renderApp("/recently-deleted");
  await screen.findByRole("heading", { name: "The old pier" });
  server.on("GET /api/bin", () => json([film]));
  await press(person, "Put back The old pier");
  expect(await screen.findByText("“The old pier” is in My Stories again.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "The old pier" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await press(person, "Open");
  await waitFor(() => expect(server.sent("GET /api/stories/a").length).toBeGreaterThan(0));
});

test("a film is restored by one press, and is in My Videos again", async () => {
  server.on("POST /api/bin/f/restore", empty);
  const { person } = renderApp("/recently-deleted");
  await screen.findByRole("heading", { name: "Beach film" });
  server.on("GET /api/bin", () => json([pier]));
  await press(person, "Put back Beach film");
  expect(await screen.findByText("“Beach film” is in My Videos again.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Beach film" })).toBeNull());
});

test("a story that was restored in the same visit is in the library again at once", async () => {
  server.on("GET /api/bin", () => json([pier]));
  server.on("POST /api/bin/a/restore", empty);
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Here" });
  await person.click(await screen.findByRole("link", { name: "Recently deleted" }));
  await screen.findByRole("heading", { name: "The old pier" });
  const both = ["Here", "The old pier"].map((title) => storyCardOf({ id: title, title }));
  server.on("GET /api/bin", () => json([]));
  server.on("GET /api/stories", () => json(both));
  await press(person, "Put back The old pier");
  await person.click(await screen.findByRole("link", { name: "Go to My Stories" }));
  await screen.findByRole("heading", { name: "The old pier" });
});

test("a photo deleted from a story names it, and opens it once restored", async () => {
  const photo: TrashItem = {
    ...trashed("p", "The old pier", 20),
    kind: "image",
    storyId: "x",
    caption: "Rose swims in the sea",
  };
  const uncaptioned: TrashItem = { ...photo, id: "q", caption: null };
  server.on("GET /api/bin", () => json([photo, uncaptioned]));
  server.on("POST /api/bin/p/restore", empty);
  const { person } = renderApp("/recently-deleted");
  await screen.findByRole("heading", { name: "Rose swims in the sea" });
  expect(screen.getByRole("heading", { name: "A photo added on May 3, 2026" })).toBeDefined();
  expect(screen.getAllByText("From the story “The old pier”")).toHaveLength(2);
  await press(person, "Delete for good Rose swims in the sea");
  const question = await screen.findByRole("alertdialog", { name: "Delete this for good?" });
  expect(
    within(question).getByText(/^“Rose swims in the sea” goes for good\. Nobody/),
  ).toBeDefined();
  await press(person, "Keep it");

  server.on("GET /api/bin", () => json([]));
  await press(person, "Put back Rose swims in the sea");
  expect(await screen.findByText("It is in “The old pier” again.")).toBeDefined();
  await press(person, "Open");
  await waitFor(() => expect(server.sent("GET /api/stories/x").length).toBeGreaterThan(0));
});

test("a recording names its day and story, and opens the story once restored", async () => {
  const recording: TrashItem = {
    ...trashed("r", "The old pier", 20),
    kind: "recording",
    storyId: "x",
  };
  server.on("GET /api/bin", () => json([recording]));
  server.on("POST /api/bin/r/restore", empty);
  const { person } = renderApp("/recently-deleted");
  const name = "Your recording of May 3, 2026";
  await screen.findByRole("heading", { name });
  expect(screen.getByText("For the story “The old pier”")).toBeDefined();
  server.on("GET /api/bin", () => json([]));
  await press(person, `Put back ${name}`);
  expect(
    await screen.findByText("It is with “The old pier” again, under Custom Narration."),
  ).toBeDefined();
  await press(person, "Open");
  await waitFor(() => expect(server.sent("GET /api/stories/x").length).toBeGreaterThan(0));
});

test("deleting for good needs a confirmation", async () => {
  server.on("DELETE /api/bin/f", empty);
  const { person } = renderApp("/recently-deleted");
  await press(person, "Delete for good Beach film");
  const question = await screen.findByRole("alertdialog", { name: "Delete this for good?" });
  expect(within(question).getByText(/^“Beach film” goes for good\. Nobody/)).toBeDefined();
  await person.click(within(question).getByRole("button", { name: "Keep it" }));
  expect(server.sent("DELETE /api/bin/f")).toEqual([]);

  await press(person, "Delete for good Beach film");
  server.on("GET /api/bin", () => json([pier]));
  await press(person, "Delete for good");
  expect(await screen.findByText("Deleted for good")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Beach film" })).toBeNull());
});

test("the trash is emptied after a confirmation, and then says what it is for", async () => {
  server.on("DELETE /api/bin", empty);
  const { person } = renderApp("/recently-deleted");
  await press(person, "Empty the bin");
  const question = await screen.findByRole("alertdialog", { name: "Empty the bin?" });
  server.on("GET /api/bin", () => json([]));
  await person.click(within(question).getByRole("button", { name: "Empty the bin" }));
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeDefined();
  const link = screen.getByRole("link", { name: "Go to My Stories" });
  expect(link.getAttribute("href")).toBe("/my-stories");
});

test("a double press restores a story once, with no message that it failed", async () => {
  server.on("POST /api/bin/a/restore", empty);
  renderApp("/recently-deleted");
  const putBack = await screen.findByRole("button", { name: "Put back The old pier" });
  server.on("GET /api/bin", () => json([film]));
  fireEvent.click(putBack);
  fireEvent.click(putBack);
  expect(await screen.findByText("Story put back")).toBeDefined();
  expect(server.sent("POST /api/bin/a/restore")).toHaveLength(1);
});

test("what another window has put back leaves the list, with a message that says so", async () => {
  server.on("POST /api/bin/a/restore", () => errorResponse(404, "That was not found."));
  const { person } = renderApp("/recently-deleted");
  await screen.findByRole("heading", { name: "The old pier" });
  server.on("GET /api/bin", () => json([film]));
  await press(person, "Put back The old pier");
  expect(await screen.findByText(/^It is no longer here: it was put back/)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "The old pier" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));

  server.on("DELETE /api/bin/f", () => errorResponse(404, "That was not found."));
  await press(person, "Delete for good Beach film");
  server.on("GET /api/bin", () => json([]));
  await press(person, "Delete for good");
  expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeDefined();
  expect(await screen.findByText("Not deleted")).toBeDefined();
});

test("Escape leaves a question, and the focus returns to the button that asked it", async () => {
  const { person } = renderApp("/recently-deleted");
  const button = await screen.findByRole("button", { name: "Delete for good The old pier" });
  button.focus();
  await person.keyboard("{Enter}");
  await screen.findByRole("alertdialog");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a failure is reported, and the item stays", async () => {
  server.on("POST /api/bin/a/restore", () => errorResponse(500, "That did not work."));
  const { person } = renderApp("/recently-deleted");
  await press(person, "Put back The old pier");
  expect(await screen.findByText("500: That did not work.")).toBeDefined();
  expect(screen.getByRole("heading", { name: "The old pier" })).toBeDefined();
});

test.each(["/my-stories", "/my-videos"])("%s links to the trash at its foot", async (path) => {
  const { person } = renderApp(path);
  await person.click(await screen.findByRole("link", { name: "Recently deleted" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Recently deleted" })).toBeDefined();
});
