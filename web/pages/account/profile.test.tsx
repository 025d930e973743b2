import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { AccountSettings, ProfileInput, User } from "../../../contract/account.ts";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
let rose: User;
let settings: AccountSettings;

beforeEach(() => {
  rose = ROSE;
  settings = {
    preferredLanguage: null,
    hasPassword: true,
    emailVerified: true,
    pendingEmail: null,
    connections: [],
  };
  server.on("GET /api/user", () => json(rose));
  server.on("GET /api/notifications", () => json([]));
  server.on("GET /api/user/settings", () => json(settings));
  server.on("GET /api/people", () => json([]));
});

const emailCard = async () => within(await screen.findByRole("region", { name: "E-mail address" }));

test("names are saved without touching the e-mail address", async () => {
  server.on("PATCH /api/user", ({ body }) => json({ ...rose, ...(body as ProfileInput) }));
  const { person } = renderApp("/profile");
  const first = await screen.findByLabelText("First Name");
  await person.clear(first);
  await person.type(first, "Rosie");
  await person.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Profile saved")).toBeDefined();
  expect(screen.getByText("Rosie Miller")).toBeDefined();
  expect(server.sent("PATCH /api/user")[0]?.body).toEqual({
    firstName: "Rosie",
    lastName: "Miller",
  });
});

test("a user without an e-mail address can save names too", async () => {
  rose = { ...ROSE, email: "" };
  settings = { ...settings, emailVerified: false };
  server.on("PATCH /api/user", () => json(rose));
  const { person } = renderApp("/profile");
  await person.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Profile saved")).toBeDefined();
});

test("replacing a confirmed address needs the password, and a confirmation by mail", async () => {
  server.on("PATCH /api/user", ({ body }) => {
    const { email, currentPassword } = body as ProfileInput;
    if (currentPassword !== "secret1")
      return errorResponse(403, "The current password is not right.");
    settings = { ...settings, pendingEmail: email ?? null };
    return json(rose);
  });
  const { person } = renderApp("/profile");
  const card = await emailCard();
  expect(await card.findByText("rose@example.org is confirmed.")).toBeDefined();
  expect(card.queryByLabelText("Current Password")).toBeNull();

  await person.clear(card.getByLabelText("Email"));
  await person.type(card.getByLabelText("Email"), "rose@new.example");
  await person.click(card.getByRole("button", { name: "Save e-mail address" }));
  expect(await card.findByText("Please enter your current password")).toBeDefined();
  expect(server.sent("PATCH /api/user")).toEqual([]);

  await person.type(card.getByLabelText("Current Password"), "wrong1");
  await person.click(card.getByRole("button", { name: "Save e-mail address" }));
  expect((await card.findByRole("alert")).textContent).toBe("The current password is not right.");

  await person.clear(card.getByLabelText("Current Password"));
  await person.type(card.getByLabelText("Current Password"), "secret1");
  await person.click(card.getByRole("button", { name: "Save e-mail address" }));
  expect(await card.findByText(/Until then we go on using rose@example.org/)).toBeDefined();
  expect(card.getByText("rose@new.example")).toBeDefined();
});

test("an address of another user is an error beside its field", async () => {
  settings = { ...settings, emailVerified: false };
  server.on("PATCH /api/user", () => errorResponse(409, "That email is already registered"));
  const { person } = renderApp("/profile");
  const card = await emailCard();
  const email = await card.findByLabelText("Email");
  await person.clear(email);
  await person.type(email, "joe@example.org");
  await person.click(card.getByRole("button", { name: "Save e-mail address" }));
  expect((await card.findByRole("alert")).textContent).toBe("That email is already registered");
  expect(email.getAttribute("aria-invalid")).toBe("true");
});

test("the mail for an address that is not confirmed is sent again", async () => {
  settings = { ...settings, emailVerified: false };
  server.on("POST /api/email/send-confirmation", () => new Response(null, { status: 202 }));
  const { person } = renderApp("/profile");
  const card = await emailCard();
  expect(await card.findByText(/is not confirmed yet/)).toBeDefined();
  await person.click(card.getByRole("button", { name: "Send the mail again" }));
  expect((await card.findByRole("status")).textContent).toContain("The mail is on its way.");
});

test("a picture is removed", async () => {
  rose = { ...ROSE, avatarUrl: "/media/avatar.jpg" };
  server.on("DELETE /api/user/avatar", () => json(ROSE));
  const { person } = renderApp("/profile");
  await person.click(await screen.findByRole("button", { name: "Remove picture" }));
  expect(await screen.findByText("Picture removed")).toBeDefined();
  expect(screen.getByLabelText("Add a picture")).toBeDefined();
});

test("a file that is no picture is rejected before anything is sent", async () => {
  const { person } = renderApp("/profile");
  const file = new File(["Dear diary"], "diary.jpg", { type: "image/jpeg" });
  await person.upload(await screen.findByLabelText("Add a picture"), file);
  expect((await screen.findByRole("alert")).textContent).toContain("is not a JPEG, PNG or GIF");
  expect(server.sent("PUT /api/user/avatar")).toEqual([]);
});
