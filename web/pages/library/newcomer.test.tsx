import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

test("the link to a first story keeps the focus while the number of stories arrives", async () => {
  const summary = json({ stories: 0, videos: 0, images: 0, cartoons: 0 });
  let isAnswered = false;
  server.on("GET /api/user", () => json(ROSE));
  for (const kind of ["stories", "videos"]) server.on(`GET /api/${kind}`, () => json([]));
  server.on("GET /api/user/summary", () =>
    vi.waitUntil(() => isAnswered, { interval: 5, timeout: 10_000 }).then(() => summary),
  );
  renderApp("/dashboard");
  const [link] = await screen.findAllByRole("link", { name: "Create New Story" });
  link!.focus();
  isAnswered = true;
  await screen.findByText("Choose a few photos, and make your first story");
  expect(document.activeElement).toBe(link);
});

test("stories that could not be loaded are not taken for none", async () => {
  server.on("GET /api/stories", () => errorResponse(500, "Something broke."));
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/user/summary", () =>
    json({ stories: 4, videos: 0, images: 31, cartoons: 29 }),
  );
  renderApp("/dashboard");
  await screen.findAllByText(/^Your stories could not be loaded/);
  const films = within(await screen.findByRole("region", { name: "Video Stories" }));
  expect(await films.findByText(/^Your stories could not be loaded/)).toBeDefined();
  expect(screen.queryByText("Create a Story First")).toBeNull();
});
