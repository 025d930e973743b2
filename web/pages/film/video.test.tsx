import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const note = "The film has no letters for these words: 奶奶.";
const film = videoOf({ id: "v1", title: "At the lake", storyId: "s1", note });
const done = { url: film.url, duration: 65, thumbnailUrl: null };
const stream = (name: string, data: string) => new Response(`event: ${name}\ndata: ${data}\n\n`);

beforeEach(() => {
  localStorage.clear();
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/videos", () => json([film]));
  server.on("GET /api/videos/v1", () => json(film));
  server.on("POST /api/videos", () => json(film, { status: 201 }));
});

test("a film plays, is downloaded under its title and leads back to its story", async () => {
  renderApp("/video/v1");
  expect(await screen.findByLabelText("Film: At the lake")).toBeTruthy();
  const download = screen.getByRole("link", { name: "Download the film" });
  expect(download.getAttribute("download")).toBe("At the lake.mp4");
  const back = screen.getByRole("link", { name: "Back to the story" });
  expect(back.getAttribute("href")).toBe("/story/s1");
  expect(screen.getByText(note)).toBeTruthy();
  expect(server.sent("POST /api/generate-video")).toHaveLength(0);
});

test("a film is played and paused by a large button above it", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  const { person } = renderApp("/video/v1");
  const player = await screen.findByLabelText("Film: At the lake");
  await person.click(screen.getByRole("button", { name: "Play the film" }));
  expect(play.mock.contexts).toEqual([player]);
  fireEvent.play(player);
  await person.click(screen.getByRole("button", { name: "Pause" }));
  expect(pause.mock.contexts).toEqual([player]);
});

test("a film's player has what is said as a text track, and it is read below with its pictures", async () => {
  server.on("GET /api/videos/v1/transcript", () =>
    json({
      cues: [
        { start: 0, end: 2, text: "At the lake." },
        { start: 2, end: 4, text: "Rose swims." },
        { start: 6, end: 8, text: "Tom digs." },
      ],
      pictures: [
        { start: 2, caption: "Rose in the water" },
        { start: 6, caption: "Tom with a spade" },
      ],
    }),
  );
  const { person } = renderApp("/video/v1");
  const player = await screen.findByLabelText("Film: At the lake");
  const track = player.querySelector("track");
  expect(track?.getAttribute("src")).toBe("/api/videos/v1/captions.vtt");
  expect(track?.getAttribute("kind")).toBe("captions");
  expect(track?.getAttribute("srclang")).toBe("en");
  await person.click(screen.getByText("The words of this film"));
  expect((await screen.findByText("Tom digs.")).previousElementSibling?.textContent).toBe(
    "Picture: Tom with a spade",
  );
  const words = [...player.parentElement!.querySelectorAll("details p")].map((p) => p.textContent);
  expect(words).toEqual([
    "At the lake.",
    "Picture: Rose in the water",
    "Rose swims.",
    "Picture: Tom with a spade",
    "Tom digs.",
  ]);
});

test("a film in the making is followed until it can be watched", async () => {
  const making = { ...film, state: "making" as const, url: null, duration: null, progress: 0.4 };
  server.on("GET /api/videos", () => json([making]));
  server.on("GET /api/videos/v1", () => json(making));
  server.on("POST /api/generate-video", () => {
    server.on("GET /api/videos/v1", () => json(film));
    server.on("GET /api/videos", () => json([film]));
    return stream("done", JSON.stringify(done));
  });
  renderApp("/video/v1");
  expect(await screen.findByText(/Processing\.\.\./)).toBeTruthy();
  expect(await screen.findByLabelText("Film: At the lake")).toBeTruthy();
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({ storyId: "s1" });
});

test("a film that became ready meanwhile is announced and shown, and not made again", async () => {
  const making = { ...film, state: "making" as const, url: null, duration: null, progress: 0.9 };
  server.on("GET /api/videos/v1", () => json(making));
  server.on("GET /api/videos", () => {
    server.on("GET /api/videos", () => json([film]));
    server.on("GET /api/videos/v1", () => json(film));
    return json([making]);
  });
  renderApp("/video/v1");
  expect(await screen.findByText("Video generated")).toBeTruthy();
  expect(await screen.findByLabelText("Film: At the lake")).toBeTruthy();
  expect(server.sent("POST /api/generate-video")).toHaveLength(0);
});

test("a failed film says why and is tried again", async () => {
  const failed = {
    ...{ ...film, state: "failed" as const, url: null, duration: null },
    error: "A picture is missing.",
  };
  server.on("GET /api/videos/v1", () => json(failed));
  server.on("GET /api/videos", () => json([failed]));
  const { person } = renderApp("/video/v1");
  expect(await screen.findByText(/A picture is missing\./)).toBeTruthy();
  expect(screen.getByText(/^Created on .* · Could not be made$/)).toBeTruthy();
  server.on("POST /api/generate-video", () => {
    server.on("GET /api/videos/v1", () => json(film));
    return stream("done", JSON.stringify(done));
  });
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Film: At the lake")).toBeTruthy();
});

