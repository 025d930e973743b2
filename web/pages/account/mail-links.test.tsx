import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();
const accepted = () => new Response(null, { status: 202 });
const SIGNED_OUT = () => errorResponse(401, "Please sign in first.");

beforeEach(() => {
  server.on("GET /api/user", SIGNED_OUT);
  server.on("GET /api/notifications", () => json([]));
});

async function askForLink(email: string) {
  const { person } = renderApp("/forgot-password");
  if (email !== "") await person.type(await screen.findByLabelText("Email"), email);
  await person.click(await screen.findByRole("button", { name: "Send me a link" }));
  return person;
}

test("a forgotten password leads to a mail, and the page does not reveal whether there is an account", async () => {
  server.on("POST /api/password/forgot", accepted);
  const person = await askForLink("rose@example.org");
  expect((await screen.findByRole("status")).textContent).toContain(
    "If there is an account with rose@example.org",
  );
  await person.click(screen.getByRole("button", { name: "Try once more" }));
  expect(screen.getByLabelText("Email")).toBeDefined();
});

test("the form requires an address before it sends a request", async () => {
  await askForLink("");
  expect((await screen.findByRole("alert")).textContent).toBe("Email is required");
  expect(server.sent("POST /api/password/forgot")).toEqual([]);
});

test("a site that cannot send mail says so and names a contact", async () => {
  server.on("POST /api/password/forgot", () =>
    errorResponse(501, "This site is not set up to send mail."),
  );
  await askForLink("rose@example.org");
  expect((await screen.findByRole("alert")).textContent).toContain("not set up to send mail");
});

test("too many requests say when to come back", async () => {
  server.on("POST /api/password/forgot", () =>
    errorResponse(429, "Please try again in 5 minutes."),
  );
  await askForLink("rose@example.org");
  expect((await screen.findByRole("alert")).textContent).toBe("Please try again in 5 minutes.");
});

test("the link of the mail sets a new password", async () => {
  server.on("POST /api/password/reset", empty);
  const { person } = renderApp("/reset-password#a-token");
  await person.type(await screen.findByLabelText("New Password"), "purple llama window");
  expect(screen.getByText("Very hard to guess.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Save the new password" }));

  expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeDefined();
  expect(server.sent("POST /api/password/reset")[0]?.body).toEqual({
    token: "a-token",
    password: "purple llama window",
  });
  await person.click(screen.getByRole("link", { name: "Sign in with it" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeDefined();
});

test("a new password by mail disconnects televisions where that is asked for", async () => {
  server.on("POST /api/password/reset", empty);
  const { person } = renderApp("/reset-password#a-token");
  await person.type(await screen.findByLabelText("New Password"), "purple llama window");
  await person.click(screen.getByRole("checkbox", { name: "Disconnect my televisions too" }));
  await person.click(screen.getByRole("button", { name: "Save the new password" }));
  await screen.findByRole("heading", { name: "Your new password is set" });
  expect(server.sent("POST /api/password/reset")[0]?.body).toMatchObject({
    disconnectTelevisions: true,
  });
});

test("a link that was used already offers to send a new one", async () => {
  server.on("POST /api/password/reset", () => errorResponse(400, "This link has run out."));
  const { person } = renderApp("/reset-password#a-token");
  await person.type(await screen.findByLabelText("New Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Save the new password" }));
  expect(await screen.findByText("This link has run out.")).toBeDefined();
  await person.click(screen.getByRole("link", { name: "Have a new link sent" }));
  expect(await screen.findByLabelText("Email")).toBeDefined();
});

test("a link without its secret says so", async () => {
  renderApp("/reset-password");
  expect((await screen.findByRole("alert")).textContent).toContain("not complete");
});

test("the link confirms an address at once, and once only", async () => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("POST /api/email/confirm", () => json({ ...ROSE, email: "newer@example.org" }));
  renderApp("/confirm-email#a-token");
  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeDefined();
  expect(screen.getByText(/^newer@example\.org is yours\./)).toBeDefined();
  expect(server.sent("POST /api/email/confirm").map(({ body }) => body)).toEqual([
    { token: "a-token" },
  ]);
});

test("a visitor confirms the address after signing in", async () => {
  server.on("POST /api/login", () => json(ROSE));
  server.on("POST /api/email/confirm", () => json(ROSE));
  const { person } = renderApp("/confirm-email#a-token");
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  expect(server.sent("POST /api/email/confirm")).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByRole("heading", { name: "Your address is confirmed" })).toBeDefined();
});

test("a rejected confirmation says why and what to do", async () => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("POST /api/email/confirm", () =>
    errorResponse(409, "That email is already registered"),
  );
  renderApp("/confirm-email#a-token");
  expect((await screen.findByRole("alert")).textContent).toBe("That email is already registered");
  expect(screen.getByRole("link", { name: "Have a new mail sent" })).toBeDefined();
});

test("signing in with a provider comes back to the same page, without a mail's secret", async () => {
  server.on("POST /api/auth/google", () => errorResponse(501, "Not set up."));
  const { person } = renderApp("/confirm-email#a-token");
  await person.click(await screen.findByRole("button", { name: "Google" }));
  expect(await screen.findByText("501: Not set up.")).toBeDefined();
  expect(server.sent("POST /api/auth/google")[0]?.body).toEqual({ returnTo: "/confirm-email" });
});
