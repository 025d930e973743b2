import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

test("a late response of GET /api/user does not undo a sign-in", async () => {
  let respond!: (response: Response) => void;
  server.on("GET /api/user", () => new Promise<Response>((resolve) => (respond = resolve)));
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/user/summary", () => json({ stories: 0, videos: 0, images: 0, cartoons: 0 }));
  server.on("POST /api/login", () => json(ROSE));
  const { person } = renderApp("/auth");
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Welcome back, Rose!" });
  respond(json(null));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole("heading", { name: "Welcome back, Rose!" })).toBeDefined();
});
