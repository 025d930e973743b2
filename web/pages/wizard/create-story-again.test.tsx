import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { button, reviewStory, serveWizard } from "../../features/wizard/testing/walk-wizard.ts";
import { json } from "../../testing/fake-server.ts";

const server = serveWizard();

/** The storyteller writes these one after another, and the last of them from then on. */
function answerWith(...contents: string[]) {
  let next = 0;
  server.on("POST /api/generate-story", () => {
    const content = contents[Math.min(next, contents.length - 1)]!;
    next += 1;
    const pages = [{ text: content, imageIndex: 0 }];
    return json({ title: "At the lake", content, tags: [], pages });
  });
}

const content = () => screen.getByLabelText<HTMLTextAreaElement>("Story Content");
const change = (text: string) => fireEvent.change(content(), { target: { value: text } });
const findText = (text: string) => waitFor(() => expect(content().value).toBe(text));
const watchScrolling = () => vi.spyOn(Element.prototype, "scrollIntoView").mockClear();
const SAME_WORDS =
  "These words can hardly be told differently. Choose another tone, or tell a little more under a picture.";

test("her own story comes back after it was written again twice", async () => {
  answerWith("One.", "Two.", "Three.");
  const person = await reviewStory();
  change("My own words.");
  await person.click(button("Write it again"));
  await findText("Two.");
  await person.click(button("Write it again"));
  await findText("Three.");
  await person.click(button("Bring back the earlier text"));
  await findText("My own words.");
});

test("before one of two own texts would be lost, she is asked", async () => {
  answerWith("One.", "Two.", "Three.", "Four.");
  const person = await reviewStory();
  change("My own words.");
  await person.click(button("Write it again"));
  await findText("Two.");
  change("Other words of mine.");

  await person.click(button("Write it again"));
  const first = within(await screen.findByRole("alertdialog"));
  await person.click(first.getByRole("button", { name: "Keep both texts" }));
  expect(server.sent("POST /api/generate-story")).toHaveLength(2);
  await person.click(button("Back"));
  await person.click(await screen.findByRole("button", { name: "Generate Story" }));
  const second = within(await screen.findByRole("alertdialog"));
  await person.click(second.getByRole("button", { name: "Write it again" }));
  await screen.findByLabelText("Story Content");
  await findText("Three.");
  await person.click(button("Bring back the earlier text"));
  await findText("Other words of mine.");
});

test("a new text is brought into view and announced", async () => {
  answerWith("One.", "Two.");
  const person = await reviewStory();
  const scroll = watchScrolling();
  await person.click(button("Write it again"));
  const news = await screen.findByText("The story is told anew. You find it in Story Content.");
  expect(news.closest("output")).toBeTruthy();
  expect(scroll.mock.contexts).toEqual([content().closest("form")]);
  expect(scroll).toHaveBeenCalledWith({ block: "start", behavior: "smooth" });
  change("My own words.");
  await waitFor(() => expect(news.textContent).toBe(""));
});

test("a new text comes into view without a movement where less motion is preferred", async () => {
  answerWith("One.", "Two.");
  const person = await reviewStory();
  const scroll = watchScrolling();
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("reduced-motion")
      ? Object.assign(new EventTarget() as MediaQueryList, { matches: true })
      : matchMedia(query),
  );
  await person.click(button("Write it again"));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: "start", behavior: "instant" }));
});

test("where the same words come again, she is told so where she pressed", async () => {
  answerWith("One.", "One.", "Two.");
  const person = await reviewStory();
  const scroll = watchScrolling();
  await person.click(button("Write it again"));
  const news = await screen.findByText(SAME_WORDS);
  expect(news.className).not.toContain("sr-only");
  expect(scroll).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Bring back the earlier text" })).toBeNull();
  await person.click(button("Write it again"));
  await findText("Two.");
  await waitFor(() => expect(screen.queryByText(SAME_WORDS)).toBeNull());
});

test("nothing is said of a text that could not be written again", async () => {
  answerWith("One.");
  const person = await reviewStory();
  server.on("POST /api/generate-story", () => new Response(null, { status: 502 }));
  await person.click(button("Write it again"));
  await screen.findByText("Generation failed");
  await findText("One.");
  expect(screen.queryByText(SAME_WORDS)).toBeNull();
});
