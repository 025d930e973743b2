import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  button,
  chooseMore,
  ICE,
  openEditor,
  readStatus,
  servePages,
  shownPages,
  SWIM,
  textOf,
} from "../../features/story/testing/page-editor.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const editor = servePages();

test("a story with pictures is edited page by page first, one without as a whole text", async () => {
  await openEditor();
  expect(screen.getByRole("tab", { name: "Page by page" }).getAttribute("aria-selected")).toBe(
    "true",
  );
  expect(shownPages()).toEqual([
    ["c1", SWIM],
    ["o2", ICE],
  ]);

  editor.server.on("GET /api/stories/s1/images", () => json([]));
  editor.change({ imageCount: 0, pages: [] });
  cleanup();
  const { person } = renderApp("/story/s1");
  await screen.findByText(ICE);
  await pressUnderMore(person, "Edit");
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
  expect(readStatus()).toContain("Page 2 of 2 is now page 1.");
  expect(document.activeElement).toBe(button("Move down: page 1"));
  expect(await editor.save(person)).toEqual({
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

function dragFirstPage() {
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
}

test("a page is dragged by its handle", async () => {
  await openEditor();
  dragFirstPage();
  expect(shownPages()[1]).toEqual(["c1", SWIM]);
  expect(readStatus()).toContain("Page 1 of 2 is now page 2.");
});

test("a page is split at the cursor and joined again, and each step can be undone", async () => {
  const person = await openEditor();
  await person.click(textOf(1));
  textOf(1).setSelectionRange(4, 4);
  await chooseMore(person, 1, "Split here");
  expect(shownPages()).toEqual([
    ["c1", "Emma"],
    [null, "swam. Tom watched."],
    ["o2", ICE],
  ]);
  expect(readStatus()).toContain("Page 1 is now pages 1 and 2.");
  await person.click(button("Undo"));
  await chooseMore(person, 2, "Add photos after this page");
  expect(shownPages()).toHaveLength(2);

  await chooseMore(person, 1, "Join with the next page");
  expect(shownPages()).toEqual([
    ["c1", `${SWIM}\n\n${ICE}`],
    ["o2", ""],
  ]);
  expect(readStatus()).toContain(
    "Pages 1 and 2 are now one page. The second picture has the page after it.",
  );
  await chooseMore(person, 1, "Split here");
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
  expect(readStatus()).toContain("Pages 1 and 2 have swapped their pictures.");

  await chooseMore(person, 1, "No picture");
  expect(shownPages()).toEqual([
    [null, SWIM],
    ["o2", ""],
    ["c1", ICE],
  ]);
  await chooseMore(person, 2, "Take this photo out");
  expect(readStatus()).toContain(
    "The photo is taken out. When you save, it goes to Recently deleted.",
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Page 2 of 2" })),
  );
  const { pages, images } = await editor.save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    [null, SWIM],
    ["i1", ICE],
  ]);
  expect(images).toEqual([{ id: "i1", caption: "Emma swims" }]);
});

test("a story without any text is not saved, and the message is shown beside 'Save'", async () => {
  const person = await openEditor();
  await person.clear(textOf(1));
  await person.clear(textOf(2));
  await person.click(button("Save"));
  expect(await screen.findByText("Please generate a story first.")).toBeTruthy();
  expect(editor.saved()).toEqual([]);
});

test("a page is not dragged while the story is saved", async () => {
  const person = await openEditor();
  await person.type(textOf(1), " The end.");
  editor.server.on("PATCH /api/stories/s1", () => new Promise(() => {}));
  await person.click(button("Save"));
  await screen.findByRole("button", { name: "Saving..." });
  dragFirstPage();
  expect(shownPages()[0]).toEqual(["c1", `${SWIM} The end.`]);
});
