import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SharedCollection, SharedFilm, SharedReading } from "../../../contract/sharing.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const TOKEN = "a".repeat(32);
const API = `/api/shared/${TOKEN}`;
const MEDIA = `/media/shared/${TOKEN}`;
const about = { sharedBy: "Rose Miller", downloads: true, expiresAt: null };

const film: SharedFilm = {
  kind: "film",
  storyTitle: "At the lake",
  ...about,
  film: videoOf({ id: "v1", title: "At the lake", url: `${MEDIA}/videos/f.mp4` }),
};

function cardOf(id: string, title: string, audio: string | null) {
  const { favorite: _, ...card } = storyCardOf({ id, title });
  return { ...card, audioUrl: audio, audioDuration: audio === null ? null : 9 };
}
const cards = [
  cardOf("s1", "The sea", `${MEDIA}/narrations/1.mp3`),
  cardOf("s2", "A silent letter", null),
  cardOf("s3", "The lake", `${MEDIA}/narrations/3.mp3`),
];
const collection: SharedCollection = {
  kind: "collection",
  stories: cards,
  ...about,
  collection: { id: "c1", name: "Summers", createdAt: "2026-11-21T10:00:00.000Z" },
};
const readingOf = ({ excerpt, ...card }: (typeof cards)[number]): SharedReading => ({
  story: {
    ...card,
    content: `${excerpt} in ${card.title}.`,
    narrationOutdated: false,
    template: null,
    tone: null,
    pages: [],
  },
  images: [],
  videos: [],
  narration:
    card.audioUrl === null
      ? null
      : {
          audioUrl: card.audioUrl,
          duration: 9,
          sentences: [],
          pictureStarts: [],
          pages: [],
          words: [],
        },
});

const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  for (const card of cards) {
    server.on(`GET ${API}/stories/${card.id}`, () => json(readingOf(card)));
  }
});

async function open(shared: SharedFilm | SharedCollection, title: string) {
  server.on(`GET ${API}`, () => json(shared));
  const { person } = renderApp(`/s/${TOKEN}`);
  await screen.findByRole("heading", { name: title, level: 1 });
  return person;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("a link to a film opens with one big button that plays it", async () => {
  const person = await open(film, "At the lake");
  expect(document.activeElement).toBe(await button("Play the film"));
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await person.keyboard("{Enter}");
  const video = screen.getByLabelText("Film: At the lake");
  expect(play.mock.contexts).toEqual([video]);
  fireEvent.play(video);
  expect(await button("Pause")).toBeTruthy();
  const download = screen.getByRole("link", { name: "Download the film" });
  expect(download.getAttribute("href")).toBe(`${MEDIA}/videos/f.mp4?download`);
  expect(download.getAttribute("download")).toBe("At the lake.mp4");
  play.mockRestore();
});

test("a film's words that cannot be loaded at the moment are not said to be missing", async () => {
  const transcript = `GET ${API}/videos/v1/transcript`;
  server.on(transcript, () => Promise.reject(new TypeError("Failed to fetch")));
  await open(film, "At the lake");
  const words = screen.getByText("The words of this film").closest("details")!;
  const toggle = (isOpen: boolean) => {
    words.open = isOpen;
    fireEvent(words, new Event("toggle"));
  };
  toggle(true);
  await screen.findByText(/try again/);
  expect(screen.queryByText(/are not stored/)).toBeNull();
  toggle(false);
  server.on(transcript, () => errorResponse(404, "What that film says was not found."));
  toggle(true);
  await screen.findByText(/are not stored/);
});

test("a collection lists its stories; one is chosen, and Back leads to all", async () => {
  const person = await open(collection, "Summers");
  expect(screen.getByText("Shared by Rose Miller")).toBeTruthy();
  const list = screen.getByRole("list", { name: "Stories" });
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "The seaTo read and to hear, 0:09",
    "A silent letterTo read",
    "The lakeTo read and to hear, 0:09",
  ]);
  await person.click(screen.getByRole("button", { name: /A silent letter/ }));
  await screen.findByRole("heading", { name: "A silent letter", level: 1 });
  await screen.findByText("Once in A silent letter.");
  expect(document.title).toBe("A silent letter · Storyquilt");
  await person.click(await button("Next story"));
  await screen.findByRole("heading", { name: "The lake", level: 1 });
  expect(screen.queryByRole("button", { name: "Next story" })).toBeNull();
  await person.click(await button("All stories"));
  await screen.findByRole("heading", { name: "Summers", level: 1 });
  expect(document.title).toBe("Summers · Storyquilt");
  expect(document.activeElement?.textContent).toContain("The lake");
});

