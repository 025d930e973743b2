import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Story } from "../../../contract/stories.ts";
import { getEdit, storeEdit } from "../../device/edits.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

vi.mock(
  "../../features/illustration/prepare-photo.ts",
  () => import("../../features/illustration/testing/fake-illustrator.ts"),
);
vi.mock(
  "../../features/illustration/illustrate-photo.ts",
  () => import("../../features/illustration/testing/fake-illustrator.ts"),
);

const server = fakeServer();
const PATCH = "PATCH /api/stories/s1";
const SWIM = "Emma swam. Tom watched.";
const ICE = "They ate ice cream.";

/** The story as the server has it. */
let stored: Story;

beforeEach(async () => {
  await device.empty();
  answerWithStory(server);
  stored = story;
  server.on("GET /api/stories/s1", () => json(stored));
  server.on(PATCH, ({ headers }) =>
    headers.get("If-Match") === `"${stored.version}"`
      ? json(stored)
      : errorResponse(412, "Changed since."),
  );
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const textOf = (number: number) =>
  screen.getByLabelText<HTMLTextAreaElement>(`Text of page ${number}`);
const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

async function openEditor() {
  cleanup();
  const { person } = renderApp("/story/s1");
  await screen.findByAltText("Emma swims");
  await person.click(button("Edit"));
  await screen.findByRole("tab", { name: "Page by page" });
  return person;
}

type Person = Awaited<ReturnType<typeof openEditor>>;

async function more(person: Person, number: number, name: string) {
  await person.click(button(`More for page ${number}`));
  await person.click(await screen.findByRole("menuitem", { name }));
}

/** Each page's picture and text, as they are shown. */
const shownPages = () =>
  screen.getAllByRole("listitem", { name: /^Page \d+ of \d+$/ }).map((card) => {
    const picture = within(card).queryByRole<HTMLImageElement>("img");
    const text = within(card).getByLabelText<HTMLTextAreaElement>(/^Text/);
    return [
      picture && new URL(picture.src, "http://localhost").pathname.split("/").at(-1),
      text.value,
    ];
  });

async function save(person: Person) {
  await person.click(button("Save"));
  await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
  return server.sent(PATCH)[0]?.body as {
    pages: { id: string; imageId: string | null; text: string }[];
    images: { id: string; caption: string | null }[];
  };
}

test("a story with pictures is edited page by page first, one without as a whole text", async () => {
  await openEditor();
  expect(screen.getByRole("tab", { name: "Page by page" }).getAttribute("aria-selected")).toBe(
    "true",
  );
  expect(shownPages()).toEqual([
    ["c1", SWIM],
    ["o2", ICE],
  ]);

  server.on("GET /api/stories/s1/images", () => json([]));
  stored = { ...story, imageCount: 0, pages: [] };
  cleanup();
  const { person } = renderApp("/story/s1");
  await screen.findByText(ICE);
  await person.click(button("Edit"));
  expect(await screen.findByDisplayValue(/Emma swam/)).toBe(screen.getByLabelText("Story Content"));
});

test("a page moves by its buttons, is announced and keeps the focus, and is saved with its picture", async () => {
  const person = await openEditor();
  expect(button("Move up: page 1").disabled).toBe(true);
  button("Move up: page 2").focus();
  await person.keyboard("{Enter}");
  expect(shownPages()).toEqual([
    ["o2", ICE],
    ["c1", SWIM],
  ]);
  expect(status()).toContain("Page 2 of 2 is now page 1.");
  expect(document.activeElement).toBe(button("Move down: page 1"));
  expect(await save(person)).toEqual({
    pages: [
      { id: "p2", imageId: "i2", text: ICE },
      { id: "p1", imageId: "i1", text: SWIM },
    ],
    images: [
      { id: "i2", caption: null },
      { id: "i1", caption: "Emma swims" },
    ],
  });
});

test("a page is dragged by its handle", async () => {
  await openEditor();
  const cards = screen.getAllByRole("listitem", { name: /^Page/ });
  for (const [index, card] of cards.entries()) {
    card.getBoundingClientRect = () => new DOMRect(0, index * 400, 300, 400);
  }
  const [handle] = screen.getAllByTitle("Drag to move this page");
  if (!handle) throw new Error("a handle expected");
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 20 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 500 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientY: 620 });
  expect(shownPages()[1]).toEqual(["c1", SWIM]);
  expect(status()).toContain("Page 1 of 2 is now page 2.");
});

test("a page is split at the cursor and joined again, and each step can be undone", async () => {
  const person = await openEditor();
  await person.click(textOf(1));
  textOf(1).setSelectionRange(4, 4);
  await more(person, 1, "Split here");
  expect(shownPages()).toEqual([
    ["c1", "Emma"],
    [null, "swam. Tom watched."],
    ["o2", ICE],
  ]);
  expect(status()).toContain("Page 1 is now pages 1 and 2.");
  await person.click(button("Undo"));
  await more(person, 2, "Add photos after this page");
  expect(shownPages()).toHaveLength(2);

  await more(person, 1, "Join with the next page");
  expect(shownPages()).toEqual([
    ["c1", `${SWIM}\n\n${ICE}`],
    ["o2", ""],
  ]);
  expect(status()).toContain(
    "Pages 1 and 2 are now one page. The second picture has the page after it.",
  );
  await more(person, 1, "Split here");
  await person.click(button("Undo"));
  await person.click(button("Undo"));
  expect(shownPages()).toEqual([
    ["c1", SWIM],
    ["o2", ICE],
  ]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("pictures are swapped, set apart and taken out, and what is left is saved", async () => {
  const person = await openEditor();
  await person.click(button("Change picture of page 1"));
  await person.click(await screen.findByRole("button", { name: /From page 2/ }));
  expect(shownPages().map(([picture]) => picture)).toEqual(["o2", "c1"]);
  expect(status()).toContain("Pages 1 and 2 have swapped their pictures.");

  await more(person, 1, "No picture");
  expect(shownPages()).toEqual([
    [null, SWIM],
    ["o2", ""],
    ["c1", ICE],
  ]);
  await more(person, 2, "Take this photo out");
  expect(status()).toContain("The photo is taken out. When you save, it goes to Recently deleted.");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Page 2 of 2" })),
  );
  const { pages, images } = await save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    [null, SWIM],
    ["i1", ICE],
  ]);
  expect(images).toEqual([{ id: "i1", caption: "Emma swims" }]);
});

