import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  answerSettings,
  MB,
  WITH_GOOGLE_ALONE,
} from "../../features/account/testing/settings-server.ts";
import { device } from "../../testing/device.ts";
import { ROSE } from "../../testing/people.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(async () => {
  await device.empty();
  answerSettings(server);
});

test("deleting the account asks for the password, shows what was removed and signs out", async () => {
  server.on("DELETE /api/user", ({ body }) =>
    (body as { password: string }).password === "secret1"
      ? json({ stories: 3, images: 12, narrations: 2, videos: 1, shares: 4, bytes: 5 * MB })
      : errorResponse(403, "The current password is not right."),
  );
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await person.click(dialog.getByRole("button", { name: "Delete everything" }));
  const field = dialog.getByLabelText("Your password");
  await expectRejected(field, "Please enter your current password");
  expect(server.sent("DELETE /api/user")).toEqual([]);

  await person.type(field, "wrong1");
  await person.click(dialog.getByRole("button", { name: "Delete everything" }));
  await expectRejected(field, "The current password is not right.");

  await person.clear(field);
  await person.type(field, "secret1");
  await person.click(dialog.getByRole("button", { name: "Delete everything" }));
  expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeDefined();
  expect(screen.getByText("Shared links").nextElementSibling?.textContent).toBe("4");
  expect(screen.getByText("5 MB")).toBeDefined();
  expect(await screen.findByRole("link", { name: "Sign in" })).toBeDefined();
});

test("an account that cannot be deleted now says so, and the password is not blamed", async () => {
  server.on("DELETE /api/user", () => errorResponse(503, "Please try again in a minute."));
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Your password");
  await person.type(field, "secret1{Enter}");
  expect((await dialog.findByRole("alert")).textContent).toBe("Please try again in a minute.");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["secret1", null]);
});

test("deleting an account deletes its drafts on this device, and no other user's", async () => {
  for (const [userId, text] of [
    [ROSE.id, "Rose"],
    ["user-ann", "Ann"],
  ] as const) {
    await device.put("drafts", [userId, "draft-1"], { some: "older shape" });
    await device.put("files", [userId, "drafts/draft-1", "photo/original"], new Blob([text]));
    await device.put("recordings", [userId, "story-1"], { seconds: 3 });
    await device.put("edits", [userId, "story-1"], { mine: { title: text }, base: {} });
    await device.put("outbox", [userId, "change/story-1"], { kind: "change" });
  }
  server.on("DELETE /api/user", () =>
    json({ stories: 0, images: 0, narrations: 0, videos: 0, shares: 0, bytes: 0 }),
  );
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await person.type(dialog.getByLabelText("Your password"), "secret1");
  expect(await device.size()).toBe(10);
  await person.click(dialog.getByRole("button", { name: "Delete everything" }));

  expect(await screen.findByRole("heading", { name: "Your account is deleted" })).toBeDefined();
  await waitFor(async () => expect(await device.size()).toBe(5));
  expect((await device.keys()).every(([, owner]) => owner === "user-ann")).toBe(true);
});

test("a user without a password signs in once more before the account is deleted", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  server.on("GET /api/user/settings", () => json(WITH_GOOGLE_ALONE));
  server.on("DELETE /api/user", () =>
    errorResponse(403, "Please sign in with Google or Facebook once more first."),
  );
  server.on("POST /api/auth/google", () => json({ url: "https://google.example/dialog" }));
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  expect(dialog.queryByLabelText("Your password")).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Delete everything" }));
  await person.click(await dialog.findByRole("button", { name: "Sign in with Google again" }));

  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://google.example/dialog"));
  expect(server.sent("DELETE /api/user")[0]?.body).toEqual({});
  expect(server.sent("POST /api/auth/google")[0]?.body).toEqual({
    purpose: "confirm",
    returnTo: "/settings",
  });
});

test("the receipt page cannot be opened by itself", async () => {
  renderApp("/account-deleted");
  await waitFor(() => expect(screen.queryByText("Your account is deleted")).toBeNull());
  expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
});