test("a film that cannot be loaded says so, and is loaded again by its button", async () => {
  const person = await open(film, "At the lake");
  const video = screen.getByLabelText<HTMLVideoElement>("Film: At the lake");
  const load = vi.spyOn(video, "load").mockReturnValue();
  vi.spyOn(video, "play").mockResolvedValue();
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.error(video);
  expect(screen.getByRole("alert").textContent).toMatch(/^The film could not be loaded/);
  Object.defineProperty(video, "error", { value: { code: 4 } });
  await person.click(await button("Play the film"));
  expect(load).toHaveBeenCalledOnce();
  fireEvent.play(video);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("all stories play one after the other, skipping those without a narration", async () => {
  const person = await open(collection, "Summers");
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  expect(document.activeElement).toBe(await button("Play all"));
  await person.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "The sea", level: 1 });
  // What plays by itself is stopped by OK on a remote control.
  expect(document.activeElement).toBe(await button("Play the story"));
  expect(play).toHaveBeenCalledOnce();
  const first = document.querySelector("audio");
  if (first) fireEvent.ended(first);
  await screen.findByRole("heading", { name: "The lake", level: 1 });
  await button("Play the story");
  expect(play).toHaveBeenCalledTimes(2);
  const last = document.querySelector("audio");
  expect(last?.getAttribute("src")).toBe(`${MEDIA}/narrations/3.mp3`);
  if (last) fireEvent.ended(last);
  expect(screen.getByRole("heading", { name: "The lake", level: 1 })).toBeTruthy();
  play.mockRestore();
});

test("a story that was removed meanwhile says so, and the others are still there", async () => {
  server.on(`GET ${API}/stories/s1`, () => errorResponse(404, "That story was not found."));
  const person = await open(collection, "Summers");
  await person.click(screen.getByRole("button", { name: /The sea/ }));
  await screen.findByText(/This story could not be loaded/);
  await person.click(await button("All stories"));
  await screen.findByRole("heading", { name: "Summers", level: 1 });
});

test("words of thanks go to the link's owner, as plain text", async () => {
  server.on(`POST ${API}/messages`, () => json({ sent: true }, { status: 201 }));
  const person = await open(film, "At the lake");
  await person.click(await button("Send message"));
  await expectRejected(screen.getByLabelText("Your message"), "Please write a few words.");
  expect(server.sent(`POST ${API}/messages`)).toHaveLength(0);
  await person.type(screen.getByLabelText("Your message"), "Thank you, <b>Granny</b>!");
  await person.type(screen.getByLabelText("Your name, if you like"), "Leo");
  await person.click(await button("Send message"));
  await screen.findByText("Thank you! Your message is on its way.");
  expect(server.sent(`POST ${API}/messages`)[0]?.body).toEqual({
    text: "Thank you, <b>Granny</b>!",
    sender: "Leo",
  });
  await person.click(await button("Write another message"));
  expect(document.activeElement).toBe(screen.getByLabelText("Your message"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Your name, if you like").value).toBe("Leo");
});

test("a message that cannot be sent is not lost", async () => {
  server.on(`POST ${API}/messages`, () =>
    errorResponse(429, "That were many messages in a short time. Please try again in 60 minutes."),
  );
  const person = await open(film, "At the lake");
  await person.type(screen.getByLabelText("Your message"), "Thank you!");
  await person.click(await button("Send message"));
  await screen.findByText(/^That were many messages/);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your message").value).toBe("Thank you!");
});
