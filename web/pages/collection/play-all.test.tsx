import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { story } from "../../features/story/testing/story-server.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import {
  collectedOf,
  openCollection,
  serveAccount,
  serveCollection,
} from "./testing/collection-server.ts";

const server = fakeServer();
beforeEach(() => serveAccount(server));
afterEach(() => void vi.restoreAllMocks());

const button = (name: string) => screen.getByRole("button", { name });
const read = (title: string) =>
  collectedOf(title, { audioUrl: `/media/${title}.mp3`, audioDuration: 60 });

test("Play all plays one story after another and skips those without a narration", async () => {
  serveCollection(server, [read("Sea"), collectedOf("Snow"), read("Cake")]);
  server.on("GET /api/stories/sea", () => errorResponse(404, "That story was not found."));
  const { person } = await openCollection();
  expect(screen.getByText(/3 stories · 2:00 mins to listen to/)).toBeDefined();
  await person.click(button("Play all"));
  const player = screen.getByRole("region", { name: "Sea" });
  expect(within(player).getByText("Story 1 of 2")).toBeDefined();
  expect(within(player).getByText(/One story is left out/)).toBeDefined();
  expect(within(player).getByRole("link", { name: "Snow" }).getAttribute("href")).toBe(
    "/story/snow",
  );
  const audio = player.querySelector("audio")!;
  expect(audio.getAttribute("src")).toBe("/media/Sea.mp3");
  expect(audio.querySelector("track")?.getAttribute("srclang")).toBe("en");
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  act(() => void fireEvent.ended(audio));
  expect(screen.getByRole("region", { name: "Cake" }).querySelector("audio")).toBe(audio);
  expect(audio.getAttribute("src")).toBe("/media/Cake.mp3");
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  act(() => void fireEvent.ended(audio));
  expect(screen.getByText("That was the last story.")).toBeDefined();
  await person.click(button("Play all again"));
  expect(screen.getByText("Story 1 of 2")).toBeDefined();
  act(() => void fireEvent.error(audio));
  expect(screen.getByRole("alert").textContent).toMatch(/^The voice of this story/);
  await person.click(button("Next story"));
  expect(screen.queryByRole("alert")).toBeNull();
  await person.click(button("Close"));
  expect(screen.queryByRole("region", { name: "Cake" })).toBeNull();
});

test("without any narration the page links to making one instead of Play all", async () => {
  serveCollection(server, [collectedOf("Sea")]);
  await openCollection();
  expect(screen.queryByRole("button", { name: "Play all" })).toBeNull();
  expect(screen.getByText(/Nobody reads these stories aloud yet/)).toBeDefined();
});

test("the picture is that of the page that is heard", async () => {
  serveCollection(server, [read("Sea")]);
  const audioUrl = "/media/Sea.mp3";
  server.on("GET /api/stories/sea", () => json({ ...story, id: "sea", audioUrl }));
  server.on("GET /api/stories/sea/images", () =>
    json(
      ["i1", "i2"].map((id) => ({
        ...{ id, originalUrl: `/media/${id}`, cartoonUrl: null, caption: id },
        ...{ width: 4, height: 3 },
      })),
    ),
  );
  const place = { from: 0, to: 0 };
  server.on("GET /api/stories/sea/narration", () =>
    json({
      ...{ audioUrl, duration: 60, voiceId: null, language: null, outdated: false },
      ...{ sentences: [], pictureStarts: [0, 0] },
      pages: [
        { id: "p1", imageId: "i2", ...place, start: 0 },
        { id: "p2", imageId: "i1", ...place, start: 30 },
      ],
    }),
  );
  const { person } = await openCollection();
  await person.click(button("Play all"));
  const player = screen.getByRole("region", { name: "Sea" });
  await within(player).findByAltText("i2");
  const audio = player.querySelector("audio")!;
  const heard = [29, 31].map((seconds) => {
    audio.currentTime = seconds;
    fireEvent.timeUpdate(audio);
    return within(player).getByRole<HTMLImageElement>("img").alt;
  });
  expect(heard).toEqual(["i2", "i1"]);
});
