import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { NarrationDetail } from "../../../contract/narration.ts";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const SPANISH = "Emma nadó. Tom miró.\n\nComieron helado.";
const words: Record<string, string> = { [story.content]: SPANISH, [story.title]: "En el lago" };

const voiceOf = (voice_id: string, name: string, languages: string[]) => ({
  voice_id,
  name,
  languages,
  category: "family",
  preview_url: `/media/p/${voice_id}`,
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("preferredLanguage", "es");
  answerWithStory(server);
  server.on("GET /api/languages", () =>
    json([
      { code: "en", name: "English" },
      { code: "es", name: "Spanish" },
    ]),
  );
  server.on("POST /api/translate/text", ({ body }) => {
    const { text } = body as { text: string };
    return json({ translatedText: words[text] ?? text });
  });
  server.on("GET /api/voices", () =>
    json([voiceOf("joe", "Joe", ["en"]), voiceOf("rosa", "Rosa", ["en", "es"])]),
  );
  server.on("GET /api/stories/s1/narrations", () => json([]));
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

function readIn(spanish: string): NarrationDetail {
  const sentences = ["Emma nadó.", "Tom miró.", "Comieron helado."].map((text, i) => {
    const from = spanish.indexOf(text);
    const place = { paragraph: i < 2 ? 0 : 1, from, to: from + text.length };
    return { text, start: 2 * i, end: 2 * i + 1.5, ...place };
  });
  return {
    audioUrl: "/media/narrations/es.mp3",
    duration: 6,
    language: "es",
    voiceId: "rosa",
    outdated: false,
    sentences,
    words: [],
    pictureStarts: [0, 1],
    pages: [],
  };
}

/** A part of the text that a tap plays from. */
const SENTENCE = { selector: "[data-sentence]" };

function answerWithNarration(detail: NarrationDetail) {
  server.on("GET /api/stories/s1/narrations", () => json([detail]));
  server.on("GET /api/stories/s1/narration?language=es", () => json(detail));
}

async function openStory() {
  const app = renderApp("/story/s1");
  await screen.findByRole("heading", { name: "En el lago", level: 1 });
  return app.person;
}

test("the voices that speak the language are offered, and read the story in it", async () => {
  server.on("POST /api/stories/s1/narration", () => {
    answerWithNarration(readIn(SPANISH));
    return json({ audioUrl: "/media/narrations/es.mp3", duration: 6 });
  });
  const person = await openStory();
  expect(
    await screen.findByText("You can have the story read aloud in Spanish below."),
  ).toBeTruthy();
  expect(await screen.findByRole("radio", { name: "Rosa" })).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "Joe" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Generate Narration" }));
  expect(await screen.findByText("Tom miró.", SENTENCE)).toBeTruthy();
  expect(server.sent("POST /api/stories/s1/narration")[0]?.body).toEqual({
    voiceId: "rosa",
    pauses: true,
    language: "es",
  });
  expect(screen.getByText("Story already has narration")).toBeTruthy();
});

test("the English narration is played, paragraph by paragraph, until there is one in the language", async () => {
  server.on("GET /api/stories/s1", () => json(narrated));
  const english = readIn(SPANISH);
  server.on("GET /api/stories/s1/narration", () =>
    json({ ...english, audioUrl: narrated.audioUrl, language: null }),
  );
  await openStory();
  expect(await screen.findByText("Emma nadó. Tom miró.", SENTENCE)).toBeTruthy();
  expect(
    screen.getByText("The narration is in English. You can have the story read in Spanish below."),
  ).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Generate Narration" })).toBeTruthy();
});

test("a narration of an older translation is followed paragraph by paragraph", async () => {
  answerWithNarration(readIn("¡Mira! Emma nadó. Tom miró.\n\nComieron helado."));
  await openStory();
  expect(await screen.findByText("Emma nadó. Tom miró.", SENTENCE)).toBeTruthy();
  expect(screen.getByText("Comieron helado.", SENTENCE)).toBeTruthy();
});

test("without a voice for the language one message says so, and films stay in English", async () => {
  server.on("GET /api/voices", () => json([voiceOf("joe", "Joe", ["en"])]));
  server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
  const person = await openStory();
  expect(
    await screen.findByText(
      "Narrations and films are in English: there is no voice for Spanish here. You can record it in your own voice below.",
    ),
  ).toBeTruthy();
  const panel = await screen.findByRole("tabpanel", { name: "AI Narration" });
  expect(
    await within(panel).findByText(
      "There is no voice for Spanish here. You can record it in your own voice under Custom Narration, or choose Read above: your device reads it to you if it has a voice for it.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Generate Narration" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({ storyId: "s1" });

  await person.click(screen.getByRole("tab", { name: "Custom Narration" }));
  expect(
    await screen.findByText("Text cannot be read aloud in Spanish here: there is no voice for it."),
  ).toBeTruthy();
  expect(screen.getByText(/^Read the story aloud in your own voice, in Spanish\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Record Voice" })).toBeTruthy();
});

test("the film is made in the language that the user has recorded, though no voice speaks it", async () => {
  server.on("GET /api/voices", () => json([voiceOf("joe", "Joe", ["en"])]));
  server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
  answerWithNarration({ ...readIn(SPANISH), voiceId: null });
  const person = await openStory();
  expect(await screen.findByText("Tom miró.", SENTENCE)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  const body = { storyId: "s1", language: "es" };
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual(body);
});

test("the film is made in the language, and one in English is shown until then", async () => {
  const english = videoOf({ id: "v1", storyId: "s1", title: story.title });
  server.on("GET /api/videos", () => json([english]));
  server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
  const person = await openStory();
  expect(await screen.findByText(/^This film is in another language\./)).toBeTruthy();
  expect(screen.getByLabelText("Film: At the lake")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  expect(await screen.findByText("Video generation failed")).toBeTruthy();
  expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({
    storyId: "s1",
    language: "es",
  });
});

describe("a story that is written in Spanish", () => {
  beforeEach(() =>
    server.on("GET /api/stories/s1", () => json({ ...story, content: SPANISH, language: "es" })),
  );

  test("is shown as it is to those who read Spanish, and said to be Spanish", async () => {
    const { person } = renderApp("/story/s1");
    const text = await screen.findByText("Comieron helado.");
    expect(server.sent("POST /api/translate/text")).toEqual([]);
    expect(text.closest("[lang]")?.getAttribute("lang")).toBe("es");
    const title = screen.getByRole("heading", { name: story.title, level: 1 });
    expect(title.getAttribute("lang")).toBe("es");
    const menu = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect(menu.selectedOptions[0]?.textContent).toBe("Spanish");
    expect(within(menu).queryByText("English")).toBeNull();
    await pressUnderMore(person, "Edit");
    const field = await screen.findByLabelText("Story Title");
    expect(field.getAttribute("lang")).toBe("es");
  });

  test("is not translated by the browser, which does it from English alone", async () => {
    localStorage.clear();
    vi.stubGlobal("Translator", { availability: async () => "available" });
    server.on("GET /api/languages", () => json([{ code: "en", name: "English" }]));
    renderApp("/story/s1");
    await screen.findByText("Comieron helado.");
    const menu = screen.getByRole("combobox", { name: "Language" });
    await whenIdle();
    expect(
      within(menu)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual(["Spanish"]);
    vi.unstubAllGlobals();
  });

  test("is read by the voices that read Spanish alone, or by nobody here", async () => {
    renderApp("/story/s1");
    expect(await screen.findByRole("radio", { name: "Rosa" })).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "Joe" })).toBeNull();
    cleanup();
    server.on("GET /api/voices", () => json([voiceOf("joe", "Joe", ["en"])]));
    renderApp("/story/s1");
    const panel = await screen.findByRole("tabpanel", { name: "AI Narration" });
    expect(
      await within(panel).findByText(
        /^There is no voice for Spanish here\. You can record it in your own voice under Custom Narration, or choose Read above/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Generate Narration" })).toBeNull();
  });

  test("is filmed in Spanish, also where no voice reads it", async () => {
    server.on("GET /api/voices", () => json([voiceOf("joe", "Joe", ["en"])]));
    server.on("POST /api/generate-video", () => errorResponse(422, "There is nothing to film."));
    const { person } = renderApp("/story/s1");
    await person.click(await screen.findByRole("button", { name: "Create Video" }));
    expect(await screen.findByText("Video generation failed")).toBeTruthy();
    expect(server.sent("POST /api/generate-video")[0]?.body).toEqual({ storyId: "s1" });
  });

  test("is translated from Spanish for others", async () => {
    localStorage.setItem("preferredLanguage", "fr");
    server.on("GET /api/languages", () =>
      json([
        { code: "en", name: "English" },
        { code: "fr", name: "French" },
      ]),
    );
    renderApp("/story/s1");
    await expect.poll(() => server.sent("POST /api/translate/text").length).toBeGreaterThan(1);
    const [sent] = server.sent("POST /api/translate/text");
    expect(sent?.body).toMatchObject({ targetLanguage: "fr", sourceLanguage: "es" });
  });
});
