import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Recording } from "../../../contract/recordings.ts";
import type { Story } from "../../../contract/stories.ts";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const recordingOf = (id: string, createdAt: string, inUse = false): Recording => ({
  id,
  createdAt,
  inUse,
  language: null,
  pageId: null,
  url: `/media/narrations/${id}.mp3`,
  duration: 65,
});
const may = recordingOf("r1", "2026-05-03T12:00:00.000Z", true);
const april = recordingOf("r2", "2026-04-12T12:00:00.000Z");
const recorded: Story = { ...narrated, audioUrl: may.url, recordings: [may, april] };
const voiced: Story = { ...narrated, recordings: [{ ...may, inUse: false }, april] };

const answerWith = (shown: Story) => server.on("GET /api/stories/s1", () => json(shown));

beforeEach(() => {
  answerWithStory(server);
  answerWith(recorded);
  server.on("GET /api/stories/s1/narration", () => errorResponse(404, "There is none."));
});

async function openStory() {
  const { person } = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  return person;
}

async function openRecordings() {
  const person = await openStory();
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  return { person, list: await screen.findByRole("region", { name: "Your recordings" }) };
}

const question = () => screen.findByRole("alertdialog", { name: "Put your recording aside?" });

test("a voice replaces a user's own recording only after a confirmation", async () => {
  server.on("POST /api/stories/s1/narration", () => {
    answerWith(voiced);
    return json({ audioUrl: narrated.audioUrl, duration: 12.4 });
  });
  const person = await openStory();
  const replace = await screen.findByRole("button", { name: "Replace Current Narration" });
  await person.click(replace);
  const asked = await question();
  expect(within(asked).getByText(/your recording of May 3, 2026\..*one press/)).toBeDefined();
  await person.click(within(asked).getByRole("button", { name: "Keep my recording" }));
  expect(server.sent("POST /api/stories/s1/narration")).toEqual([]);

  await person.click(replace);
  const again = await question();
  await person.click(within(again).getByRole("button", { name: "Use the voice" }));
  expect(await screen.findByText("Narration generated!")).toBeDefined();
  await waitFor(() =>
    expect(document.querySelector("audio")?.getAttribute("src")).toBe(narrated.audioUrl),
  );
  // A generated narration is no loss: there is no confirmation.
  server.on("POST /api/stories/s1/narration", () => errorResponse(502, "The voice is hoarse."));
  await person.click(screen.getByRole("button", { name: "Replace Current Narration" }));
  expect(await screen.findByText("Failed to generate narration")).toBeDefined();
});

test("a new recording needs the confirmation too, and a retry has the same key", async () => {
  const speech = { audioUrl: "/media/speeches/x.mp3", duration: 3.2 };
  server.on("POST /api/generate-speech", () => json(speech));
  server.on(`GET ${speech.audioUrl}`, () => new Response("sound"));
  server.on("PUT /api/stories/s1/narration", () => errorResponse(500, "Something broke."));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { person } = await openRecordings();
  await person.click(screen.getByRole("button", { name: "Generate from Text" }));
  const save = async () => {
    await person.click(await screen.findByRole("button", { name: "Save Audio" }));
    await person.click(within(await question()).getByRole("button", { name: "Use the new one" }));
  };
  await save();
  expect(await screen.findByText("Failed to save narration")).toBeDefined();
  server.on("PUT /api/stories/s1/narration", () => json({ audioUrl: "/media/n.mp3", duration: 3 }));
  await save();
  expect(await screen.findByText("Narration added")).toBeDefined();
  const keys = server
    .sent("PUT /api/stories/s1/narration")
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^[\w-]{16,128}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  // What is saved looks so.
  const saved = await screen.findByText(/^This is the story's narration now/);
  expect(saved.className).toContain("bg-good-soft");
  expect(screen.getByRole("button", { name: "Save Audio" }).className).not.toContain("bg-primary");
  vi.restoreAllMocks();
});

test("recordings are listed with their day, and with the hour where a day has several", async () => {
  const later = recordingOf("r3", "2026-04-12T13:30:00.000Z");
  const german = { ...recordingOf("r4", "2026-01-02T12:00:00.000Z", true), language: "de" };
  answerWith({ ...recorded, recordings: [may, later, april, german] });
  const { list } = await openRecordings();
  const rows = within(list).getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
    "Your recording of May 3, 20261:05In use",
    expect.stringMatching(/^Your recording of April 12, 2026 at \d+:30 [AP]M1:05$/),
    expect.stringMatching(/^Your recording of April 12, 2026 at \d+:00 [AP]M1:05$/),
    "Your recording of January 2, 2026 in German1:05In use",
  ]);
  expect(within(list).getAllByRole("button", { name: /^Use again/ })).toHaveLength(2);
});

