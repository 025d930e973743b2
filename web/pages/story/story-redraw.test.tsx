import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  fakeDevice,
  illustratePhoto,
} from "../../features/illustration/testing/fake-illustrator.ts";
import {
  button,
  chooseMore,
  openEditor,
  readStatus,
  servePages,
  shownPages,
} from "../../features/story/testing/page-editor.ts";
import { errorResponse, json } from "../../testing/fake-server.ts";

const editor = servePages();
const PUT = "PUT /api/images/i1/cartoon?style=crayon";
const picture = {
  ...{ id: "i1", originalUrl: "/media/images/o1", cartoonUrl: "/media/images/c1" },
  ...{ caption: "Emma swims", width: 40, height: 30, faces: [], focus: { x: 0.5, y: 0.5 } },
};
const made = { id: "i1", cartoonUrl: "/media/images/c9", style: "crayon" };

beforeEach(() => {
  editor.change({ coverImageUrl: "/media/images/c1", palette: { chroma: 4 } });
  editor.server.on("GET /media/images/o1", () => new Response("photo"));
});

const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ labels }) => labels?.[0]?.textContent);

const rowsAbove = () =>
  screen.getByRole("group", { name: "Look" }).previousElementSibling?.childElementCount;

test.each([
  ["crayon", ["Pencil & crayon"]],
  ["storybook", []],
])(
  "nothing is drawn before she chooses, and of %s is marked what is known",
  async (style, marks) => {
    const images = [{ ...picture, style }];
    editor.server.on("GET /api/stories/s1/images", () => json(images));
    illustratePhoto.mockClear();
    const person = await openEditor();
    await chooseMore(person, 1, "Draw it again");
    await screen.findByText("Choose how it should be drawn.");
    expect(chosen()).toEqual(marks);
    expect(illustratePhoto).not.toHaveBeenCalled();
    expect(button("Use the new picture").disabled).toBe(true);
    await person.click(screen.getByRole("radio", { name: "Most" }));
    await screen.findByText(/^Do you like it\?/);
    expect(chosen()).toContain("Most");
    expect(illustratePhoto).toHaveBeenCalled();
  },
);

test("while it draws it says so, and no row comes or goes", async () => {
  let finish!: (drawing: Blob) => void;
  illustratePhoto.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const person = await openEditor();
  await chooseMore(person, 1, "Draw it again");
  await person.click(await screen.findByRole("radio", { name: "Most" }));
  await screen.findByText("Drawing...");
  expect(screen.queryByRole("radio", { name: "Earlier picture" })).toBeNull();
  const rows = rowsAbove();
  finish(new Blob(["drawing"], { type: "image/jpeg" }));
  await screen.findByRole("radio", { name: "Earlier picture" });
  await screen.findByText(/^Do you like it\?/);
  expect(rowsAbove()).toBe(rows);
});

async function openDialog() {
  const person = await openEditor();
  await chooseMore(person, 1, "Draw it again");
  const dialog = within(await screen.findByRole("dialog", { name: "Draw it again" }));
  await person.click(dialog.getByRole("radio", { name: "Pencil & crayon" }));
  await waitFor(() => expect(button("Use the new picture").disabled).toBe(false));
  return { person, dialog };
}

test("a picture is drawn again in another look, and the earlier one stays until the new one is used", async () => {
  editor.server.on(PUT, () => json(made));
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole("radio", { name: "Earlier picture" }));
  expect(dialog.getByAltText<HTMLImageElement>("Emma swims").src).toMatch(/c1$/);
  await person.click(button("Keep the earlier picture"));
  expect(editor.server.sent(PUT)).toEqual([]);
  expect(shownPages()[0]?.[0]).toBe("c1");

  await chooseMore(person, 1, "Draw it again");
  await person.click(await screen.findByRole("radio", { name: "Pencil & crayon" }));
  await waitFor(() => expect(button("Use the new picture").disabled).toBe(false));
  await person.click(button("Use the new picture"));
  await waitFor(() => expect(shownPages()[0]?.[0]).toBe("c9"));
  expect(readStatus()).toContain("The picture is drawn again, and saved.");
  // It is no change of the story, whose cover it stays on.
  expect(screen.getByText("On the cover")).toBeTruthy();
  expect(editor.saved()).toEqual([]);
});

test("a picture that cannot be saved is not lost, and one that the device cannot draw is drawn by the site", async () => {
  fakeDevice.canDraw = false;
  onTestFinished(() => void (fakeDevice.canDraw = true));
  editor.server.on("POST /api/images/i1/cartoon", () => errorResponse(502, "Out of paint."));
  const { person, dialog } = await openDialog();
  await person.click(button("Use the new picture"));
  expect((await dialog.findByRole("alert")).textContent).toContain("could not be saved");
  editor.server.on("POST /api/images/i1/cartoon", () => json(made));
  await person.click(button("Use the new picture"));
  await waitFor(() => expect(shownPages()[0]?.[0]).toBe("c9"));
  expect(editor.server.sent("POST /api/images/i1/cartoon").at(-1)?.body).toEqual({
    ...{ style: "crayon", strength: 2, palette: { chroma: 4 } },
  });
});
