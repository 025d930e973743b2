import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  button,
  chooseMore,
  openEditor,
  readStatus,
  servePages,
} from "../../features/story/testing/page-editor.ts";
import { errorResponse, json } from "../../testing/fake-server.ts";

const editor = servePages();
const PATCH = "PATCH /api/images/i1";
const ASK = "What matters in this picture?";

const uploaded = (focus: object) => ({
  id: "i1",
  originalUrl: "/media/images/o1",
  cartoonUrl: "/media/images/c1",
  width: 40,
  height: 30,
  faces: [],
  focus,
});

test("what matters in a picture is moved by arrow keys, saved, and stays in view", async () => {
  editor.server.on(PATCH, () => json(uploaded({ x: 0.55, y: 0.4 })));
  const person = await openEditor();
  await chooseMore(person, 1, ASK);
  const dialog = await screen.findByRole("dialog", { name: ASK });
  button("The place that matters: 50 percent from the left, 50 percent from the top").focus();
  await person.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}");
  expect(readStatus()).toContain("55 percent from the left, 40 percent from the top");
  await person.click(button("Save"));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(editor.server.sent(PATCH).map(({ body }) => body)).toEqual([
    { focus: { x: 0.55, y: 0.4 } },
  ]);
  expect(readStatus()).toContain("What matters in the picture is saved.");
  expect(screen.getByAltText("Illustration of page 1").style.objectPosition).toBe("55% 40%");
  await waitFor(() => expect(document.activeElement).toBe(button("More for page 1")));
  // It is no change of the story.
  expect(editor.saved()).toEqual([]);
});

test("it is moved by a finger too, never out of the picture, and what is not saved is said", async () => {
  editor.server.on(PATCH, () => errorResponse(500, "Something went wrong here."));
  const person = await openEditor();
  await chooseMore(person, 1, ASK);
  const place = await screen.findByRole("button", { name: /^The place that matters/ });
  const picture = place.parentElement!;
  picture.getBoundingClientRect = () => new DOMRect(100, 100, 400, 200);
  picture.setPointerCapture = () => {};
  picture.hasPointerCapture = () => true;
  fireEvent.pointerDown(picture, { pointerId: 1, clientX: 200, clientY: 250 });
  expect(readStatus()).toContain("25 percent from the left, 75 percent from the top");
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: 900, clientY: 0 });
  expect(readStatus()).toContain("100 percent from the left, 0 percent from the top");
  await person.click(button("Save"));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  await person.click(button("Cancel"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