test("one press makes a recording the narration again", async () => {
  answerWith(voiced);
  server.on("POST /api/stories/s1/recordings/r1/use", () => {
    answerWith(recorded);
    return json(recorded);
  });
  const { person, list } = await openRecordings();
  await person.click(
    within(list).getByRole("button", { name: "Use again your recording of May 3, 2026" }),
  );
  expect(await screen.findByText("Your recording is back")).toBeDefined();
  expect(await within(list).findByText("In use")).toBeDefined();
  expect(within(list).getAllByRole("button", { name: /^Use again/ })).toHaveLength(1);
});

test("a recording is played, one at a time", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const { person, list } = await openRecordings();
  const press = (name: string) => person.click(within(list).getByRole("button", { name }));
  await press("Play your recording of May 3, 2026");
  await press("Play your recording of April 12, 2026");
  const played = play.mock.contexts.map((element) => (element as HTMLAudioElement).src);
  expect(played.map((src) => new URL(src).pathname)).toEqual([may.url, april.url]);
  expect(within(list).getAllByRole("button", { name: /^Stop/ })).toHaveLength(1);
  await press("Stop your recording of April 12, 2026");
  expect(within(list).queryByRole("button", { name: /^Stop/ })).toBeNull();
  vi.restoreAllMocks();
});

test("a deleted recording is gone at once, and Undo restores it", async () => {
  server.on("DELETE /api/stories/s1/recordings/r2", () => {
    answerWith({ ...recorded, recordings: [may] });
    return empty();
  });
  server.on("POST /api/bin/r2/restore", () => {
    answerWith(recorded);
    return empty();
  });
  const { person, list } = await openRecordings();
  const name = "Delete your recording of April 12, 2026";
  await person.click(within(list).getByRole("button", { name }));
  expect(await screen.findByText("It is kept for 30 days under Recently deleted.")).toBeDefined();
  await waitFor(() => expect(within(list).queryByRole("button", { name })).toBeNull());
  expect(document.activeElement).toBe(list);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await within(list).findByRole("button", { name })).toBeDefined();
});

test("the narration is not requested once it is deleted with its recording", async () => {
  const detail = {
    audioUrl: may.url,
    duration: 65,
    language: null,
    voiceId: null,
    outdated: false,
    sentences: [],
    pictureStarts: [0, 1],
  };
  server.on("GET /api/stories/s1/narration", () => json(detail));
  server.on("DELETE /api/stories/s1/recordings/r1", () => {
    answerWith({ ...story, recordings: [april] });
    return empty();
  });
  const { person, list } = await openRecordings();
  await waitFor(() => expect(server.sent("GET /api/stories/s1/narration")).toHaveLength(1));
  await person.click(within(list).getByRole("button", { name: /^Delete .* May/ }));
  expect(await screen.findByText("Recording deleted")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("group", { name: "Narration" })).toBeNull());
  expect(server.sent("GET /api/stories/s1/narration")).toHaveLength(1);
});

test("failures are reported, and nothing changes", async () => {
  answerWith(voiced);
  server.on("POST /api/stories/s1/recordings/r1/use", () =>
    errorResponse(404, "It was not found."),
  );
  server.on("DELETE /api/stories/s1/recordings/r2", () => errorResponse(500, "Something broke."));
  const { person, list } = await openRecordings();
  await person.click(within(list).getByRole("button", { name: /^Use again .* May/ }));
  expect(await screen.findByText("Your recording could not be used")).toBeDefined();
  await person.click(within(list).getByRole("button", { name: /^Delete .* April/ }));
  expect(await screen.findByText("Failed to delete recording")).toBeDefined();
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
});
