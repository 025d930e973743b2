import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

test("signing up again after a lost response repeats the same request", async () => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/user/summary", () => json({ stories: 0, videos: 0, images: 0, cartoons: 0 }));
  server.on("POST /api/register", () => errorResponse(500, "That did not work."));
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Email"), "rose@example.org");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.type(screen.getByLabelText("Confirm Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await screen.findByText("Registration failed");

  server.on("POST /api/register", () => json(ROSE, { status: 201 }));
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await screen.findByText("Welcome to Storyquilt!");
  const sent = server.sent("POST /api/register");
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
});
