import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  answerSettings,
  HERE,
  MB,
  TABLET,
  WITH_GOOGLE_ALONE,
} from "../../features/account/testing/settings-server.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => {
  localStorage.clear();
  answerSettings(server);
});

const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("a very common new password is warned about and accepted all the same", async () => {
  server.on("PUT /api/user/password", empty);
  const { person } = renderApp("/settings");
  const card = await section("Password");
  await person.type(await card.findByLabelText("Current Password"), "secret1");
  await person.type(card.getByLabelText("New Password"), "password1");
  expect(card.getByText("Easy to guess.")).toBeDefined();
  expect(card.getByText(/among the first that others try/)).toBeDefined();

  await person.click(card.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("Password changed")).toBeDefined();
  expect(server.sent("PUT /api/user/password")[0]?.body).toEqual({
    currentPassword: "secret1",
    newPassword: "password1",
  });
});

test("a password that thieves try first is warned about, whatever it looks like", async () => {
  server.on("GET /passwords/passwords.txt", () => new Response("hunter22\nmustang\nzx9xz9"));
  const { person } = renderApp("/settings");
  const card = await section("Password");
  const field = await card.findByLabelText("New Password");
  await person.type(field, "Zx9xz9");
  expect(await card.findByText(/among the first that others try/)).toBeDefined();
  await person.type(field, " and tin");
  expect(card.queryByText(/among the first that others try/)).toBeNull();
});

test("a wrong current password is an error beside its field", async () => {
  server.on("PUT /api/user/password", () =>
    errorResponse(403, "The current password is not right."),
  );
  const { person } = renderApp("/settings");
  const card = await section("Password");
  const current = await card.findByLabelText("Current Password");
  await person.type(current, "wrong1");
  await person.type(card.getByLabelText("New Password"), "purple llama window");
  await person.click(card.getByRole("button", { name: "Change Password" }));

  expect((await card.findByRole("alert")).textContent).toBe("The current password is not right.");
  expect(current.getAttribute("aria-invalid")).toBe("true");
});

