import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { empty, fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => localStorage.clear());

function beSignedOut() {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
}

function answerEmptyLibrary() {
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/user/summary", () => json({ stories: 0, videos: 0, images: 0, cartoons: 0 }));
}

async function openSignUp() {
  beSignedOut();
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("tab", { name: "Sign Up" }));
  await screen.findByRole("heading", { name: "Create Your Account" });
  return person;
}

test("a visitor who opens a protected page signs in and comes back to it", async () => {
  beSignedOut();
  answerEmptyLibrary();
  server.on("POST /api/login", () => json(ROSE));
  const { person } = renderApp("/my-videos");

  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));

  // Both are awaited at once: on a busy machine the page may come when the toast has gone again.
  await Promise.all([
    screen.findByRole("heading", { level: 1, name: "My Videos" }),
    ...["Welcome back!", "You have successfully logged in."].map((text) => screen.findByText(text)),
  ]);
  const body = { username: "rosem", password: "secret1" };
  expect(server.sent("POST /api/login")[0]?.body).toEqual(body);
});

test("Remember me is sent only when it is ticked", async () => {
  beSignedOut();
  answerEmptyLibrary();
  server.on("POST /api/login", () => json(ROSE));
  const { person } = renderApp("/auth");

  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await person.click(screen.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByRole("heading", { name: "Welcome back, Rose!" })).toBeDefined();
  expect(server.sent("POST /api/login")[0]?.body).toMatchObject({ rememberMe: true });
});

test("a signed-in user is redirected from /auth to the dashboard", async () => {
  server.on("GET /api/user", () => json(ROSE));
  answerEmptyLibrary();
  renderApp("/auth");
  expect(await screen.findByRole("heading", { name: "Welcome back, Rose!" })).toBeDefined();
});

test("an empty sign-in form says what is required and sends nothing", async () => {
  beSignedOut();
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("button", { name: "Sign in" }));

  expect(await screen.findByText("Username is required")).toBeDefined();
  expect(screen.getByText("Password is required")).toBeDefined();
  expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  expect(server.sent("POST /api/login")).toEqual([]);
});

test("a failed sign-in shows the server's message without its status, and nothing typed is lost", async () => {
  beSignedOut();
  server.on("POST /api/login", () => errorResponse(401, "Invalid username or password"));
  const { person } = renderApp("/auth");
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "wrong1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByText("Login failed")).toBeDefined();
  expect(screen.getByText("Invalid username or password")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("wrong1");
});

test("while signing in the button is disabled and says so", async () => {
  beSignedOut();
  server.on("POST /api/login", () => new Promise<Response>(() => {}));
  const { person } = renderApp("/auth");
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));

  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Signing in..." });
  expect(button.disabled).toBe(true);
});

test("an empty sign-up form shows every rule beside its field", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("button", { name: "Sign up" }));

  expect(await screen.findByText("Username must be at least 3 characters")).toBeDefined();
  expect(screen.getByText("Email is required")).toBeDefined();
  expect(screen.getByText("Password must be at least 6 characters")).toBeDefined();
  expect(screen.getByText("Please confirm your password")).toBeDefined();
});

test("a mistyped e-mail and a different second password are named", async () => {
  const person = await openSignUp();
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Email"), "rose@");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.type(screen.getByLabelText("Confirm Password"), "secret2");
  await person.click(screen.getByRole("button", { name: "Sign up" }));

  expect(await screen.findByText("Invalid email address")).toBeDefined();
  expect(screen.getByText("Passwords don't match")).toBeDefined();
  expect(server.sent("POST /api/register")).toEqual([]);
});

test("a failure without any words of the server still says that something failed", async () => {
  const person = await openSignUp();
  server.on("POST /api/register", () => new Response(null, { status: 500 }));
  server.on("POST /api/auth/google", () => new Response(null, { status: 500 }));
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Email"), "rose@example.com");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.type(screen.getByLabelText("Confirm Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByText("An error occurred during registration.")).toBeDefined();

  await person.click(screen.getByRole("button", { name: "Google" }));
  expect(await screen.findByText("Sign In Error")).toBeDefined();
  expect(screen.getByText("An unexpected error occurred. Please try again later.")).toBeDefined();
});

