import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { fakeSpeech } from "../../testing/fake-speech.ts";
import { API, button, openLink, shared } from "./testing/shared-story.ts";

const server = fakeServer();
const spanish = (name: string, localService: boolean) => ({
  name,
  lang: "es-ES",
  localService,
  default: false,
});

beforeEach(() => {
  localStorage.clear();
  const story = { ...shared.story, language: "es", audioUrl: null, audioDuration: null };
  server.on(`GET ${API}`, () => json({ ...shared, story, narration: null }));
});

async function openBook() {
  const person = await openLink();
  await person.click(button("Read"));
  return { person, book: within(await screen.findByRole("dialog")) };
}

test("a story that no voice of the site has read is read by the device, page by page", async () => {
  const speech = fakeSpeech();
  const { person, book } = await openBook();
  expect(book.queryByRole("button", { name: "Read to me" })).toBeNull();
  act(() => speech.load([spanish("Cloud", false), spanish("Monica", true)]));
  expect(book.getByText(/^This device reads\./).textContent).not.toContain("sent");
  await person.selectOptions(book.getByRole("combobox", { name: "Speed" }), "Slower");
  await person.click(book.getByRole("button", { name: "Read to me" }));
  expect(speech.queue.map(({ voice }) => voice)).toMatchObject([{ name: "Monica" }]);
  act(() => speech.speakNext());
  expect(book.getByRole("region", { name: "Page 1 of 2" })).toBeTruthy();
  act(() => speech.speakNext());
  expect(book.getByRole("region", { name: "Page 2 of 2" })).toBeTruthy();
  act(() => speech.speakNext());
  expect(book.getByRole("region", { name: "The end" })).toBeTruthy();
  expect(speech.spoken).toEqual([
    ["At the lake", 0.85],
    ["Emma swam. Tom watched.", 0.85],
    ["They ate ice cream.", 0.85],
  ]);
  expect(book.getByRole("button", { name: "Read to me" })).toBeTruthy();
});

test("a turned page stops the device, and it goes on with the page that is open", async () => {
  const speech = fakeSpeech();
  speech.load([spanish("Monica", true)]);
  const { person, book } = await openBook();
  // The page itself has the focus: Enter, or OK on a remote control, is enough.
  await person.keyboard("{Enter}");
  expect(book.getByRole("button", { name: "Pause" })).toBeTruthy();
  await person.click(book.getByRole("button", { name: "Next page" }));
  expect(speech.queue.map(({ text }) => text)).toEqual(["Emma swam. Tom watched."]);
  await person.keyboard("{PageDown}");
  expect(speech.queue).toEqual([]);
  await person.click(book.getByRole("button", { name: "Close the book" }));
  expect(speech.queue).toEqual([]);
});

test("words that a voice sends over the network are not sent without saying so", async () => {
  fakeSpeech().load([spanish("Cloud", false)]);
  const { book } = await openBook();
  expect(book.getByText(/The words are sent to the maker of its voice\.$/)).toBeTruthy();
});

test("without a voice of the story's language on the device nothing offers to read", async () => {
  fakeSpeech().load([{ name: "Daniel", lang: "en-GB", localService: true, default: true }]);
  const { book } = await openBook();
  expect(book.queryByRole("button", { name: "Read to me" })).toBeNull();
  expect(book.queryByText(/^This device reads\./)).toBeNull();
});

test("at bedtime the device's voice, too, grows softer towards the end", async () => {
  const speech = fakeSpeech();
  speech.load([spanish("Monica", true)]);
  const long = "We walked along the shore until the sun went down behind the pier. ".repeat(8);
  const content = `${long}\n\nThey ate ice cream.`;
  const story = { ...shared.story, content, language: "es", audioUrl: null, audioDuration: null };
  const pages = [long.trim(), "They ate ice cream."].map((text, i) => ({
    ...shared.story.pages[i]!,
    text,
  }));
  server.on(`GET ${API}`, () => json({ ...shared, story: { ...story, pages }, narration: null }));
  const { person, book } = await openBook();
  await person.click(book.getByRole("button", { name: "Read to me" }));
  act(() => speech.speakNext());
  expect(speech.queue[0]?.volume).toBe(1);
  // It needs no new beginning of the page.
  await person.click(book.getByRole("button", { name: "Bedtime" }));
  const volumes: number[] = [];
  while (speech.queue[0]) {
    volumes.push(speech.queue[0].volume);
    act(() => speech.speakNext());
  }
  expect(volumes.length).toBeGreaterThan(3);
  expect(volumes).toEqual(volumes.toSorted((one, two) => two - one));
  expect([volumes[0], volumes.at(-1)]).toEqual([1, 0.35]);
});

test("the word that the device says is lit up, it pauses in a hidden tab, and the screen stays on until then", async () => {
  const highlights = new Map<string, Range[]>();
  vi.stubGlobal("CSS", { highlights });
  vi.stubGlobal("Highlight", Array);
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  const speech = fakeSpeech();
  speech.load([spanish("Monica", true)]);
  const { person, book } = await openBook();
  await person.click(book.getByRole("button", { name: "Next page" }));
  expect(request).not.toHaveBeenCalled();
  await person.click(book.getByRole("button", { name: "Read to me" }));
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  const boundary = Object.assign(new Event("boundary"), { name: "word", charIndex: 11 });
  speech.queue[0]?.dispatchEvent(boundary);
  expect([...highlights.values()].map(([range]) => String(range))).toEqual(["Tom"]);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  expect(speech.queue).toEqual([]);
  expect(highlights.size).toBe(0);
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
  expect(book.getByRole("button", { name: "Read to me" })).toBeTruthy();
  visibility.mockRestore();
});
