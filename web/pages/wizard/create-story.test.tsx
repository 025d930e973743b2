import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  button,
  chooser,
  describePhotos,
  openWizard,
  photo,
  serveWizard,
  story,
  findDescriptions,
} from "../../features/wizard/testing/walk-wizard.ts";
import {
  illustratePhoto,
  slowPhotos,
} from "../../features/illustration/testing/fake-illustrator.ts";
import { json, errorResponse } from "../../testing/fake-server.ts";

const server = serveWizard();

test("nothing can be processed before there is a photo", async () => {
  await openWizard();
  expect(
    screen.getByText("Transform your photos into a magical story in three simple steps."),
  ).toBeTruthy();
  const steps = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining("Upload Photos"),
    expect.stringContaining("Add Descriptions"),
    expect.stringContaining("Generate Story"),
  ]);
  expect(screen.getByRole("heading", { level: 2, name: "Upload Photos" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/dashboard");
  const input = (await chooser()) as HTMLInputElement;
  expect([input.accept, input.multiple]).toEqual(["image/jpeg,image/png,image/gif", true]);
  expect(screen.getByText("JPEG, PNG or GIF up to 10MB")).toBeTruthy();
  expect(button("Process Images").disabled).toBe(true);
});

test("photos may be processed while others are still being read, which are then waited for", async () => {
  const readers: (() => void)[] = [];
  slowPhotos.read = new Promise((resolve) => readers.push(resolve));
  const person = await openWizard();
  await person.upload(await chooser(), [photo("beach.jpg"), photo("slow-cake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  await person.click(button("Process Images"));
  expect(button("Processing...").disabled).toBe(true);
  for (const finish of readers) finish();
  await findDescriptions(2);
});

test("each look is previewed once: after the photo's faces are found", async () => {
  const searches: (() => void)[] = [];
  slowPhotos.search = new Promise((resolve) => searches.push(resolve));
  illustratePhoto.mockClear();
  const person = await openWizard();
  await person.upload(await chooser(), [photo("lake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  for (const finish of searches) finish();
  await waitFor(() => expect(screen.getAllByAltText(/^Your photo in the look/)).toHaveLength(4));
  expect(illustratePhoto).toHaveBeenCalledTimes(4);
});

test("the template in the URL is shown and shapes the story", async () => {
  const person = await openWizard("/create-story?template=bedtime");
  expect(screen.getByText("Bedtime Story")).toBeTruthy();
  await person.upload(await chooser(), [photo("moon.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  await person.click(button("Process Images"));
  await person.type(await screen.findByLabelText("Image Description"), "Emma sleeps");
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  expect(server.sent("POST /api/generate-story")[0]?.body).toEqual({
    images: [{ id: "i1", caption: "Emma sleeps" }],
    template: "bedtime",
    tone: null,
    length: "medium",
  });
});

test("photos are appended, and a removed one is restored to its place", async () => {
  const person = await openWizard();
  await person.upload(await chooser(), [photo("beach.jpg"), photo("cake.jpg")]);
  await screen.findByText("Uploaded Photos (2)");
  await person.upload(await chooser(), [photo("beach.jpg")]);
  await screen.findByText("Uploaded Photos (3)");
  await person.click(button("Remove cake.jpg"));
  await screen.findByText("Uploaded Photos (2)");
  expect(screen.queryByRole("button", { name: "Remove cake.jpg" })).toBeNull();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  const names = screen
    .getAllByRole("button", { name: /^Remove / })
    .map((remove) => remove.getAttribute("aria-label"));
  expect(names).toEqual(["Remove beach.jpg", "Remove cake.jpg", "Remove beach.jpg"]);
});

test("a removed photo is gone, and Undo restores it", async () => {
  const person = await openWizard();
  await person.upload(await chooser(), [photo("lake.jpg"), photo("boat.jpg")]);
  await screen.findByText("Uploaded Photos (2)");
  await person.click(button("Remove lake.jpg"));
  expect(screen.getByText("Uploaded Photos (1)")).toBeTruthy();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.getByText("Uploaded Photos (2)")).toBeTruthy();
});

test("a file that is no picture is rejected by name and the others stay", async () => {
  const person = await openWizard();
  const input = await chooser();
  // The file chooser's filter does not apply to a drop.
  input.removeAttribute("accept");
  await person.upload(input, [photo("letter.pdf", "application/pdf"), photo("lake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  expect((await screen.findByRole("alert")).textContent).toContain("letter.pdf");
});

test("a photo that fails is reported in a toast and on the photo, and is retried alone", async () => {
  server.on("PUT /api/images/i2/cartoon", () => errorResponse(507, "Your storage is full."));
  const person = await openWizard();
  await person.upload(await chooser(), [photo("lake.jpg"), photo("boat.jpg")]);
  await screen.findByText("Uploaded Photos (2)");
  await person.click(button("Process Images"));
  expect(await screen.findByText("Processing failed")).toBeTruthy();
  expect(screen.getByText("Failed to process images. Please try again.")).toBeTruthy();
  expect(
    screen.getByText("The illustration could not be saved. Your storage is full."),
  ).toBeTruthy();

  server.on("PUT /api/images/i2/cartoon", () =>
    json({ id: "i2", cartoonUrl: "/c", style: "watercolour" }),
  );
  await person.click(button("Try again"));
  await screen.findByRole("heading", { name: "Add Descriptions" });
  expect(server.sent("POST /api/images")).toHaveLength(2);
  expect(server.requests().filter(({ method }) => method === "PUT")).toHaveLength(3);
});

test("a missing description is an error of its field, which gets the focus", async () => {
  const person = await describePhotos();
  const [first, second] = screen.getAllByLabelText("Image Description");
  if (!first || !second) throw new Error("two descriptions expected");
  await person.type(first, "Emma in the lake");
  await person.click(button("Generate Story"));
  expect(screen.getAllByText("Caption is required")).toHaveLength(1);
  expect(document.activeElement).toBe(second);
  expect(server.sent("POST /api/generate-story")).toHaveLength(0);
});

test("a description that is too long says so instead of stopping silently", async () => {
  const person = await describePhotos(["lake.jpg"]);
  const box = screen.getByLabelText("Image Description");
  fireEvent.change(box, { target: { value: "a".repeat(5_001) } });
  await person.click(button("Generate Story"));
  expect(await screen.findByText("A caption can have at most 5000 characters.")).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(server.sent("POST /api/generate-story")).toHaveLength(0);

  fireEvent.change(box, { target: { value: "Emma in the lake" } });
  await waitFor(() => expect(box.getAttribute("aria-invalid")).not.toBe("true"));
});

test("an error stays with its description when the photos change places", async () => {
  const person = await describePhotos();
  const [first] = screen.getAllByLabelText<HTMLTextAreaElement>("Image Description");
  if (!first) throw new Error("a description expected");
  await person.type(first, "Emma in the lake");
  await person.click(button("Generate Story"));
  await screen.findByText("Caption is required");
  const [later] = screen.getAllByRole("button", { name: "Move later" });
  if (!later) throw new Error("a button expected");
  await person.click(later);
  await waitFor(() => {
    const boxes = screen.getAllByLabelText<HTMLTextAreaElement>("Image Description");
    expect(boxes.map((box) => [box.value, box.getAttribute("aria-invalid") === "true"])).toEqual([
      ["", true],
      ["Emma in the lake", false],
    ]);
  });
});

test("photos are re-ordered by buttons, and the story follows their order", async () => {
  const person = await describePhotos();
  const boxes = screen.getAllByLabelText("Image Description");
  for (const [index, box] of boxes.entries()) await person.type(box, `Emma number ${index + 1}`);
  const [later] = screen.getAllByRole("button", { name: "Move later" });
  if (!later) throw new Error("a button expected");
  await person.click(later);
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  expect(server.sent("POST /api/generate-story")[0]?.body).toMatchObject({
    images: [{ caption: "Emma number 2" }, { caption: "Emma number 1" }],
  });
});

test("a toast says that a story cannot be written, and the descriptions stay", async () => {
  server.on("POST /api/generate-story", () => errorResponse(502, "The writer is asleep."));
  const person = await describePhotos(["lake.jpg"]);
  await person.type(screen.getByLabelText("Image Description"), "Emma in the lake");
  await person.click(button("Generate Story"));
  expect(await screen.findByText("Generation failed")).toBeTruthy();
  expect(screen.getByText("Failed to generate story. Please try again.")).toBeTruthy();
  expect(screen.getByDisplayValue("Emma in the lake")).toBeTruthy();
});

test("photos that the cleanup job has deleted are uploaded once more", async () => {
  let asked = 0;
  const { title, content, tags } = story;
  server.on("POST /api/generate-story", () => {
    asked += 1;
    return asked === 1
      ? errorResponse(404, "One of the photos was not found.")
      : json({ title, content, tags });
  });
  const person = await describePhotos(["lake.jpg"]);
  await person.type(screen.getByLabelText("Image Description"), "Emma in the lake");
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  expect(server.sent("POST /api/generate-story")[1]?.body).toMatchObject({
    images: [{ id: "i2" }],
  });
});

test("Next leads from photo to photo, and then to the story", async () => {
  const person = await describePhotos();
  const [, second] = within(screen.getByRole("main")).getAllByText(/^Photo \d of 2$/);
  await person.click(button("Next: photo 2"));
  expect(second?.closest("li")?.contains(document.activeElement)).toBe(true);
  await person.click(button("Next: your story"));
  expect(document.activeElement).toBe(button("Generate Story"));
});