test("signing up sends the form without the second password and welcomes", async () => {
  answerEmptyLibrary();
  const person = await openSignUp();
  server.on("POST /api/register", () => json(ROSE, { status: 201 }));
  await person.type(screen.getByLabelText("First Name"), "Rose");
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Email"), "rose@example.org");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.type(screen.getByLabelText("Confirm Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign up" }));

  expect(await screen.findByText("Welcome to Storyquilt!")).toBeDefined();
  expect(server.sent("POST /api/register")[0]?.body).toEqual({
    username: "rosem",
    email: "rose@example.org",
    firstName: "Rose",
    lastName: "",
    password: "secret1",
  });
});

test("the link below each form leads to the other one", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("button", { name: "Sign in instead" }));
  expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Sign up instead" }));
  expect(screen.getByRole("heading", { name: "Create Your Account" })).toBeDefined();
});

test("a toast says that a provider is not set up", async () => {
  beSignedOut();
  server.on("POST /api/auth/google", () =>
    errorResponse(501, "Signing in with Google is not set up."),
  );
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("button", { name: "Google" }));

  expect(await screen.findByText("Sign In Error")).toBeDefined();
  expect(screen.getByText("501: Signing in with Google is not set up.")).toBeDefined();
});

test("choosing a provider announces the redirect and opens its address", async () => {
  beSignedOut();
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  server.on("POST /api/auth/facebook", () => json({ url: "https://facebook.example/dialog" }));
  const { person } = renderApp("/auth");
  await person.click(await screen.findByRole("button", { name: "Facebook" }));

  expect(await screen.findByText("Redirecting to Facebook...")).toBeDefined();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://facebook.example/dialog"));
});

test("signing out leads to /auth, and the next sign-in starts at the dashboard", async () => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("POST /api/logout", empty);
  server.on("POST /api/login", () => json(ROSE));
  answerEmptyLibrary();
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Sign out" }));

  expect(await screen.findByText("You have been logged out successfully.")).toBeDefined();
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Welcome back, Rose!" })).toBeDefined();
});

test("a session that ends meanwhile leads to /auth, which says so, and back to the same page", async () => {
  server.on("GET /api/user", () => json(ROSE));
  answerEmptyLibrary();
  server.on("GET /api/stories", () => errorResponse(401, "Please sign in first."));
  server.on("POST /api/login", () => json(ROSE));
  const { person } = renderApp("/favorites");

  await screen.findByText(/^You are signed out here\./);
  server.on("GET /api/stories", () => json([]));
  await person.type(screen.getByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Favorites" })).toBeDefined();
});

test.each([
  ["the account's language is taken over where none was chosen", null, "es", "es"],
  ["what was chosen on this device stays", "de", "es", "de"],
  ["nothing is chosen for who never chose", null, null, null],
])("on signing in %s", async (_, here, account, expected) => {
  if (here !== null) localStorage.setItem("preferredLanguage", here);
  beSignedOut();
  answerEmptyLibrary();
  server.on("POST /api/login", () => json({ ...ROSE, preferredLanguage: account }));
  const { person } = renderApp("/my-videos");
  await person.type(await screen.findByLabelText("Username"), "rosem");
  await person.type(screen.getByLabelText("Password"), "secret1");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My Videos" })).toBeDefined();
  expect(localStorage.getItem("preferredLanguage")).toBe(expected);
});

test("a user who comes back from Google gets the account's language too", async () => {
  answerEmptyLibrary();
  server.on("GET /api/user", () => json({ ...ROSE, preferredLanguage: "es" }));
  renderApp("/my-videos");
  expect(await screen.findByRole("heading", { level: 1, name: "My Videos" })).toBeDefined();
  expect(localStorage.getItem("preferredLanguage")).toBe("es");
});