test("a film that is not there says so", async () => {
  server.on("GET /api/videos/v1", () => errorResponse(404, "That film was not found."));
  renderApp("/video/v1");
  expect(await screen.findByRole("heading", { name: "Video not found" })).toBeTruthy();
});

test("a film is made from a chosen story", async () => {
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s2", title: "In the snow" })]));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  const { person } = renderApp("/create-video");
  await person.click(await screen.findByRole("radio", { name: "In the snow" }));
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  expect(screen.getByText("The narration broke off.")).toBeTruthy();
  // The piano is proposed.
  const body = { storyId: "s2", music: "piano" };
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual(body);
});

test("a film is made for where it will be watched", async () => {
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s2", title: "In the snow" })]));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  // The only story is proposed.
  const { person } = renderApp("/create-video");
  const makeFor = async (name: string) => {
    await person.click(await screen.findByRole("radio", { name }));
    await person.click(await screen.findByRole("button", { name: "Create Video" }));
  };
  await makeFor("Phone");
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(1));
  await makeFor("Large television (Full HD)");
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(2));
  const [phone, television] = server.sent("POST /api/generate-video").map(({ body }) => body);
  expect(phone).toEqual({ storyId: "s2", format: "phone", music: "piano" });
  expect(television).toEqual({ storyId: "s2", height: 1080, music: "piano" });
});

test("a film's music is listened to and chosen, or left out", async () => {
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s2", title: "In the snow" })]));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  const { person } = renderApp("/create-video?story=s2");
  await person.click(await screen.findByRole("radio", { name: "Guitar" }));
  await person.click(screen.getByRole("button", { name: "Listen" }));
  // The music is composed here and now, which takes a busy machine a while.
  await waitFor(() => expect(document.querySelector("audio")?.src).toMatch(/^blob:/));
  fireEvent.playing(document.querySelector("audio") as HTMLAudioElement);
  await person.click(screen.getByRole("button", { name: "Stop" }));
  expect(document.querySelector("audio")).toBeNull();
  const music = within(screen.getByRole("group", { name: "Music under the voice" }));
  await person.click(music.getByRole("radio", { name: "None" }));
  expect(screen.queryByRole("button", { name: "Listen" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  await screen.findByText("Video generation failed");
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({ storyId: "s2" });
});

test("the preview shows what the words mean, and what was chosen is proposed the next time", async () => {
  const card = { id: "s2", title: "In the snow", excerpt: "Rose skis. Tom falls." };
  server.on("GET /api/stories", () => json([storyCardOf(card)]));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  const first = renderApp("/create-video?story=s2");
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  expect(preview.queryByText("Rose skis.")).toBeNull();
  await first.person.click(screen.getByRole("radio", { name: "What is read" }));
  expect(preview.getByText("Rose skis.")).toBeTruthy();
  await first.person.click(screen.getByRole("radio", { name: "Square" }));
  expect(preview.getByText(/^The film is square\./)).toBeTruthy();
  cleanup();
  const second = renderApp("/create-video?story=s2");
  const again = await screen.findByRole<HTMLInputElement>("radio", { name: "What is read" });
  expect(again.checked).toBe(true);
  await second.person.click(screen.getByRole("button", { name: "Create Video" }));
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(1));
  const body = { storyId: "s2", format: "square", words: "read", music: "piano" };
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual(body);
});

test("films of other choices stand beside the one that is made, also while one is unfinished", async () => {
  const making = { state: "making" as const, url: null, duration: null };
  const square = videoOf({ id: "v3", title: "At the lake", storyId: "s2", format: "square" });
  const other = videoOf({
    id: "v4",
    title: "At the lake",
    storyId: "s2",
    words: "none",
    ...making,
  });
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s2", title: "At the lake" })]));
  server.on("GET /api/videos", () => json([other, square]));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  const { person } = renderApp("/create-video?story=s2");
  expect(await screen.findByText("Square, captions below, no music.")).toBeTruthy();
  expect(screen.getByText("Television, no words, no music. It is being made.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(1));
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({
    storyId: "s2",
    music: "piano",
  });
});

test("a voice is chosen for a story that nobody has read yet, and reads it first", async () => {
  const voice = { category: "storytellers", preview_url: "/p", languages: ["en"] };
  server.on("GET /api/voices", () =>
    json([
      { ...voice, voice_id: "narrator", name: "Narrator" },
      { ...voice, voice_id: "rose", name: "Rosalind" },
    ]),
  );
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s2", title: "In the snow" })]));
  server.on("POST /api/stories/s2/narration", () => json({ audioUrl: "/a", duration: 9 }));
  server.on("POST /api/generate-video", () => stream("error", "The narration broke off."));
  const { person } = renderApp("/create-video?story=s2");
  await person.selectOptions(await screen.findByRole("combobox", { name: "Voice" }), "Rosalind");
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(1));
  expect(server.sent("POST /api/stories/s2/narration")[0]?.body).toEqual({ voiceId: "rose" });
});

test("without a story the page links to making one", async () => {
  server.on("GET /api/stories", () => json([]));
  renderApp("/create-video");
  const link = await screen.findByRole("link", { name: "Create a Story First" });
  expect(link.getAttribute("href")).toBe("/create-story");
});
