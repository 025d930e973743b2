import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  answerWithStory(server);
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.getAttribute("href") ?? "" });
  });
  return () => vi.restoreAllMocks();
});

async function openMenu() {
  const { person } = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  await person.click(screen.getByRole("button", { name: "Download" }));
  return { person, menu: within(await screen.findByRole("menu")) };
}

test("a story without narration and film can be downloaded as a book, in two paper sizes, and as an e-book", async () => {
  const { menu } = await openMenu();
  expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Picture book (PDF)",
    "Picture book, square (PDF)",
    "E-book (EPUB)",
  ]);
});

test("a book is saved under the story's name, and the button says that it is being made", async () => {
  let respond: ((response: Response) => void) | undefined;
  server.on("GET /api/stories/s1/book.pdf", () => new Promise((resolve) => (respond = resolve)));
  const { person, menu } = await openMenu();
  await person.click(menu.getByRole("menuitem", { name: "Picture book (PDF)" }));
  const button = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Making your file...",
  });
  expect(button.disabled).toBe(true);
  expect(server.sent("GET /api/stories/s1/book.pdf?size=a4")).toHaveLength(1);
  respond?.(new Response("%PDF"));
  expect(await screen.findByText("Picture book (PDF) saved")).toBeTruthy();
  expect(saved).toEqual([{ name: "At the lake.pdf", href: expect.stringMatching(/^blob:/) }]);
  expect(await screen.findByRole("button", { name: "Download" })).toBeTruthy();
});

test("a rejection shows the server's message, and nothing is saved", async () => {
  server.on("GET /api/stories/s1/book.pdf", () => errorResponse(422, "It has other letters."));
  const { person, menu } = await openMenu();
  await person.click(menu.getByRole("menuitem", { name: "Picture book, square (PDF)" }));
  expect(await screen.findByText("Picture book, square (PDF) could not be saved")).toBeTruthy();
  expect(screen.getByText("It has other letters.")).toBeTruthy();
  expect(saved).toEqual([]);
});

test("a narration is saved with its name in it", async () => {
  server.on("GET /api/stories/s1", () => json(narrated));
  server.on("GET /api/stories/s1/narration.mp3", () => new Response("ID3"));
  const { person, menu } = await openMenu();
  await person.click(menu.getByRole("menuitem", { name: "Narration (MP3)" }));
  expect(await screen.findByText("Narration (MP3) saved")).toBeTruthy();
  expect(server.sent("GET /api/stories/s1/narration.mp3?file=a.mp3")).toHaveLength(1);
  expect(saved.map(({ name }) => name)).toEqual(["At the lake.mp3"]);
});

test("a recording of another kind is saved as it is", async () => {
  server.on("GET /api/stories/s1", () =>
    json({ ...narrated, audioUrl: "/media/narrations/b.m4a" }),
  );
  const { person, menu } = await openMenu();
  await person.click(menu.getByRole("menuitem", { name: "Narration (M4A)" }));
  expect(saved).toEqual([{ name: "At the lake.m4a", href: "/media/narrations/b.m4a" }]);
});
