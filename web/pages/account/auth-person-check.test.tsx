import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SiteServices } from "../../../contract/services.ts";
import { errorResponse, fakeServer, json } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const SERVICES: SiteServices = {
  services: [
    {
      task: "registration",
      provider: "turnstile",
      name: "Cloudflare Turnstile",
      host: "challenges.cloudflare.com",
      seesPhotos: false,
    },
  ],
  takesMessages: false,
  contactEmail: null,
};

const report = (personToken: string, origin: string) =>
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { origin, data: { personToken } }));
  });

test("signing up sends what the check's frame says, and asks it anew after a rejection", async () => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  server.on("GET /api/services", () => json(SERVICES));
  server.on("POST /api/register", () => errorResponse(409, "That username is already taken"));
  // The test's browser loads no frames, and says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Email"), "rose@example.org");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.type(screen.getByLabelText("Confirm Password"), "secret1");
  const frame = await screen.findByTitle("The check that you are a person");
  expect(frame.getAttribute("src")).toBe("/api/person-check");
  report("one", location.origin);
  report("forged", "https://somewhere.example");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await screen.findByText("Registration failed");
  expect(screen.getByTitle("The check that you are a person")).not.toBe(frame);
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await expect.poll(() => server.sent("POST /api/register").length).toBe(2);
  const [first, second] = server.sent("POST /api/register").map(({ body }) => body);
  expect(first).toMatchObject({ personToken: "one" });
  expect(second).not.toHaveProperty("personToken");
});
