/** The page of a television as it stands for hours, by a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TvState } from "../../contract/tv.ts";

const MINUTE_MS = 60_000;
const PAIRED: TvState = {
  state: "paired",
  items: [{ kind: "story", title: "Kites", url: "/api/tv/stories/1", thumbnailUrl: null }],
  quietFrom: 22,
  quietTo: 7,
};
const PAGES = ["Leo flies a kite.", "Rose bakes bread."];
const STORY = {
  story: { pages: PAGES.map((text, id) => ({ id: `${id}`, imageId: null, text })) },
  images: [],
};
/** By which the story is read aloud. */
let narration: { audioUrl: string; pages: { id: string; start: number }[] } | null;

const at = (hour: number) => vi.setSystemTime(new Date(2026, 4, 1, hour, 59));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const shown = () => document.querySelector(".words")?.textContent;

interface Lock {
  released: boolean;
  release: () => Promise<void>;
}
let locks: Lock[];
/** Removed after each test, as others share the window. */
let listened: { mock: { calls: Parameters<typeof document.addEventListener>[] } };

beforeEach(() => {
  listened = vi.spyOn(document, "addEventListener");
  vi.useFakeTimers();
  vi.resetModules();
  locks = [];
  narration = null;
  const request = async () => {
    const lock = { released: false, release: async () => void (lock.released = true) };
    locks.push(lock);
    return lock;
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path === "/api/tv" ? PAIRED : { ...STORY, narration }),
  );
  document.body.innerHTML = '<main id="screen"></main>';
});

afterEach(() => {
  for (const [type, listener] of listened.mock.calls) document.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  document.body.removeAttribute("style");
  document.body.removeAttribute("class");
});

async function open(hour: number): Promise<void> {
  at(hour);
  await import("./tv.ts");
  await pass(100);
}

function setVisibility(visibility: "visible" | "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the screen is kept awake, again after it was hidden, and not in its quiet hours", async () => {
  await open(20);
  expect(locks.map(({ released }) => released)).toEqual([false]);
  // The browser lets go of it by itself.
  setVisibility("hidden");
  if (locks[0]) locks[0].released = true;
  await pass(30 * MINUTE_MS);
  expect(locks.length).toBe(1);
  setVisibility("visible");
  await pass(0);
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  await pass(60 * MINUTE_MS);
  expect(document.body.className).toBe("night");
  expect(locks.map(({ released }) => released)).toEqual([true, true]);
});

test("a screen is dark and still from ten to seven by its own clock, but for a quarter of an hour after a key", async () => {
  await open(21);
  const screen = document.getElementById("screen");
  expect([screen?.hidden, shown()]).toEqual([false, PAGES[0]]);
  await pass(2 * MINUTE_MS);
  expect(screen?.hidden).toBe(true);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  expect(screen?.hidden).toBe(false);
  const before = shown();
  await pass(12_000);
  expect(shown()).not.toBe(before);
  await pass(16 * MINUTE_MS);
  expect(screen?.hidden).toBe(true);
  await pass(9 * 60 * MINUTE_MS);
  expect(screen?.hidden).toBe(false);
});

test("a tap lights a dark tablet, and changes nothing that is not seen", async () => {
  await open(22);
  document.body.click();
  expect(document.getElementById("screen")?.hidden).toBe(false);
  await pass(100);
  expect(shown()).toBe(PAGES[0]);
  expect(document.getElementById("hint")).toBeNull();
});

test("a key in the quiet hours lights a screen that was opened in them, and the voice that reads its story begins", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const starts = PAGES.map((_, id) => ({ id: `${id}`, start: id * 3 }));
  narration = { audioUrl: "/media/reading.mp3", pages: starts };
  await open(22);
  const screen = document.getElementById("screen");
  expect([screen?.hidden, shown()]).toEqual([true, undefined]);
  await pass(30_000);
  expect(play).not.toHaveBeenCalled();

  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  await pass(100);
  expect([screen?.hidden, shown()]).toEqual([false, PAGES[0]]);
  const voice = document.querySelector("audio");
  expect(voice?.getAttribute("src")).toBe("/media/reading.mp3");
  expect(play.mock.contexts).toEqual([voice]);
  await pass(16 * MINUTE_MS);
  expect(screen?.hidden).toBe(true);
  expect(pause.mock.contexts.at(-1)).toBe(document.querySelector("audio"));
});

test("what stands at the same place is moved by a few pixels every minute", async () => {
  await open(12);
  const places = new Set<string>();
  for (let minute = 0; minute < 10; minute++) {
    const { style } = document.body;
    const place = ["--drift-x", "--drift-y"].map((name) => style.getPropertyValue(name));
    for (const part of place) expect(Math.abs(parseFloat(part))).toBeLessThanOrEqual(8);
    places.add(place.join());
    expect(document.querySelector(".words")?.className).toContain("drift");
    await pass(MINUTE_MS);
  }
  expect(places.size).toBe(5);
});

test("what somebody has paused stays until somebody goes on", async () => {
  await open(12);
  for (let i = 0; i < 2; i++) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  }
  const before = shown();
  for (let minute = 0; minute < 5; minute++) {
    await pass(MINUTE_MS);
    expect(shown()).toBe(before);
  }
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  await pass(12_000);
  expect(shown()).not.toBe(before);
});
