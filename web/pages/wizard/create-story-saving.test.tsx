import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { device } from "../../testing/device.ts";
import {
  button,
  chooser,
  describePhotos,
  openWizard,
  photo,
  reviewStory,
  serveWizard,
  story,
} from "../../features/wizard/testing/walk-wizard.ts";
import { json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";

const server = serveWizard();

/** Holds the next response of `route` until it is released. */
function hold(route: string, respond: () => Response) {
  let letThrough!: () => void;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  server.on(route, async () => {
    await gate;
    return respond();
  });
  return letThrough;
}

test("each step shows that it is under way, and going back loses no word", async () => {
  const person = await openWizard();
  const image = { id: "i1", originalUrl: "/o", cartoonUrl: null, width: 4, height: 3 };
  const upload = hold("POST /api/images", () => json(image, { status: 201 }));
  await person.upload(await chooser(), [photo("lake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  await person.click(button("Process Images"));
  expect(button("Processing...").disabled).toBe(true);
  upload();
  const caption = await screen.findByLabelText<HTMLTextAreaElement>("Image Description");
  expect(caption.placeholder).toMatch(/forest/);
  expect(screen.getAllByRole("img", { name: /^Illustration of photo/ })).toHaveLength(1);
  await person.type(caption, "Emma in the lake");
  await person.click(button("Back"));
  await screen.findByText("Uploaded Photos (1)");
  await person.click(button("Process Images"));
  await screen.findByDisplayValue("Emma in the lake");

  const { title, content, tags } = story;
  const write = hold("POST /api/generate-story", () => json({ title, content, tags }));
  await person.click(button("Generate Story"));
  expect(button("Generating Story...").disabled).toBe(true);
  write();
  await screen.findByLabelText("Story Title");
  expect(
    within(screen.getByRole("list", { name: "Pictures of the story" })).getAllByRole("img"),
  ).toHaveLength(1);
  await person.click(button("Back"));
  await screen.findByDisplayValue("Emma in the lake");
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");

  const save = hold("POST /api/stories", () => json(story, { status: 201 }));
  await person.click(button("Save Story"));
  expect(button("Saving...").disabled).toBe(true);
  save();
  await screen.findByRole("heading", { name: story.title, level: 1 });
});

test("an emptied title is not saved", async () => {
  const person = await reviewStory();
  await person.clear(screen.getByLabelText("Story Title"));
  await person.click(button("Save Story"));
  expect(await screen.findByText("Incomplete story")).toBeTruthy();
  expect(screen.getAllByText("Please generate a story first.").length).toBeGreaterThan(0);
  expect(screen.getByText("Please give your story a title.")).toBeTruthy();
  expect(server.sent("POST /api/stories")).toHaveLength(0);
});

test("a title that is too long shows an error, which further typing clears", async () => {
  const person = await reviewStory();
  const title = screen.getByLabelText("Story Title");
  fireEvent.change(title, { target: { value: "a".repeat(301) } });
  await person.click(button("Save Story"));
  await waitFor(() =>
    expect(screen.getAllByText("A title can have at most 300 characters.")).toHaveLength(2),
  );
  expect(document.activeElement).toBe(title);
  expect(server.sent("POST /api/stories")).toHaveLength(0);

  fireEvent.change(title, { target: { value: "Our lake" } });
  await waitFor(() => expect(title.getAttribute("aria-invalid")).not.toBe("true"));
});

test("a text that is written again replaces the one in the field", async () => {
  const person = await reviewStory();
  server.on("POST /api/generate-story", () =>
    json({ title: "Another lake", content: "It was another day.", tags: [] }),
  );
  await person.click(button("Write it again"));
  expect(await screen.findByDisplayValue("Another lake")).toBeTruthy();
  expect(screen.getByDisplayValue("It was another day.")).toBeTruthy();
});

test("a double click saves the story once and opens it, and the draft is gone", async () => {
  const person = await reviewStory();
  await person.clear(screen.getByLabelText("Story Title"));
  await person.type(screen.getByLabelText("Story Title"), "Our lake");
  await person.dblClick(button("Save Story"));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  const saved = server.sent("POST /api/stories");
  expect(saved).toHaveLength(1);
  expect(saved[0]?.body).toEqual({
    title: "Our lake",
    content: story.content,
    imageCount: 2,
    images: [
      { id: "i1", caption: "Emma number 1" },
      { id: "i2", caption: "Emma number 2" },
    ],
    tags: ["Summer"],
  });
  await waitFor(async () => expect(await device.size()).toBe(0));
});

test("a text that is changed by hand leaves each page the picture that the writer told there", async () => {
  const { title, content, tags } = story;
  const pages = [
    { text: "Emma swam.", imageIndex: 1, facts: [1] },
    { text: "Tom watched.", imageIndex: 0, facts: [0] },
  ];
  server.on("POST /api/generate-story", () => json({ title, content, tags, pages }));
  const person = await reviewStory();
  await person.type(screen.getByLabelText("Story Content"), " He was cold.");
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  expect(server.sent("POST /api/stories")[0]?.body).toMatchObject({
    content: "Emma swam.\n\nTom watched. He was cold.",
    pages: [
      { text: "Emma swam.", imageIndex: 1 },
      { text: "Tom watched. He was cold.", imageIndex: 0 },
    ],
  });
});

test("pictures stay with their pages when photos are moved while the story is written", async () => {
  const person = await describePhotos();
  const boxes = screen.getAllByLabelText("Image Description");
  for (const [index, box] of boxes.entries()) await person.type(box, `Emma number ${index + 1}`);
  const { title, content, tags } = story;
  const pages = [
    { text: "Emma swam.", imageIndex: 0, facts: [0] },
    { text: "Tom watched.", imageIndex: 1, facts: [1] },
  ];
  const write = hold("POST /api/generate-story", () => json({ title, content, tags, pages }));
  await person.click(button("Generate Story"));
  await waitFor(() => expect(server.sent("POST /api/generate-story")).toHaveLength(1));
  await person.click(screen.getAllByRole("button", { name: "Move later" })[0]!);
  write();
  await screen.findByLabelText("Story Title");
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  expect(server.sent("POST /api/stories")[0]?.body).toMatchObject({
    images: [{ id: "i2" }, { id: "i1" }],
    pages: [
      { text: "Emma swam.", imageIndex: 1 },
      { text: "Tom watched.", imageIndex: 0 },
    ],
  });
});

test("who has left while the story is saved stays there, and can open it", async () => {
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/stories/s1", () => json(story));
  const person = await reviewStory();
  const save = hold("POST /api/stories", () => json(story, { status: 201 }));
  await person.click(button("Save Story"));
  await person.click(screen.getAllByRole("link", { name: "Dashboard" })[0]!);
  const dashboard = await screen.findByRole("heading", { level: 1, name: /Rose/ });
  save();
  await screen.findByText("Story saved");
  expect(dashboard.isConnected).toBe(true);
  await person.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
});

test("a story that the server rejects stays on the page", async () => {
  server.on("POST /api/stories", () => errorResponse(500, "Something broke."));
  const person = await reviewStory();
  await person.click(button("Save Story"));
  expect(await screen.findByText("Failed to create story")).toBeTruthy();
  expect(screen.getByText("500: Something broke.")).toBeTruthy();
  expect(screen.getByDisplayValue("At the lake")).toBeTruthy();
});

test("a story whose photos the cleanup job has deleted is saved with photos uploaded again", async () => {
  const person = await reviewStory();
  const sentBefore = server.sent("POST /api/images").length;
  server.on("POST /api/stories", ({ body }) =>
    JSON.stringify(body).includes('"i1"')
      ? errorResponse(404, "One of the photos was not found.")
      : json(story, { status: 201 }),
  );
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "At the lake", level: 1 });
  expect(server.sent("POST /api/images")).toHaveLength(2 * sentBefore);
});

test("a lost session leads to signing in, and the story is offered again afterwards", async () => {
  server.on("POST /api/stories", () => errorResponse(401, "Please sign in first."));
  const person = await reviewStory();
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "Welcome Back" });
  server.on("POST /api/login", () => json(ROSE));
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(within(screen.getByRole("main")).getByRole("button", { name: "Sign in" }));
  await person.click(await screen.findByRole("button", { name: "Continue your story" }));
  expect(await screen.findByDisplayValue("At the lake")).toBeTruthy();
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
});

test("discarding an unfinished story asks first", async () => {
  await describePhotos(["lake.jpg"]);
  cleanup();
  await waitFor(async () => expect(await device.size()).toBeGreaterThan(0));
  const person = await openWizard();
  await person.click(await screen.findByRole("button", { name: "Discard it" }));
  const question = await screen.findByRole("alertdialog");
  await person.click(within(question).getByRole("button", { name: "Discard" }));
  await waitFor(async () => expect(await device.size()).toBe(0));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Continue your story" })).toBeNull(),
  );
});
