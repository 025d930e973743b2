import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { device } from "../../testing/device.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const scrolled: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  await device.empty();
  scrolled.length = 0;
  answerWithStory(server);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function record(this: Element) {
    scrolled.push(this.textContent);
  });
});

const texts = ["Emma swam.", "Tom watched.", "They ate ice cream."];
const sentences = texts.map((text, i) => {
  const from = story.content.indexOf(text);
  return {
    text,
    start: 2 * i,
    end: 2 * i + 1.5,
    paragraph: i < 2 ? 0 : 1,
    from,
    to: from + text.length,
  };
});

async function openNarrated(
  pages: NarrationDetail["pages"] = [],
  voiceId: NarrationDetail["voiceId"] = "narrator",
) {
  server.on("GET /api/stories/s1", () => json(narrated));
  server.on("GET /api/stories/s1/narration", () =>
    json({
      audioUrl: narrated.audioUrl,
      duration: narrated.audioDuration,
      voiceId,
      language: null,
      outdated: false,
      sentences,
      pictureStarts: [0, 1],
      pages,
    }),
  );
  const app = renderApp("/story/s1");
  await screen.findByText("Emma swam.");
  await screen.findByRole("button", { name: "Read from here, paragraph 1" });
  return app.person;
}

const spoken = () => document.querySelector("[data-sentence][aria-current]")?.textContent;
const audio = () => document.querySelector("audio")!;

function hear(seconds: number) {
  audio().currentTime = seconds;
  fireEvent.timeUpdate(audio());
}

test("a tapped sentence is played from its beginning, and the picture turns with it", async () => {
  const person = await openNarrated();
  await person.click(screen.getByText("They ate ice cream."));
  expect(audio().currentTime).toBe(4);
  expect(spoken()).toBe("They ate ice cream.");
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  expect(screen.getByText("Picture 2 of 2")).toBeTruthy();
});

test("the picture is that of the page that is heard, in whatever order the pictures are", async () => {
  const place = { from: 0, to: 0 };
  await openNarrated([
    { id: "p1", imageId: "i2", ...place, start: 0 },
    { id: "p2", imageId: null, ...place, start: 2 },
    { id: "p3", imageId: "i1", ...place, start: 4 },
  ]);
  const heard = [0.1, 2.1, 4.1].map((seconds) => {
    hear(seconds);
    return screen.getByText(/^Picture \d of 2$/).textContent;
  });
  expect(heard).toEqual(["Picture 2 of 2", "Picture 2 of 2", "Picture 1 of 2"]);
});

test.each([
  ["a voice reads", "narrator"],
  ["a user's own recording plays", null],
] as const)("while %s, each of its sentences is marked in turn", async (_, voiceId) => {
  await openNarrated([], voiceId);
  const heard = [0.1, 1.4, 2.1, 3.4, 4.1, 5.4].map((seconds) => {
    hear(seconds);
    return spoken();
  });
  expect(heard).toEqual(texts.flatMap((text) => [text, text]));
});

test("the text is prose, with one button a paragraph that plays from there", async () => {
  const person = await openNarrated();
  const stops = screen.getAllByRole("button", { name: /^Read from here/ });
  expect(stops.map((stop) => stop.getAttribute("aria-label"))).toEqual([
    "Read from here, paragraph 1",
    "Read from here, paragraph 2",
  ]);
  expect(document.querySelector("[data-sentence][role], [data-sentence][tabindex]")).toBeNull();
  stops[1]?.focus();
  await person.keyboard("{Enter}");
  expect(spoken()).toBe("They ate ice cream.");
  expect(audio().currentTime).toBe(4);
});

test("the page scrolls along with the narration, unless the reader has scrolled away", async () => {
  await openNarrated();
  fireEvent.loadedMetadata(audio());
  const places = new Map([
    ["Emma swam.", 2_000],
    ["Tom watched.", 2_040],
    ["They ate ice cream.", 2_080],
  ]);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(
    this: Element,
  ) {
    return new DOMRect(0, places.get(this.textContent) ?? 0, 300, 30);
  });
  hear(0.1);
  await waitFor(() => expect(scrolled).toEqual(["Emma swam."]));
  // It is still below the screen: the reader has scrolled back up.
  hear(2.1);
  await waitFor(() => expect(spoken()).toBe("Tom watched."));
  expect(scrolled).toEqual(["Emma swam."]);
});

