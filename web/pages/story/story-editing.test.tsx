import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Story } from "../../../contract/stories.ts";
import { getEdit } from "../../device/edits.ts";
import { answerWithStory, story } from "../../features/story/testing/story-server.ts";
import { pressUnderMore } from "../../features/story/testing/under-more.ts";
import { device } from "../../testing/device.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const PATCH = "PATCH /api/stories/s1";

/** The story as the server has it. */
let stored: Story;

beforeEach(async () => {
  await device.empty();
  answerWithStory(server);
  stored = story;
  server.on("GET /api/stories/s1", () => json(stored));
  server.on(PATCH, ({ body, headers }) => {
    if (headers.get("If-Match") !== `"${stored.version}"`)
      return errorResponse(412, "Changed since.");
    changeOnAnotherDevice(body as object);
    return json(stored);
  });
});

function changeOnAnotherDevice(changes: Partial<Story>) {
  stored = { ...stored, ...changes, version: stored.version + 1 };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function openStory() {
  cleanup();
  const app = renderApp("/story/s1");
  await screen.findByText("Emma swims");
  return app.person;
}

async function openEditor() {
  const person = await openStory();
  await pressUnderMore(person, "Edit");
  await screen.findByLabelText("Story Title");
  await person.click(screen.getByRole("tab", { name: "Whole text" }));
  return person;
}
const titleField = () => screen.getByLabelText<HTMLInputElement>("Story Title");
const contentField = () => screen.getByLabelText<HTMLTextAreaElement>("Story Content");

const isStored = (mine: Record<string, string>) =>
  waitFor(async () => expect((await getEdit(ROSE.id, "s1"))?.mine).toEqual(mine));

test("an edited story sends only what has changed, and a moved picture takes its text along", async () => {
  const person = await openEditor();
  const title = titleField();
  await person.clear(title);
  await person.type(title, "By the lake");
  const [later] = screen.getAllByRole("button", { name: /^Move later: picture/ });
  if (!later) throw new Error("a button expected");
  await person.click(later);
  await person.click(button("Save"));
  await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
  expect(server.sent(PATCH)[0]?.body).toEqual({
    title: "By the lake",
    pages: [
      { id: "p2", imageId: "i2", text: "They ate ice cream." },
      { id: "p1", imageId: "i1", text: "Emma swam. Tom watched." },
    ],
    images: [
      { id: "i2", caption: null },
      { id: "i1", caption: "Emma swims" },
    ],
  });
});

test("an invalid field shows its error and gets the focus", async () => {
  const person = await openEditor();
  const title = titleField();
  const caption = screen.getByLabelText<HTMLTextAreaElement>("Caption of picture 1");
  fireEvent.change(title, { target: { value: "a".repeat(301) } });
  fireEvent.change(caption, { target: { value: "a".repeat(5_001) } });
  await person.click(button("Save"));
  expect(await screen.findByText("A title can have at most 300 characters.")).toBeTruthy();
  expect(screen.getByText("A caption can have at most 5000 characters.")).toBeTruthy();
  expect(document.activeElement).toBe(title);
  expect(server.sent(PATCH)).toEqual([]);

  await person.clear(title);
  expect(await screen.findByText("Please generate a story first.")).toBeTruthy();
  await person.type(title, "By the lake");
  await waitFor(() => expect(title.getAttribute("aria-invalid")).not.toBe("true"));
  expect(title.value).toBe("By the lake");
});

test("changes that were not saved are offered when the story is opened again", async () => {
  const person = await openEditor();
  await person.type(titleField(), " again");
  await isStored({ title: "At the lake again" });

  const later = await openStory();
  await later.click(await screen.findByRole("button", { name: "Continue editing" }));
  expect(await screen.findByDisplayValue("At the lake again")).toBeTruthy();
  await later.click(button("Save"));
  await screen.findByRole("heading", { level: 1, name: "At the lake again" });
  expect(await device.size()).toBe(0);
  expect(screen.queryByRole("button", { name: "Continue editing" })).toBeNull();
});

test("an unsaved edit restores only the changed fields, not those that another device has changed since", async () => {
  const person = await openEditor();
  await person.type(titleField(), " again");
  await isStored({ title: "At the lake again" });
  changeOnAnotherDevice({ content: "Emma dived. Tom clapped." });

  const later = await openEditor();
  expect(titleField().value).toBe("At the lake again");
  expect(contentField().value).toBe("Emma dived. Tom clapped.");
  await later.click(button("Save"));
  await waitFor(() => expect(server.sent(PATCH)).toHaveLength(1));
  expect(server.sent(PATCH)[0]?.body).toEqual({ title: "At the lake again" });
});

test("conflicting texts of two devices are shown side by side, and one is chosen", async () => {
  const person = await openEditor();
  await person.type(titleField(), " again");
  await isStored({ title: "At the lake again" });
  changeOnAnotherDevice({ title: "At the sea" });

  let later = await openEditor();
  const question = await screen.findByRole("group", { name: "Story Title" });
  expect(within(question).getByText("At the lake again")).toBeTruthy();
  expect(within(question).getByText("At the sea")).toBeTruthy();
  expect(button("Choose first, then save").disabled).toBe(true);
  await later.click(within(question).getByRole("button", { name: "Take this one" }));
  expect(screen.queryByRole("group", { name: "Story Title" })).toBeNull();
  expect(titleField().value).toBe("At the sea");

  await later.type(titleField(), "side");
  await isStored({ title: "At the seaside" });
  changeOnAnotherDevice({ title: "By the sea" });
  later = await openEditor();
  await later.click(await screen.findByRole("button", { name: "Keep yours" }));
  await later.click(button("Save"));
  await screen.findByRole("heading", { level: 1, name: "At the seaside" });
  expect(server.sent(PATCH)).toHaveLength(1);
});

test("'Cancel' asks before it discards changes, and does not ask without any", async () => {
  const person = await openEditor();
  await person.type(titleField(), " again");
  await person.click(button("Cancel"));
  const question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Keep editing" }));
  expect(titleField().value).toBe("At the lake again");
  await person.click(button("Cancel"));
  const again = within(await screen.findByRole("alertdialog"));
  await person.click(again.getByRole("button", { name: "Discard" }));
  await waitFor(async () => expect(await device.size()).toBe(0));

  await pressUnderMore(person, "Edit");
  expect((await screen.findByLabelText<HTMLInputElement>("Story Title")).value).toBe("At the lake");
  await person.click(button("Cancel"));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Edit" }));
});

test("changes that another device saves while the editor is open are preserved, and conflicts are asked about", async () => {
  const person = await openEditor();
  await person.type(titleField(), " again");
  changeOnAnotherDevice({ content: "Emma dived. Tom clapped." });
  await person.click(button("Save"));
  await screen.findByText("Story saved");
  expect(stored).toMatchObject({
    title: "At the lake again",
    content: "Emma dived. Tom clapped.",
  });

  await pressUnderMore(person, "Edit");
  await person.click(await screen.findByRole("tab", { name: "Whole text" }));
  await person.type(await screen.findByLabelText("Story Content"), " Again!");
  changeOnAnotherDevice({ content: "Emma slept." });
  await person.click(button("Save"));
  const question = await screen.findByRole("group", { name: "Story Content" });
  expect(within(question).getByText("Emma dived. Tom clapped. Again!")).toBeTruthy();
  expect(within(question).getByText("Emma slept.")).toBeTruthy();
  expect(stored.content).toBe("Emma slept.");
  await person.click(within(question).getByRole("button", { name: "Keep yours" }));
  await person.click(button("Save"));
  await waitFor(() => expect(stored.content).toBe("Emma dived. Tom clapped. Again!"));
});

test("nothing can be changed while the story is saved, and the focus is back when that fails", async () => {
  let answer!: (response: Response) => void;
  server.on(PATCH, () => new Promise((resolve) => (answer = resolve)));
  const person = await openEditor();
  await person.type(titleField(), " again{Enter}");
  expect(
    (await screen.findByRole<HTMLButtonElement>("button", { name: "Saving..." })).disabled,
  ).toBe(true);
  await person.type(titleField(), " and again");
  await person.type(contentField(), " The end.");
  answer(errorResponse(500, "Something broke."));
  expect(await screen.findByText("Failed to save story")).toBeTruthy();
  expect(titleField().value).toBe("At the lake again");
  expect(contentField().value).toBe(story.content);
  expect(document.activeElement).toBe(titleField());
  await person.keyboard("!");
  expect(titleField().value).toBe("At the lake again!");
});

test("a film is out of date as soon as its story is saved", async () => {
  const film = videoOf({ id: "v1", storyId: "s1", title: story.title });
  server.on("GET /api/videos", () => json([{ ...film, outdated: stored.version > 1 }]));
  const person = await openEditor();
  await person.type(titleField(), " again");
  await person.click(button("Save"));
  expect(await screen.findByText("The story has changed since this film was made.")).toBeTruthy();
});
