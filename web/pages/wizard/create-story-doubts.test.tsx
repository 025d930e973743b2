import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  button,
  openWizard,
  reviewStory,
  serveWizard,
} from "../../features/wizard/testing/walk-wizard.ts";
import { json } from "../../testing/fake-server.ts";

const server = serveWizard();

const PAGES = [
  { text: "Emma swam with Oliver. It was cold.", imageIndex: 0, facts: [0] },
  { text: "Tom was twelve. He watched.", imageIndex: 1, facts: [1] },
];
const DOUBTS = [
  { sentence: "Emma swam with Oliver.", word: "Oliver", kind: "name" },
  { sentence: "Tom was twelve.", word: "twelve", kind: "number" },
];

async function openDoubts() {
  server.on("POST /api/generate-story", () =>
    json({
      title: "At the lake",
      content: PAGES.map(({ text }) => text).join("\n\n"),
      tags: [],
      pages: PAGES,
      doubts: DOUBTS,
    }),
  );
  return reviewStory();
}

const questions = () => screen.getByRole("region", { name: "Did this happen?" });
const sentences = () =>
  within(questions())
    .queryAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);
const answerTo = (sentence: string, name: string) =>
  within(questions())
    .getAllByRole("button", { name })
    .find((one) => one.closest("li")?.textContent?.includes(sentence))!;
const content = () => screen.getByLabelText<HTMLTextAreaElement>("Story Content");

test("each sentence that nobody gave is asked about, with its word marked", async () => {
  await openDoubts();
  expect(sentences()).toEqual(["Emma swam with Oliver.", "Tom was twelve."]);
  const marked = [...questions().querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marked).toEqual(["Oliver", "twelve"]);
  expect(screen.getByText(/2 sentences say something that you have not told us/)).toBeTruthy();
});

test("what did happen goes into the description of its photo, and is in the next request", async () => {
  const person = await openDoubts();
  await person.click(answerTo("twelve", "Yes, keep it"));
  expect(sentences()).toEqual(["Emma swam with Oliver."]);
  expect(document.activeElement?.textContent).toBe("Did this happen?");
  expect(screen.getByText(/Added to the description of photo 2: Tom was twelve\./)).toBeTruthy();
  expect(content().value).toContain("Tom was twelve.");
  await person.click(button("Write it again"));
  await waitFor(() => expect(server.sent("POST /api/generate-story")).toHaveLength(2));
  expect(server.sent("POST /api/generate-story")[1]?.body).toMatchObject({
    images: [{ caption: "Emma number 1" }, { caption: "Emma number 2. Tom was twelve." }],
  });
});

test("what did not happen is taken out of the text and its page, and Undo restores it", async () => {
  const person = await openDoubts();
  await person.click(answerTo("twelve", "Take it out"));
  expect(content().value).toBe("Emma swam with Oliver. It was cold.\n\nHe watched.");
  expect(sentences()).toEqual(["Emma swam with Oliver."]);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(content().value).toContain("Tom was twelve. He watched.");
  expect(sentences()).toEqual(["Emma swam with Oliver.", "Tom was twelve."]);
  await person.click(answerTo("twelve", "Take it out"));
  await person.click(answerTo("Oliver", "Take it out"));
  expect(within(questions()).getByText("Thank you, that was all.")).toBeTruthy();
  await person.click(button("Save Story"));
  await waitFor(() => expect(server.sent("POST /api/stories")).toHaveLength(1));
  expect(server.sent("POST /api/stories")[0]?.body).toMatchObject({
    content: "It was cold.\n\nHe watched.",
    pages: [
      { text: "It was cold.", imageIndex: 0 },
      { text: "He watched.", imageIndex: 1 },
    ],
  });
});

test("a sentence that is changed by hand is asked about no more", async () => {
  await openDoubts();
  fireEvent.change(content(), { target: { value: content().value.replace("twelve", "thirteen") } });
  await waitFor(() => expect(sentences()).toEqual(["Emma swam with Oliver."]));
});

test("questions are stored with the draft", async () => {
  const person = await openDoubts();
  await person.click(answerTo("Oliver", "Take it out"));
  cleanup();
  const again = await openWizard();
  await again.click(await screen.findByRole("button", { name: "Continue your story" }));
  await screen.findByLabelText("Story Content");
  expect(sentences()).toEqual(["Tom was twelve."]);
});