test("without a narration there is nothing to read from", async () => {
  renderApp("/story/s1");
  await screen.findByText("They ate ice cream.");
  expect(screen.queryByRole("button", { name: /^Read from here/ })).toBeNull();
});

test("a recording that was not saved is offered again", async () => {
  await device.put("recordings", [ROSE.id, "s1"], {
    startedAt: Date.now() - 3_600_000,
    seconds: 83,
    parts: ["audio/webm"],
    isDiscarded: false,
  });
  await device.put(
    "files",
    [ROSE.id, "recordings/s1", 0, 0],
    new Blob(["sound"], { type: "audio/webm" }),
  );
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("button", { name: "Continue your recording" }));
  expect(await screen.findByText(/You began it 1 hour ago, and it is 01:23 long\./)).toBeTruthy();

  await person.click(screen.getByRole("button", { name: "Record Voice" }));
  expect(
    await screen.findByRole("alertdialog", { name: "Record from the beginning?" }),
  ).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Keep it" }));
  await person.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText(/You began it/)).toBeNull());
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/You began it/)).toBeTruthy();
});

test("a denied microphone shows a message, and can be requested again", async () => {
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("tab", { name: "Custom Narration" }));
  await person.click(await screen.findByRole("button", { name: "Record Voice" }));
  expect(await screen.findByText("Microphone access denied")).toBeTruthy();
  expect(screen.getByText("Please allow microphone access to record audio.")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe(
    "The browser does not let this page use the microphone. Please allow it beside the page's address and try again.",
  );
  const again = screen.getByRole<HTMLButtonElement>("button", { name: "Record Voice" });
  expect(again.disabled).toBe(false);
});

test("languages that do not load leave English, with a message", async () => {
  server.on("GET /api/languages", () => errorResponse(500, "Something broke."));
  renderApp("/story/s1");
  expect(await screen.findByText("Error fetching languages")).toBeTruthy();
  expect(
    screen.getByText("Could not load available languages. Please try again later."),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("en");
});

test("the language of the last visit is translated to at once, captions too", async () => {
  localStorage.setItem("preferredLanguage", "es");
  server.on("GET /api/languages", () =>
    json([
      { code: "en", name: "English" },
      { code: "es", name: "Spanish" },
    ]),
  );
  server.on("POST /api/translate/text", ({ body }) => {
    const { text } = body as { text: string };
    return json({ translatedText: text.replaceAll("Emma", "Emilia") });
  });
  renderApp("/story/s1");
  expect(await screen.findByText("Emilia swam. Tom watched.")).toBeTruthy();
  expect(screen.getByText("Emilia swims")).toBeTruthy();
  const asked = server.sent("POST /api/translate/text").map(({ body }) => body);
  expect(asked).toEqual(
    [story.title, story.content, "Emma swims"].map((text) => ({ text, targetLanguage: "es" })),
  );
});

test("a failed translation shows the original, and can be retried", async () => {
  localStorage.setItem("preferredLanguage", "es");
  server.on("GET /api/languages", () =>
    json([
      { code: "en", name: "English" },
      { code: "es", name: "Spanish" },
    ]),
  );
  server.on("POST /api/translate/text", () => errorResponse(502, "The service is not available."));
  const { person } = renderApp("/story/s1");
  expect(await screen.findByText("Translation Error")).toBeTruthy();
  expect(screen.getByText("Failed to translate text. Please try again.")).toBeTruthy();
  expect(screen.getByText("Emma swam. Tom watched.")).toBeTruthy();

  server.on("POST /api/translate/text", ({ body }) => {
    const { text } = body as { text: string };
    return json({ translatedText: text.replaceAll("Emma", "Emilia") });
  });
  await person.click(screen.getByRole("button", { name: "Translate again" }));
  expect(await screen.findByText("Emilia swam. Tom watched.")).toBeTruthy();
});
