import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

test("a developer reads the mails and follows their links", async () => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  let mails: object[] = [];
  server.on("GET /api/dev/outbox", () => json(mails));
  const { person } = renderApp("/dev/outbox");
  expect(await screen.findByText("No mail has been sent yet.")).toBeDefined();

  const link = "http://127.0.0.1:8787/reset-password#abc";
  mails = [
    {
      to: "rose@example.org",
      subject: "Choose a new password",
      html: "<p>No.</p>",
      text: `Somebody asked.\n\n${link}\n\nThe end.`,
      createdAt: "2026-11-21T10:00:00Z",
    },
  ];
  await person.click(screen.getByRole("button", { name: "Look for new mails" }));
  expect(await screen.findByRole("heading", { name: "Choose a new password" })).toBeDefined();
  expect(screen.getByText(/To rose@example\.org/)).toBeDefined();
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(link);
  expect(screen.queryByText("No.")).toBeNull();
});

test("there is no such page on a site in production", async () => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  server.on("GET /api/dev/outbox", () => errorResponse(404, "That address was not found."));
  renderApp("/dev/outbox");
  expect(await screen.findByText("404 Page Not Found")).toBeDefined();
  expect(screen.queryByText("Outbox")).toBeNull();
});