test("an added photo is a page, with a caption, and saved with the story", async () => {
  const image = { id: "i9", originalUrl: "/o", cartoonUrl: null, width: 40, height: 30 };
  server.on("POST /api/images", () => json(image, { status: 201 }));
  server.on("PUT /api/images/i9/cartoon", () =>
    json({ id: "i9", cartoonUrl: "/media/images/c9", style: "watercolour" }),
  );
  const person = await openEditor();
  await more(person, 1, "Add photos after this page");
  const photo = new File(["pixels"], "dog.jpg", { type: "image/jpeg" });
  await person.upload(screen.getByLabelText("Photos to add"), [
    photo,
    new File(["x"], "notes.txt", { type: "text/plain" }),
  ]);
  await waitFor(() => expect(shownPages()[1]).toEqual(["c9", ""]));
  expect(status()).toContain("A photo was added as page 2.");
  await person.type(await screen.findByLabelText("Caption of the picture on page 2"), "Our dog");
  await person.type(textOf(2), "The dog barked.");
  const { pages, images } = await save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    ["i1", SWIM],
    ["i9", "The dog barked."],
    ["i2", ICE],
  ]);
  expect(images[1]).toEqual({ id: "i9", caption: "Our dog" });
});

test("photos that cannot be added are named", async () => {
  server.on("POST /api/images", () => errorResponse(500, "Something broke."));
  const person = await openEditor();
  await person.upload(screen.getByLabelText("Photos to add"), [
    new File(["pixels"], "dog.jpg", { type: "image/jpeg" }),
  ]);
  expect(
    await screen.findByText(/“dog.jpg” was not added. The photo could not be sent/),
  ).toBeTruthy();
  expect(button("Save").disabled).toBe(false);
  expect(shownPages()).toHaveLength(2);
});

test("the whole text and the pages are one: each shows what was changed in the other", async () => {
  const person = await openEditor();
  await person.click(button("Move down: page 1"));
  await person.click(screen.getByRole("tab", { name: "Whole text" }));
  const content = screen.getByLabelText<HTMLTextAreaElement>("Story Content");
  expect(content.value).toBe(`${ICE}\n\n${SWIM}`);
  fireEvent.change(content, { target: { value: `${ICE}\n\nThen it rained.\n\n${SWIM}\n` } });
  await person.click(screen.getByRole("tab", { name: "Page by page" }));
  expect(shownPages()).toEqual([
    ["o2", ICE],
    [null, "Then it rained."],
    ["c1", SWIM],
  ]);
  await person.type(textOf(2), " Hard.");
  const { pages } = await save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    ["i2", ICE],
    [null, "Then it rained. Hard."],
    ["i1", SWIM],
  ]);
});

test("a text that is changed alone is sent as it was typed", async () => {
  const person = await openEditor();
  await person.click(screen.getByRole("tab", { name: "Whole text" }));
  await person.type(screen.getByLabelText("Story Content"), "\n\n\nThe end. ");
  expect(await save(person)).toEqual({ content: `${story.content}\n\n\nThe end. ` });
});

test("unsaved pages are offered again, and those of an earlier version follow its order of pictures", async () => {
  const person = await openEditor();
  await more(person, 1, "No picture");
  await waitFor(async () => expect((await getEdit(ROSE.id, "s1"))?.mine.pages).toBeTruthy());
  await openEditor();
  expect(shownPages()).toHaveLength(3);

  await storeEdit(ROSE.id, "s1", {
    mine: { order: "i2 i1", "caption/i1": "Emma dives" },
    base: { order: "i1 i2", "caption/i1": "Emma swims" },
  });
  const later = await openEditor();
  expect(shownPages().map(([picture]) => picture)).toEqual(["o2", "c1"]);
  expect((await save(later)).images).toEqual([
    { id: "i2", caption: null },
    { id: "i1", caption: "Emma dives" },
  ]);
});

test("pages that another device has changed too are both shown, page by page", async () => {
  const person = await openEditor();
  await more(person, 1, "Split here");
  const [first, second] = story.pages;
  if (!first || !second) throw new Error("two pages expected");
  const text = "They ate cake.";
  stored = {
    ...story,
    version: 2,
    content: `${SWIM}\n\n${text}`,
    pages: [first, { ...second, text }],
  };
  await person.click(button("Save"));
  const question = await screen.findByRole("group", { name: "The pages of the story" });
  expect(within(question).getByText(/Page 2:\s+Tom watched\./)).toBeTruthy();
  expect(within(question).getByText(/Page 2, picture 2:\s+They ate cake\./)).toBeTruthy();
  await person.click(within(question).getByRole("button", { name: "Take this one" }));
  expect(shownPages()).toEqual([
    ["c1", SWIM],
    ["o2", text],
  ]);
});

test("a story without any text is not saved, and the message is shown beside its pages", async () => {
  const person = await openEditor();
  await person.clear(textOf(1));
  await person.clear(textOf(2));
  await person.click(button("Save"));
  expect(await screen.findByText("Please generate a story first.")).toBeTruthy();
  expect(server.sent(PATCH)).toEqual([]);
});
