import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { getEdit, storeEdit } from "../../device/edits.ts";
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
import { slowPhotos } from "../../features/illustration/testing/fake-illustrator.ts";
import { story } from "../../features/story/testing/story-server.ts";
import { errorResponse, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";

const editor = servePages();

function serveUpload(id: string) {
  const image = { id, originalUrl: "/o", cartoonUrl: null, width: 40, height: 30 };
  editor.server.on("POST /api/images", () => json(image, { status: 201 }));
  editor.server.on(`PUT /api/images/${id}/cartoon`, () =>
    json({ id, cartoonUrl: "/media/images/c9", style: "watercolour" }),
  );
}

test("an added photo is a page, with a caption, and saved with the story", async () => {
  serveUpload("i9");
  const person = await openEditor();
  await chooseMore(person, 1, "Add photos after this page");
  const photo = new File(["pixels"], "dog.jpg", { type: "image/jpeg" });
  await person.upload(screen.getByLabelText("Photos to add"), [
    photo,
    new File(["x"], "notes.txt", { type: "text/plain" }),
  ]);
  await waitFor(() => expect(shownPages()[1]).toEqual(["c9", ""]));
  expect(readStatus()).toContain("A photo was added: page 2.");
  await person.type(await screen.findByLabelText("Caption of the picture on page 2"), "Our dog");
  await person.type(textOf(2), "The dog barked.");
  const { pages, images } = await editor.save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    ["i1", SWIM],
    ["i9", "The dog barked."],
    ["i2", ICE],
  ]);
  expect(images[1]).toEqual({ id: "i9", caption: "Our dog" });
});

test("a new photo is added to a page that has no picture", async () => {
  serveUpload("i9");
  const person = await openEditor();
  await chooseMore(person, 1, "No picture");
  await person.click(button("Choose a picture for page 1"));
  await person.click(await screen.findByRole("button", { name: "Add a new photo" }));
  await person.upload(screen.getByLabelText("Photos to add"), [
    new File(["pixels"], "dog.jpg", { type: "image/jpeg" }),
  ]);
  await waitFor(() => expect(shownPages()[0]).toEqual(["c9", SWIM]));
  expect(shownPages()).toHaveLength(3);
});

test("a photo is replaced: the new one has its page, its caption and its place on the cover, until the step is undone", async () => {
  serveUpload("i9");
  const person = await openEditor();
  const replace = async () => {
    await chooseMore(person, 1, "Replace this photo");
    await person.upload(screen.getByLabelText("Photos to add"), [
      new File(["pixels"], "better.jpg", { type: "image/jpeg" }),
    ]);
    await waitFor(() => expect(shownPages()[0]).toEqual(["c9", SWIM]));
  };
  await replace();
  expect(readStatus().join(" ")).toContain("The photo of page 1 is replaced.");
  expect(shownPages()).toHaveLength(2);
  await person.click(button("Undo"));
  expect(shownPages()[0]).toEqual(["c1", SWIM]);
  await replace();
  const { pages, images } = await editor.save(person);
  expect(pages.map(({ imageId, text }) => [imageId, text])).toEqual([
    ["i9", SWIM],
    ["i2", ICE],
  ]);
  expect(images[0]).toEqual({ id: "i9", caption: "Emma swims" });
});

test("photos that cannot be added are named", async () => {
  editor.server.on("POST /api/images", () => errorResponse(500, "Something broke."));
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
  const { pages } = await editor.save(person);
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
  expect(await editor.save(person)).toEqual({ content: `${story.content}\n\n\nThe end. ` });
});

test("unsaved pages are offered again, and those of an earlier version follow its order of pictures", async () => {
  const person = await openEditor();
  await chooseMore(person, 1, "No picture");
  await waitFor(async () => expect((await getEdit(ROSE.id, "s1"))?.mine.pages).toBeTruthy());
  await openEditor();
  expect(shownPages()).toHaveLength(3);

  await storeEdit(ROSE.id, "s1", {
    mine: { order: "i2 i1", "caption/i1": "Emma dives" },
    base: { order: "i1 i2", "caption/i1": "Emma swims" },
  });
  const later = await openEditor();
  expect(shownPages().map(([picture]) => picture)).toEqual(["o2", "c1"]);
  expect((await editor.save(later)).images).toEqual([
    { id: "i2", caption: null },
    { id: "i1", caption: "Emma dives" },
  ]);
});

test("pages that another device has changed too are both shown, page by page", async () => {
  const person = await openEditor();
  await chooseMore(person, 1, "Split here");
  const [first, second] = story.pages;
  if (!first || !second) throw new Error("two pages expected");
  const text = "They ate cake.";
  editor.change({
    version: 2,
    content: `${SWIM}\n\n${text}`,
    pages: [first, { ...second, text }],
  });
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

test("photos that are being added go to the place that was chosen for them", async () => {
  let read!: () => void;
  slowPhotos.read = new Promise((resolve) => (read = resolve));
  serveUpload("i9");
  const person = await openEditor();
  await chooseMore(person, 1, "Add photos after this page");
  await person.upload(screen.getByLabelText("Photos to add"), [
    new File(["pixels"], "slow-dog.jpg", { type: "image/jpeg" }),
  ]);
  await screen.findByText("Your photos are being added.");
  const open = vi.spyOn(HTMLInputElement.prototype, "click");
  await chooseMore(person, 2, "Replace this photo");
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
  read();
  await waitFor(() => expect(shownPages().map(([picture]) => picture)).toEqual(["c1", "c9", "o2"]));
});
