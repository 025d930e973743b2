import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
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
