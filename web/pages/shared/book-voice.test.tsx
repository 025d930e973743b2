import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { API, button, openLink, shared } from "./testing/shared-story.ts";

const server = fakeServer();
const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release }));
beforeEach(() => {
  localStorage.clear();
  server.on(`GET ${API}`, () => json(shared));
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
});

async function openBook(person: UserEvent) {
  await person.click(button("Read"));
  const dialog = await screen.findByRole("dialog", { name: "At the lake" });
  return { book: within(dialog), audio: dialog.querySelector("audio")! };
}

/** The voice reads, and has come to `seconds`. */
function hear(audio: HTMLAudioElement, seconds: number) {
  Object.defineProperty(audio, "paused", { configurable: true, value: false });
  fireEvent.play(audio);
  audio.currentTime = seconds;
  fireEvent.timeUpdate(audio);
}

test("a book that is read to me pauses in a hidden tab, and keeps the screen awake until then", async () => {
  const { audio } = await openBook(await openLink());
  expect(request).not.toHaveBeenCalled();
  hear(audio, 1);
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  const pause = vi.spyOn(audio, "pause");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  expect(pause).toHaveBeenCalledOnce();
  fireEvent.pause(audio);
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  visibility.mockRestore();
});

test("its speed is that of the next book too", async () => {
  const person = await openLink();
  const { book, audio } = await openBook(person);
  await person.selectOptions(book.getByRole("combobox", { name: "Speed" }), "Slowest");
  await waitFor(() => expect(audio.playbackRate).toBe(0.7));
  await person.click(book.getByRole("button", { name: "Close the book" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const again = await openBook(person);
  expect(again.book.getByRole<HTMLSelectElement>("combobox", { name: "Speed" }).value).toBe("0.7");
  expect(again.audio.playbackRate).toBe(0.7);
});

test("at bedtime its pictures are dimmer and its voice grows softer towards the end", async () => {
  const person = await openLink();
  const { book, audio } = await openBook(person);
  hear(audio, 8.9);
  expect(audio.volume).toBe(1);
  const picture = () => book.getAllByRole("img")[0]!.className;
  expect(picture()).not.toContain("brightness");
  await person.click(book.getByRole("button", { name: "Bedtime" }));
  expect(picture()).toContain("brightness(0.7)");
  hear(audio, 9);
  await waitFor(() => expect(audio.volume).toBe(0.35));
});

test("turning by key pauses the voice, turning by hand takes it along", async () => {
  const person = await openLink();
  const { book, audio } = await openBook(person);
  hear(audio, 1);
  const pause = vi.spyOn(audio, "pause");
  await person.click(book.getByRole("button", { name: "Next page" }));
  expect([audio.currentTime, pause.mock.calls]).toEqual([5, []]);
  await person.keyboard("{PageUp}");
  expect(pause).toHaveBeenCalledOnce();
});

test("a sentence that is heard comes into sight where a page's text is too long for its place", async () => {
  const { audio } = await openBook(await openLink());
  hear(audio, 1);
  const text = document.querySelector<HTMLElement>("[data-leaf=current] [lang]")!;
  Object.defineProperties(text, {
    offsetTop: { value: 100 },
    clientHeight: { value: 90 },
    scrollHeight: { value: 400 },
  });
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(300);
  hear(audio, 3);
  await waitFor(() =>
    expect(text.querySelector("[data-spoken]")?.textContent).toBe("Tom watched."),
  );
  expect(text.scrollTop).toBe(300 - 100 - 30);
});
