import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { packWords } from "../../../studio/pages/word-times.ts";
import { answerWithStory, narrated, story } from "../../features/story/testing/story-server.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
beforeEach(() => {
  localStorage.clear();
  answerWithStory(server);
});

async function openBook(path = "/story/s1") {
  const { person, queryClient } = renderApp(path);
  if (!path.includes("?read")) {
    await screen.findByRole("heading", { name: story.title, level: 1 });
    await person.click(screen.getByRole("button", { name: "Read" }));
  }
  const book = within(await screen.findByRole("dialog", { name: story.title }));
  return { person, queryClient, book };
}

test("Read opens the story as a book: a cover, its pages, and an ending that begins again", async () => {
  const { person, book } = await openBook();
  expect(book.getByRole("region", { name: "Cover" }).textContent).toContain(story.title);
  const next = book.getByRole("button", { name: "Next page" });
  await person.click(next);
  expect(book.getByRole("region", { name: /^Page 1 of/ }).textContent).not.toBe("");
  while (!next.hasAttribute("disabled")) await person.click(next);
  expect(within(book.getByRole("region", { name: "The end" })).getByText("The end")).toBeTruthy();
  await person.click(book.getByRole("button", { name: "Read again" }));
  expect(book.getByRole("region", { name: "Cover" })).toBeTruthy();
});

test("keys turn the pages and move the focus along, and Escape closes the book", async () => {
  const { person, book } = await openBook();
  await person.keyboard("{ArrowRight}");
  const page = book.getByRole("region", { name: /^Page 1 of/ });
  await waitFor(() => expect(document.activeElement).toBe(page));
  await person.keyboard(" ");
  expect(book.getByRole("region", { name: /^Page 2 of/ })).toBeTruthy();
  await person.keyboard("{PageUp}");
  expect(book.getByRole("region", { name: /^Page 1 of/ })).toBeTruthy();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the book opens where it was left, and its hint goes away for good with the first page", async () => {
  const first = await openBook();
  expect(first.book.getByText(/^Swipe, or tap/)).toBeTruthy();
  await first.person.keyboard("{ArrowRight}");
  expect(first.book.queryByText(/^Swipe, or tap/)).toBeNull();
  await first.person.click(first.book.getByRole("button", { name: "Close the book" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await first.person.click(screen.getByRole("button", { name: "Read" }));
  const book = within(await screen.findByRole("dialog"));
  expect(book.getByRole("region", { name: /^Page 1 of/ })).toBeTruthy();
  expect(book.queryByText(/^Swipe, or tap/)).toBeNull();
});

test("an address leads into the book, and at bedtime its end offers nothing but reading again", async () => {
  const { person, book } = await openBook("/story/s1?read");
  await person.click(book.getByRole("button", { name: "Bedtime" }));
  const next = book.getByRole("button", { name: "Next page" });
  while (!next.hasAttribute("disabled")) await person.click(next);
  const end = within(book.getByRole("region", { name: "The end" }));
  expect(end.getByText("Good night")).toBeTruthy();
  expect(end.getAllByRole("button").map((button) => button.textContent)).toEqual(["Read again"]);
});

test("no toast of the page lies on the open book, and one that comes later can be closed", async () => {
  server.on("POST /api/stories/s1/narration", () => errorResponse(502, "The voice is hoarse."));
  const { person } = renderApp("/story/s1");
  await person.click(await screen.findByRole("button", { name: "Generate Narration" }));
  await screen.findByText("Failed to generate narration");
  await person.click(screen.getByRole("button", { name: "Read" }));
  const book = within(await screen.findByRole("dialog", { name: story.title }));
  // Sooner than it would go by itself.
  await waitFor(() => expect(screen.queryByText("Failed to generate narration")).toBeNull(), {
    timeout: 2_000,
  });
  await person.click(await book.findByRole("button", { name: "Read to me" }));
  await screen.findByText("Failed to generate narration");
  await person.click(screen.getByLabelText("Close"));
  expect(screen.queryByText("Failed to generate narration")).toBeNull();
  expect(book.getByRole("button", { name: "Close the book" })).toBeTruthy();
});

test("a book that its address has opened is printed whole, as the story's page is", async () => {
  await openBook("/story/s1?read");
  fireEvent(window, new Event("beforeprint"));
  const printed = document.querySelector("main > [data-printed]");
  for (const { text } of story.pages) expect(printed?.textContent).toContain(text);
  fireEvent(window, new Event("afterprint"));
  expect(document.querySelector("[data-printed]")).toBeNull();
});

test.each([
  ["lit as a whole where the browser lights up no words", false, ["bg-mustard", "bg-mustard"]],
  [
    "faint where its words light up, and whole on a page without",
    true,
    ["bg-mustard/25", "bg-mustard"],
  ],
])("the sentence that is heard is %s", async (_, hasHighlights, expected) => {
  vi.stubGlobal("CSS", hasHighlights ? { highlights: new Map() } : {});
  vi.stubGlobal("Highlight", Object);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const sentences = ["Emma swam.", "They ate ice cream."].map((text, i) => {
    const from = story.content.indexOf(text);
    return { text, start: 2 * i, end: 2 * i + 1, paragraph: i, from, to: from + text.length };
  });
  server.on("GET /api/stories/s1", () => json(narrated));
  server.on("GET /api/stories/s1/narration", () =>
    json({
      audioUrl: narrated.audioUrl,
      duration: 4,
      voiceId: "narrator",
      language: null,
      outdated: false,
      sentences,
      pictureStarts: [0, 2],
      pages: story.pages.map(({ id, imageId }, i) => ({
        ...{ id, imageId, start: 2 * i },
        ...(i === 0 ? { from: 0, to: 23 } : { from: 25, to: 44 }),
      })),
      words: packWords([{ start: 100, end: 400, from: 0, to: 4 }]),
    }),
  );
  await openBook("/story/s1?read");
  const audio = await waitFor(
    () => document.querySelector("[role=dialog] audio") as HTMLAudioElement,
  );
  Object.defineProperty(audio, "paused", { value: false });
  fireEvent.play(audio);
  for (const [i, background] of expected.entries()) {
    audio.currentTime = 2 * i + 0.5;
    fireEvent.timeUpdate(audio);
    await waitFor(() =>
      expect(document.querySelector("[data-spoken]")?.textContent).toBe(sentences[i]?.text),
    );
    expect([...document.querySelector("[data-spoken]")!.classList]).toContain(background);
  }
});

const answerWithNarration = (audioUrl: string) => {
  server.on("GET /api/stories/s1", () => json({ ...narrated, audioUrl }));
  server.on("GET /api/stories/s1/narration", () =>
    json({
      ...{ audioUrl, duration: 4, voiceId: "narrator", language: null, outdated: false },
      ...{ sentences: [], pictureStarts: [], pages: [], words: packWords([]) },
    }),
  );
};

const findAudio = () =>
  waitFor(() => {
    const audio = document.querySelector<HTMLAudioElement>("[role=dialog] audio");
    expect(audio).not.toBeNull();
    return audio!;
  });

test("a narration that takes another's place while that is played can be played itself", async () => {
  answerWithNarration("/media/narrations/a.mp3");
  const { book, queryClient } = await openBook();
  const first = await findAudio();
  fireEvent.play(first);
  expect(await book.findByRole("button", { name: "Pause" })).toBeTruthy();
  answerWithNarration("/media/narrations/b.mp3");
  await queryClient.invalidateQueries();
  await waitFor(async () => expect(await findAudio()).not.toBe(first));
  expect(await book.findByRole("button", { name: "Read to me" })).toBeTruthy();
});
