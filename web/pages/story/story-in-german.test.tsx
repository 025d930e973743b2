/** A story in a language that the browser translates to by itself, which the site does not. */
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => {
  answerWithStory(server);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

/** Knows German alone, and turns every paragraph into capitals. */
const stubTranslator = () =>
  vi.stubGlobal("Translator", {
    availability: async ({ targetLanguage }: { targetLanguage: string }) =>
      targetLanguage === "de" ? "available" : "unavailable",
    create: async () => ({ translate: async (text: string) => text.toUpperCase(), destroy() {} }),
  });

const LANGUAGE = { name: "Language" };
async function openStory() {
  const { person } = renderApp("/story/s1");
  return { person, menu: await screen.findByRole<HTMLSelectElement>("combobox", LANGUAGE) };
}
const optionsOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole("option")
    .map((option) => option.textContent);
const marked = () => document.querySelector("[data-sentence][aria-current]")?.textContent;
const findTitle = (name: string) => screen.findByRole("heading", { level: 1, name });

test("without any translator a story is offered in English alone, and nothing is translated", async () => {
  const { menu } = await openStory();
  expect(await screen.findByText("Emma swam. Tom watched.")).toBeTruthy();
  expect(menu.selectedOptions[0]?.textContent).toBe("English");
  expect(optionsOf(menu)).toEqual(["English"]);
  expect(server.sent("POST /api/translate/text")).toEqual([]);
});

test("what the browser can do by itself is offered, shown and remembered, and the story stays as it was written", async () => {
  stubTranslator();
  const { person, menu } = await openStory();
  await expect.poll(() => optionsOf(menu)).toEqual(["English", "German (by this browser)"]);
  await person.selectOptions(menu, "German (by this browser)");
  await findTitle("AT THE LAKE");
  for (const text of ["EMMA SWAM. TOM WATCHED.", "THEY ATE ICE CREAM.", "EMMA SWIMS"])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(
    screen.getByText(/^Narrations and films are in English: there is no voice for German here\./),
  ).toBeTruthy();
  expect(localStorage.getItem("preferredLanguage")).toBe("de");
  expect(server.sent("POST /api/translate/text")).toEqual([]);

  await pressUnderMore(person, "Edit");
  await person.click(await screen.findByRole("tab", { name: "Whole text" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Story Content").value).toBe(story.content);
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.selectOptions(await screen.findByRole("combobox", LANGUAGE), "English");
  await findTitle(story.title);
});

test("the English narration is followed paragraph by paragraph in what the browser has translated", async () => {
  stubTranslator();
  localStorage.setItem("preferredLanguage", "de");
  server.on("GET /api/stories/s1", () => json(narrated));
  const texts = ["Emma swam.", "Tom watched.", "They ate ice cream."];
  const sentences = texts.map((text, i) => {
    const from = story.content.indexOf(text);
    const place = { paragraph: i < 2 ? 0 : 1, from, to: from + text.length };
    return { text, start: 2 * i, end: 2 * i + 1.5, ...place };
  });
  server.on("GET /api/stories/s1/narration", () =>
    json({
      ...{ audioUrl: narrated.audioUrl, duration: 12.4, language: null, voiceId: "narrator" },
      ...{ outdated: false, sentences, pictureStarts: [0, 1], pages: [] },
    }),
  );
  const { person } = await openStory();
  await findTitle("AT THE LAKE");
  expect(
    await screen.findByText(/^The narration stays in English: there is no voice for German here\./),
  ).toBeTruthy();
  await person.click(await screen.findByText("EMMA SWAM. TOM WATCHED."));
  expect(marked()).toBe("EMMA SWAM. TOM WATCHED.");
  // It stays marked from one sentence of the paragraph to the next.
  const audio = document.querySelector("audio")!;
  audio.currentTime = 2.5;
  fireEvent.timeUpdate(audio);
  expect(marked()).toBe("EMMA SWAM. TOM WATCHED.");
});
