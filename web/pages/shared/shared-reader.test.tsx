import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { API, audioOf, button, MEDIA, openLink, shared, TOKEN } from "./testing/shared-story.ts";

const server = fakeServer();
const film = videoOf({ id: "v1", title: "At the lake", url: `${MEDIA}/videos/f.mp4` });
beforeEach(() => {
  localStorage.clear();
  server.on(`GET ${API}`, () => json({ ...shared, videos: [film] }));
});

const findBook = async () => within(await screen.findByRole("dialog", { name: "At the lake" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function readToTheEnd() {
  const person = await openLink();
  await person.click(button("Read"));
  const book = await findBook();
  await person.keyboard("{PageDown}{PageDown}{PageDown}");
  const ending = within(book.getByRole("region", { name: "The end" }));
  return { person, ending };
}

test("an address that leads into a link's book loads no page behind it, and leaving the book shows the page", async () => {
  const { person } = renderApp(`/s/${TOKEN}?read`);
  const book = await findBook();
  expect(book.getByText("From Rose Miller")).toBeTruthy();
  const outside = [...document.querySelectorAll("img, audio")].filter(
    (element) => !element.closest("[role=dialog]"),
  );
  expect(outside).toEqual([]);
  fireEvent(window, new Event("beforeprint"));
  expect(document.querySelector("main > [data-printed]")?.textContent).toContain("ice cream.");
  fireEvent(window, new Event("afterprint"));
  await person.keyboard("{Escape}");
  await isClosed();
  expect(screen.getByText("Picture 1 of 2")).toBeTruthy();
  expect(screen.getByText("They ate ice cream.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(button("Read")));
});

test("leaving the book leads the focus back to the button that opened it", async () => {
  const person = await openLink();
  await person.click(button("Read"));
  await findBook();
  await person.keyboard("{Escape}");
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button("Read")));
});

test("what plays in the page is paused by opening the book, which starts nothing", async () => {
  const person = await openLink();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play");
  const pause = vi.spyOn(audioOf(), "pause");
  await person.click(button("Read"));
  await findBook();
  expect(pause).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
});

test("the last page leads to words of thanks for who sent the book", async () => {
  const { person, ending } = await readToTheEnd();
  await person.click(ending.getByRole("button", { name: "Say thank you" }));
  await isClosed();
  const field = screen.getByLabelText("Your message");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("the last page plays the film, where there is one", async () => {
  const { person, ending } = await readToTheEnd();
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await person.click(ending.getByRole("button", { name: "Watch the film" }));
  await waitFor(() =>
    expect(play.mock.contexts).toEqual([screen.getByLabelText("Film: At the lake")]),
  );
  expect(document.activeElement).toBe(button("Play the film"));
});

test("at bedtime, and without a film, the last page offers no more than there is", async () => {
  server.on(`GET ${API}`, () => json(shared));
  const { person, ending } = await readToTheEnd();
  const offered = () => ending.getAllByRole("button").map(({ textContent }) => textContent);
  expect(offered()).toEqual(["Read again", "Say thank you"]);
  await person.click(button("Bedtime"));
  expect(offered()).toEqual(["Read again"]);
});

test("a story of a shared collection is read as a book, and leaving it leads back to the story", async () => {
  const { favorite: _, ...card } = storyCardOf({ id: "s1", title: "At the lake" });
  const about = { sharedBy: "Rose Miller", downloads: true, expiresAt: null };
  const collection = { id: "c1", name: "Summers", createdAt: "2026-11-21T10:00:00.000Z" };
  const { kind: _kind, sharedBy: _by, downloads: _may, expiresAt: _until, ...reading } = shared;
  server.on(`GET ${API}`, () =>
    json({ kind: "collection", stories: [card], ...about, collection }),
  );
  server.on(`GET ${API}/stories/s1`, () => json(reading));
  const { person } = renderApp(`/s/${TOKEN}#s1`);
  await person.click(await screen.findByRole("button", { name: "Read" }));
  await findBook();
  await person.keyboard("{Escape}");
  await isClosed();
  expect(screen.getByRole("heading", { name: "At the lake", level: 1 })).toBeTruthy();
});
