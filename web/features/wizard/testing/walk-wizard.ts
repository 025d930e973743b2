import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect } from "vitest";
import { MIDDLE } from "../../../../contract/images.ts";
import type { Story } from "../../../../contract/stories.ts";
import { fakeServer, json } from "../../../testing/fake-server.ts";
import { device } from "../../../testing/device.ts";
import { ROSE } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

export const story: Story = {
  id: "s1",
  title: "At the lake",
  content: "Emma swam.\n\nTom watched.",
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  coverImageUrl: null,
  coverFocus: MIDDLE,
  tags: ["Summer"],
  imageCount: 2,
  audioUrl: null,
  audioDuration: null,
  favorite: false,
  version: 1,
  language: "en",
  template: null,
  tone: null,
  palette: null,
  pages: [
    { id: "p1", imageId: "i1", text: "Emma swam.", recordingUrl: null },
    { id: "p2", imageId: "i2", text: "Tom watched.", recordingUrl: null },
  ],
  narrationOutdated: false,
  recordings: [],
  hearts: [],
  thanks: [],
};

/**
 * Gives each test an empty device, and a server that accepts photos (named i1, i2, i3, i4), writes the story and
 * saves it.
 */
export function serveWizard(): ReturnType<typeof fakeServer> {
  const server = fakeServer();
  beforeEach(async () => {
    await device.empty();
    answerWizard(server);
  });
  return server;
}

function answerWizard(server: ReturnType<typeof fakeServer>): void {
  let uploads = 0;
  server.on("GET /api/user", () => json(ROSE));
  server.on("POST /api/images", () => {
    uploads += 1;
    const image = { id: `i${uploads}`, originalUrl: "/o", cartoonUrl: null, width: 4, height: 3 };
    return json(image, { status: 201 });
  });
  for (const id of ["i1", "i2", "i3", "i4"]) {
    server.on(`PUT /api/images/${id}/cartoon`, () =>
      json({ id, cartoonUrl: "/c", style: "watercolour" }),
    );
  }
  const { title, content, tags } = story;
  server.on("POST /api/generate-story", () => json({ title, content, tags }));
  server.on("POST /api/stories", () => json(story, { status: 201 }));
  server.on("GET /api/stories/s1/images", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/voices", () => json([]));
  server.on("GET /api/voice-categories", () => json({ all: "All Voices" }));
}

export const photo = (name: string, type = "image/jpeg") => new File(["pixels"], name, { type });
export const chooser = () => screen.findByLabelText("Choose photos, or drag them here");
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

export async function openWizard(path = "/create-story") {
  const app = renderApp(path);
  await screen.findByRole("heading", { name: "Create New Story", level: 1 });
  return app.person;
}

export async function describePhotos(names = ["lake.jpg", "boat.jpg"]) {
  const person = await openWizard();
  await person.upload(
    await chooser(),
    names.map((name) => photo(name)),
  );
  await screen.findByText(`Uploaded Photos (${names.length})`);
  await person.click(button("Process Images"));
  await screen.findByRole("heading", { name: "Add Descriptions" });
  await findDescriptions(names.length);
  return person;
}

/** Their code is loaded while photos are chosen, which a test does in no time, and they come one after another. */
export const findDescriptions = (count: number) =>
  waitFor(() => {
    const boxes = screen.getAllByLabelText<HTMLTextAreaElement>("Image Description");
    expect(boxes).toHaveLength(count);
    return boxes;
  });

export async function reviewStory() {
  const person = await describePhotos();
  const boxes = screen.getAllByLabelText("Image Description");
  for (const [index, box] of boxes.entries()) await person.type(box, `Emma number ${index + 1}`);
  await person.click(button("Generate Story"));
  await screen.findByLabelText("Story Title");
  return person;
}
