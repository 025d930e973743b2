import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const face = (x: number) => ({ x, y: 0.3, width: 0.12, height: 0.2, score: 0.9 });

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories", () => json([storyCardOf({ id: "s1", title: "At the lake" })]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/stories/s1/images", () =>
    json([
      {
        ...{ id: "i1", caption: "All of us", originalUrl: "/media/i1.jpg", cartoonUrl: null },
        ...{ width: 1_600, height: 1_000 },
        ...{ faces: [face(0.02), face(0.44), face(0.86)], focus: { x: 0.5, y: 0.4 } },
      },
    ]),
  );
});

async function open() {
  const { person } = renderApp("/create-video");
  await screen.findByRole("button", { name: "Create Video" });
  return person;
}

/** How the preview's pictures lie in it: one that fills it, or one that stands whole before itself. */
async function listPictures() {
  const preview = await screen.findByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview.querySelector("figure img")).not.toBeNull());
  return Array.from(
    preview.querySelectorAll("figure img"),
    ({ className }) => /object-\w+/.exec(className)?.[0],
  );
}

test("the preview shows a group as the film does: it fills a television, and stands whole on a phone", async () => {
  const person = await open();
  expect(await listPictures()).toEqual(["object-cover"]);
  await person.click(screen.getByRole("radio", { name: "Phone" }));
  expect(await listPictures()).toEqual(["object-cover", "object-contain"]);
});

test("a picture that stands whole lets the blurred one be seen on both sides", async () => {
  const person = await open();
  await person.click(screen.getByRole("radio", { name: "Phone" }));
  const whole = document.querySelector("figure img.object-contain");
  // Else it would have the grey of a picture that is still being loaded.
  expect(whole?.classList).toContain("bg-transparent");
});

test("the preview has the story's cover until its pictures are known", async () => {
  const coverImageUrl = "/media/cover.jpg";
  const card = storyCardOf({ id: "s1", title: "At the lake", coverImageUrl });
  server.on("GET /api/stories", () => json([card]));
  server.on("GET /api/stories/s1/images", () => new Promise<Response>(() => {}));
  await open();
  expect(document.querySelector("figure img")?.getAttribute("src")).toBe(coverImageUrl);
});

test("who has asked for a film is led to its progress, which stands below all choices", async () => {
  server.on("POST /api/generate-video", () => new Response(new ReadableStream()));
  const person = await open();
  await person.click(screen.getByRole("button", { name: "Create Video" }));
  const heading = await screen.findByRole("heading", { name: "The film" });
  await expect.poll(() => document.activeElement === heading).toBe(true);
});