test("a user without a password reads how to set one", async () => {
  server.on("GET /api/user/settings", () => json(WITH_GOOGLE_ALONE));
  renderApp("/settings");
  const card = await section("Password");
  const link = await card.findByRole("link", { name: "have a link sent to rose@example.org" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
});

test("another device is signed out by its own button", async () => {
  let devices = [HERE, TABLET];
  server.on("GET /api/sessions", () => json(devices));
  server.on("DELETE /api/sessions/session-2", () => {
    devices = [HERE];
    return empty();
  });
  const { person } = renderApp("/settings");
  const card = await section("Your devices");
  expect(await card.findByText("Firefox on Windows (this device)")).toBeDefined();
  await person.click(card.getByRole("button", { name: "Sign out Safari on iPad" }));

  expect(await screen.findByText("Safari on iPad is signed out")).toBeDefined();
  expect(await card.findByText("You are signed in nowhere else.")).toBeDefined();
});

test("Sign out everywhere else keeps this session", async () => {
  let devices = [HERE, TABLET];
  server.on("GET /api/sessions", () => json(devices));
  server.on("DELETE /api/sessions", () => {
    devices = [HERE];
    return empty();
  });
  const { person } = renderApp("/settings");
  const card = await section("Your devices");
  await person.click(await card.findByRole("button", { name: "Sign out everywhere else" }));

  expect(await card.findByText("You are signed in nowhere else.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeDefined();
});

test("a double press on Sign out everywhere else keeps this session", async () => {
  server.on("GET /api/sessions", () => json([HERE, TABLET]));
  // The first request gives this session another cookie: a second one would come with the old one.
  server.on("DELETE /api/sessions", empty);
  renderApp("/settings");
  const card = await section("Your devices");
  const button = await card.findByRole("button", { name: "Sign out everywhere else" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("Every other device is signed out")).toBeDefined();
  expect(server.sent("DELETE /api/sessions")).toHaveLength(1);
});

test.each([
  ["Sign out everywhere else", "DELETE /api/sessions", "Every other device is signed out"],
  ["Change Password", "PUT /api/user/password", "Password changed"],
] as const)(
  "%s keeps this session, though an earlier request is answered after it",
  async (name, route, done) => {
    let answer: ((response: Response) => void) | undefined;
    const late = new Promise<Response>((resolve) => (answer = resolve));
    const answers = [late];
    server.on("GET /api/notifications?limit=20", () => answers.shift() ?? json([]));
    server.on("GET /api/sessions", () => json([HERE, TABLET]));
    server.on(route, async () => {
      answer?.(errorResponse(401, "Please sign in first."));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return empty();
    });
    const { person } = renderApp("/settings");
    await person.type(await screen.findByLabelText("Current Password"), "secret1");
    const field = screen.getByLabelText("New Password");
    await person.type(field, "lavender2");
    await person.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText(done)).toBeDefined();
    await waitFor(() => expect(server.sent("GET /api/notifications?limit=20")).toHaveLength(2));
    // The page has not been left in between.
    expect(screen.getByLabelText("New Password")).toBe(field);
  },
);

test("connecting asks for the password and redirects to the provider, to come back to Settings", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  server.on("POST /api/auth/google", () => json({ url: "https://google.example/dialog" }));
  const { person } = renderApp("/settings");
  const card = await section("Connected accounts");
  expect(await card.findByText("Not set up on this site")).toBeDefined();
  await person.click(card.getByRole("button", { name: "Connect Google" }));
  await person.click(card.getByRole("button", { name: "Go on to Google" }));
  const field = card.getByLabelText("Your password, to connect Google");
  await expectRejected(field, "Please enter your current password");
  expect(server.sent("POST /api/auth/google")).toHaveLength(0);

  await person.type(field, "secret1");
  await person.click(card.getByRole("button", { name: "Go on to Google" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://google.example/dialog"));
  expect(server.sent("POST /api/auth/google")[0]?.body).toEqual({
    purpose: "connect",
    returnTo: "/settings",
    currentPassword: "secret1",
  });
});

test("a wrong password, when connecting, is an error beside its field and stays in it", async () => {
  server.on("POST /api/auth/google", () =>
    errorResponse(403, "The current password is not right."),
  );
  const { person } = renderApp("/settings");
  const card = await section("Connected accounts");
  await person.click(await card.findByRole("button", { name: "Connect Google" }));
  const field = card.getByLabelText<HTMLInputElement>("Your password, to connect Google");
  await person.type(field, "wrong1{Enter}");
  await expectRejected(field, "The current password is not right.");
  expect(field.value).toBe("wrong1");
});

test("the only way in stays connected, and says why", async () => {
  server.on("GET /api/user/settings", () => json(WITH_GOOGLE_ALONE));
  server.on("DELETE /api/user/connections/google", () =>
    errorResponse(422, "Choose a password first: this is the only way into your account."),
  );
  const { person } = renderApp("/settings");
  const card = await section("Connected accounts");
  expect(await card.findByText("Connected as rose@example.org")).toBeDefined();
  await person.click(card.getByRole("button", { name: "Disconnect Google" }));

  expect(await screen.findByText("Google is still connected")).toBeDefined();
  expect(
    screen.getByText("Choose a password first: this is the only way into your account."),
  ).toBeDefined();
});

test("coming back from a provider with an error says what went wrong", async () => {
  renderApp("/settings?error=already-connected");
  expect(await screen.findByText("Sign In Error")).toBeDefined();
  expect(
    screen.getByText("That account is already connected to somebody else here."),
  ).toBeDefined();
});

test("the space that is used is shown by kind", async () => {
  renderApp("/settings");
  const card = await section("Space");
  expect(await card.findByText("300 MB of 1 GB used")).toBeDefined();
  expect(card.getByRole("progressbar", { name: "Space used" }).getAttribute("aria-valuenow")).toBe(
    "29",
  );
  expect(card.getByText("150 MB")).toBeDefined();
  const trash = card.getByRole("link", { name: "Recently deleted" });
  expect(trash.getAttribute("href")).toBe("/recently-deleted");
});

test("settings that cannot be read can be loaded again", async () => {
  server.on("GET /api/user/storage", () => errorResponse(500, "Something went wrong."));
  const { person } = renderApp("/settings");
  const card = await section("Space");
  expect(await card.findByText(/could not be loaded/)).toBeDefined();
  server.on("GET /api/user/storage", () =>
    json({
      used: 0,
      limit: MB,
      textLimit: MB,
      images: 0,
      narrations: 0,
      speeches: 0,
      videos: 0,
      text: 0,
      bin: 0,
    }),
  );
  await person.click(card.getByRole("button", { name: "Try again" }));
  expect(await card.findByText("0 bytes of 1 MB used")).toBeDefined();
});
