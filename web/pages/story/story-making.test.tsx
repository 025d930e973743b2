import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => answerWithStory(server));

async function openStory() {
  const app = renderApp("/story/s1");
  await screen.findByRole("heading", { name: story.title, level: 1 });
  return app.person;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

function openEventStream() {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  return {
    body: readable,
    send(name: string, data: unknown) {
      void writer.write(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    close: () => void writer.close(),
  };
}

test("a narration is made with the storyteller's voice and with pauses, and is then replaced", async () => {
  let finish!: () => void;
  const reading = new Promise<void>((resolve) => (finish = resolve));
  server.on("POST /api/stories/s1/narration", async () => {
    await reading;
    server.on("GET /api/stories/s1", () => json(narrated));
    return json({ audioUrl: narrated.audioUrl, duration: 12.4 });
  });
  const person = await openStory();
  const generate = await screen.findByRole("button", { name: "Generate Narration" });
  const pauses = screen.getByRole("switch", { name: "Add pauses at commas and periods" });
  expect(pauses.getAttribute("aria-checked")).toBe("true");
  await person.click(generate);
  expect(button("Generating Narration...").disabled).toBe(true);
  finish();
  expect(await screen.findByText("Narration generated!")).toBeTruthy();
  expect(screen.getByText("It is 12 seconds long.")).toBeTruthy();
  expect(server.sent("POST /api/stories/s1/narration")[0]?.body).toEqual({
    voiceId: "narrator",
    pauses: true,
  });
  expect(await screen.findByText("Story already has narration")).toBeTruthy();
  expect(button("Replace Current Narration").disabled).toBe(false);
  const player = within(screen.getByRole("group", { name: "Narration" }));
  expect(player.getByRole<HTMLInputElement>("slider", { name: "Volume" }).value).toBe("80");
});

test("a narration that was just made is heard from the button beside the one that was pressed", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  server.on("POST /api/stories/s1/narration", () => {
    server.on("GET /api/stories/s1", () => json(narrated));
    return json({ audioUrl: narrated.audioUrl, duration: 12.4 });
  });
  const person = await openStory();
  await person.click(await screen.findByRole("button", { name: "Generate Narration" }));
  await person.click(await screen.findByRole("button", { name: "Listen" }));
  const player = screen.getByRole("group", { name: "Narration" });
  expect(play.mock.contexts).toEqual([player.querySelector("audio")]);
  expect(document.activeElement).toBe(within(player).getByRole("button", { name: "Play" }));
});

test("another voice and the pauses toggle are sent", async () => {
  server.on("POST /api/stories/s1/narration", () => errorResponse(502, "The voice is hoarse."));
  const person = await openStory();
  await person.click(await screen.findByRole("radio", { name: "Grandma" }));
  await person.click(screen.getByRole("switch", { name: "Add pauses at commas and periods" }));
  await person.click(button("Generate Narration"));
  expect(await screen.findByText("Failed to generate narration")).toBeTruthy();
  expect(server.sent("POST /api/stories/s1/narration")[0]?.body).toEqual({
    voiceId: "grandma",
    pauses: false,
  });
});

test("a message says that voices do not load", async () => {
  server.on("GET /api/voices", () => errorResponse(500, "Something broke."));
  await openStory();
  expect(await screen.findByText("Failed to load voices")).toBeTruthy();
  expect(screen.getByText("500: Something broke.")).toBeTruthy();
  expect(button("Generate Narration").disabled).toBe(true);
});

test("blank text is not spoken", async () => {
  const person = await openStory();
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  const text = await screen.findByLabelText("Text to read aloud");
  await person.clear(text);
  expect(button("Generate from Text").disabled).toBe(true);
  await person.type(text, "  ");
  await person.click(button("Generate from Text"));
  await expectRejected(text, "Please provide text for narration");
  expect(server.sent("POST /api/generate-speech")).toHaveLength(0);
});

test("the voice and the manner that were chosen speak the text", async () => {
  server.on("POST /api/generate-speech", () => errorResponse(502, "The voice is hoarse."));
  const person = await openStory();
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  const voice = await screen.findByRole("combobox", { name: "Voice" });
  await person.selectOptions(voice, "Grandma");
  // The voice itself comes first: how it reads is further away than one's own recording.
  const stability = screen.getByRole("slider", { name: "Stability", hidden: true });
  expect(stability.closest("details")?.open).toBe(false);
  await person.click(screen.getByText("More: how the voice reads"));
  expect(button("Record Voice").compareDocumentPosition(stability)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const value of ["0.50", "0.00", "1.00"]) {
    if (value !== "0.50") fireEvent.change(stability, { target: { value: Number(value) } });
    expect(stability.getAttribute("aria-valuetext")).toBe(value);
  }
  await person.click(button("Generate from Text"));
  expect(await screen.findByText("Failed to generate speech")).toBeTruthy();
  expect(server.sent("POST /api/generate-speech")[0]?.body).toEqual({
    text: story.content,
    voiceId: "grandma",
    voiceSettings: { stability: 1, similarityBoost: 0.75 },
  });
});

test("spoken text can be listened to, saved and discarded", async () => {
  server.on("POST /api/generate-speech", () =>
    json({ audioUrl: "/media/speeches/x", duration: 3.2 }),
  );
  const person = await openStory();
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  const text = await screen.findByLabelText("Text to read aloud");
  await person.clear(text);
  await person.type(text, "Good night.");
  await person.click(button("Generate from Text"));
  expect(await screen.findByText("Speech generated!")).toBeTruthy();
  expect(server.sent("POST /api/generate-speech")[0]?.body).toEqual({
    text: "Good night.",
    voiceId: "narrator",
    voiceSettings: { stability: 0.5, similarityBoost: 0.75 },
  });
  expect(button("Save Audio")).toBeTruthy();
  await person.click(button("Discard"));
  expect(screen.queryByRole("button", { name: "Save Audio" })).toBeNull();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(button("Save Audio")).toBeTruthy();
});

test("a film is made with its progress, named after the story and shown", async () => {
  const stream = openEventStream();
  server.on("POST /api/generate-video", () => new Response(stream.body));
  const film = videoOf({ id: "v1", title: story.title, storyId: "s1" });
  server.on("POST /api/videos", () => json(film, { status: 201 }));
  const person = await openStory();
  await person.click(button("Create Video"));
  stream.send("progress", { stage: "film", done: 1, total: 2 });
  expect(await screen.findByText("The pictures are being filmed.")).toBeTruthy();
  expect(button("Generating Video...").disabled).toBe(true);
  // The pressed button cannot have the focus any more.
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The film" }));
  expect(
    screen.getByRole("progressbar", { name: "Progress of the film" }).getAttribute("aria-valuenow"),
  ).toBe("53");

  server.on("GET /api/videos", () => json([film]));
  stream.send("done", { url: film.url, duration: 65, thumbnailUrl: null });
  stream.close();
  expect(await screen.findByText("Video generated")).toBeTruthy();
  expect(await screen.findByLabelText(`Film: ${story.title}`)).toBeTruthy();
  expect(server.sent("POST /api/videos")[0]?.body).toEqual({
    storyId: "s1",
    title: story.title,
    url: film.url,
    duration: 65,
  });
  const link = screen.getByRole("link", { name: "Download the film" });
  expect(link.getAttribute("download")).toBe("At the lake.mp4");
});

test("a finished film is watched by one button, and made anew under More", async () => {
  server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
  const film = videoOf({ id: "v1", storyId: "s1", title: story.title });
  server.on("GET /api/videos", () => json([film]));
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const person = await openStory();
  await person.click(await screen.findByRole("button", { name: "Watch" }));
  expect(play.mock.contexts[0]).toBe(screen.getByLabelText(`Film: ${story.title}`));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The film" }));
  play.mockRestore();
  expect(screen.queryByRole("button", { name: "Create Video" })).toBeNull();
  await pressUnderMore(person, "Create Video");
  await waitFor(() => expect(server.sent("POST /api/generate-video")).toHaveLength(1));
});

test("a narration whose words have changed says so beside its player, and leads to a new one", async () => {
  server.on("GET /api/stories/s1", () => json({ ...narrated, narrationOutdated: true }));
  const person = await openStory();
  const player = await screen.findByRole("group", { name: "Narration" });
  const note = screen.getByText("The words have changed since this was read aloud.");
  expect(player.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(note.closest("figure")).toBe(player.closest("figure"));
  await person.click(button("Have it read again"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The narration" }));
});

test("a narration is paused when the film begins", async () => {
  server.on("GET /api/stories/s1", () => json(narrated));
  server.on("GET /api/videos", () =>
    json([videoOf({ id: "v1", storyId: "s1", title: story.title })]),
  );
  await openStory();
  const film = await screen.findByLabelText(`Film: ${story.title}`);
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  fireEvent.play(film);
  expect(pause.mock.contexts).toEqual([document.querySelector("audio")]);
  pause.mockRestore();
});

test("a film that cannot be made shows the reason", async () => {
  server.on("POST /api/generate-video", () => errorResponse(422, "This story has no photos yet."));
  const person = await openStory();
  await person.click(button("Create Video"));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  expect(screen.getByText("This story has no photos yet.")).toBeTruthy();
});

test("a film that is older than its story, or lacks words, says so and offers to be made again", async () => {
  const film = videoOf({ id: "v1", storyId: "s1", title: story.title, outdated: true });
  film.note = "The film has no letters for these words: 奶奶.";
  server.on("GET /api/videos", () => json([film]));
  server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
  const person = await openStory();
  expect(await screen.findByText("The story has changed since this film was made.")).toBeTruthy();
  expect(screen.getByText(film.note)).toBeTruthy();
  await person.click(button("Make the film again"));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({ storyId: "s1" });
});
