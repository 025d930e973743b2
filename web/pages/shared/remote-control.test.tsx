import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { API, audioOf, button, openLink, shared } from "./testing/shared-story.ts";

const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  server.on(`GET ${API}`, () => json(shared));
});

/** Places a control as a browser would: in happy-dom every size is zero. */
function place(control: Element, x: number, y: number) {
  control.getBoundingClientRect = () => new DOMRect(x, y, 100, 40);
}

test("arrow keys move the focus to the next visible control, else they have their default action", async () => {
  const person = await openLink();
  place(button("Read"), 0, 0);
  place(button("Play the story"), 300, 0);
  place(button("Next"), 300, 200);
  place(button("Larger text"), 600, 200);
  place(screen.getByRole("link", { name: "Download the narration" }), 600, 5_000);
  await person.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(button("Next"));
  await person.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(button("Larger text"));
  await person.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(button("Larger text"));
  await person.keyboard("{ArrowLeft}{ArrowUp}");
  expect(document.activeElement).toBe(button("Play the story"));
  await person.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(button("Read"));
  await person.keyboard("{ArrowRight}");
  // No control is to the right: the carousel turns.
  await person.keyboard("{ArrowRight}");
  expect(screen.getByText("Picture 2 of 2")).toBeTruthy();
});

test("in the open book arrows lead down from the page to its buttons, and to none behind it", async () => {
  const person = await openLink();
  place(button("Play the story"), 100, 300);
  await person.click(button("Read"));
  const book = within(await screen.findByRole("dialog"));
  const [close, read] = ["Close the book", "Read to me"].map((name) =>
    book.getByRole("button", { name }),
  );
  place(close!, 0, 0);
  place(read!, 100, 600);
  book.getByRole("region", { name: "Cover" }).getBoundingClientRect = () =>
    new DOMRect(0, 50, 300, 500);
  await person.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(read);
  await person.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(close);
  await person.keyboard("{ArrowRight}");
  const page = book.getByRole("region", { name: "Page 1 of 2" });
  await waitFor(() => expect(document.activeElement).toBe(page));
});

test("in the open book a remote control's keys play its narration from the page that is open", async () => {
  const person = await openLink();
  await person.click(button("Read"));
  const dialog = await screen.findByRole("dialog");
  await person.keyboard("{PageDown}{PageDown}");
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const audio = dialog.querySelector("audio")!;
  audio.currentTime = 0;
  fireEvent.keyDown(document.body, { key: "MediaPlayPause" });
  expect(play.mock.contexts).toEqual([audio]);
  fireEvent.play(audio);
  expect(audio.currentTime).toBe(5);
  expect(within(dialog).getByRole("button", { name: "Pause" })).toBeTruthy();
  play.mockRestore();
});

test("the keys of a remote control play, pause and skip; the space bar too where it is free", async () => {
  const person = await openLink();
  const audio = audioOf();
  let paused = true;
  Object.defineProperty(audio, "paused", { configurable: true, get: () => paused });
  const play = vi.spyOn(audio, "play").mockImplementation(async () => void (paused = false));
  const pause = vi.spyOn(audio, "pause").mockImplementation(() => void (paused = true));
  fireEvent.keyDown(document.body, { key: "MediaPlayPause" });
  expect(play).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: "MediaFastForward" });
  expect(audio.currentTime).toBe(10);
  fireEvent.keyDown(document.body, { key: "MediaRewind" });
  expect(audio.currentTime).toBe(0);
  fireEvent.keyDown(document.body, { key: "MediaPause" });
  expect(pause).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: " " });
  expect(play).toHaveBeenCalledTimes(2);
  await person.type(screen.getByLabelText("Your message"), "a b");
  expect(pause).toHaveBeenCalledOnce();
});
