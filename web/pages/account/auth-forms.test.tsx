import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, json, errorResponse } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const errors = () =>
  [...document.querySelectorAll("form [role=alert]")].map((error) => error.textContent);

async function openAuth(path = "/auth") {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
  const { person } = renderApp(path);
  await screen.findByRole("heading", { level: 1, name: "Welcome Back" });
  return person;
}

async function openSignUp() {
  const person = await openAuth();
  await person.click(screen.getByRole("tab", { name: "Sign Up" }));
  await screen.findByRole("heading", { level: 1, name: "Create Your Account" });
  return person;
}

async function fill(person: Awaited<ReturnType<typeof openAuth>>, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await person.clear(field(label));
    await person.type(field(label), text);
  }
}

const HUGO = {
  Username: "hugo",
  Email: "hugo@example.com",
  Password: "lavender",
  "Confirm Password": "lavender",
};

test("/auth opens on its first tab, with a field of the right type for each input, and links home", async () => {
  const person = await openAuth();
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Sign In", "Sign Up"]);
  expect(tabs[0]?.getAttribute("aria-selected")).toBe("true");
  await person.click(screen.getByRole("tab", { name: "Sign Up" }));
  expect(field("Email").type).toBe("email");
  for (const name of ["Password", "Confirm Password"]) expect(field(name).type).toBe("password");
  expect(screen.getByRole("link", { name: "Back to home" }).getAttribute("href")).toBe("/");
});

test("the first field that is wrong gets the focus", async () => {
  const person = await openAuth();
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText("Username is required");
  await waitFor(() => expect(document.activeElement).toBe(field("Username")));
});

test("an empty sign-up leads to Username, which is above the other fields", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await screen.findByText("Username must be at least 3 characters");
  await waitFor(() => expect(document.activeElement).toBe(field("Username")));
  await person.type(field("Username"), "hugo");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await waitFor(() => expect(document.activeElement).toBe(field("Email")));
});

test("a sign-in that failed is not reported beside the sign-up form", async () => {
  server.on("POST /api/login", () => errorResponse(401, "Invalid username or password"));
  const person = await openAuth();
  await fill(person, { Username: "hugo", Password: "lavender" });
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText("Login failed");
  await person.click(screen.getByRole("tab", { name: "Sign Up" }));
  await screen.findByRole("heading", { name: "Create Your Account" });
  // Sooner than it would go by itself.
  await waitFor(() => expect(screen.queryByText("Login failed")).toBeNull(), { timeout: 2_000 });
});

test("one press shows both passwords, and names are folded away", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("button", { name: "Show what I typed" }));
  for (const name of ["Password", "Confirm Password"]) expect(field(name).type).toBe("text");
  await person.click(screen.getByRole("button", { name: "Hide what I typed" }));
  for (const name of ["Password", "Confirm Password"]) expect(field(name).type).toBe("password");
  const names = field("First Name").closest("details")!;
  expect(names.open).toBe(false);
  expect(names.contains(field("Last Name"))).toBe(true);
});

test("a name that is rejected is unfolded", async () => {
  const person = await openSignUp();
  await fill(person, { ...HUGO, "First Name": "H".repeat(101) });
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await waitFor(() => expect(field("First Name").closest("details")!.open).toBe(true));
});

test("sign-up shows the exact message of each rule, until the rule is met", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  await waitFor(() =>
    expect(errors()).toEqual([
      "Username must be at least 3 characters",
      "Email is required",
      "Password must be at least 6 characters",
      "Please confirm your password",
    ]),
  );
  await fill(person, {
    Username: "ab",
    Email: "rose@",
    Password: "12345",
    "Confirm Password": "12346",
  });
  await waitFor(() =>
    expect(errors()).toEqual([
      "Username must be at least 3 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Passwords don't match",
    ]),
  );
  await fill(person, { Username: "abc", Email: "rose@example.com", Password: "123456" });
  await waitFor(() => expect(errors()).toEqual(["Passwords don't match"]));
  await fill(person, { "Confirm Password": "123456" });
  await waitFor(() => expect(errors()).toEqual([]));
});

test("while signing up the button is disabled and says so, then the dashboard greets", async () => {
  const person = await openSignUp();
  let respond!: (response: Response) => void;
  server.on("POST /api/register", () => new Promise((resolve) => (respond = resolve)));
  await fill(person, HUGO);
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  const button = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Creating account...",
  });
  expect(button.disabled).toBe(true);
  respond(json({ ...ROSE, firstName: "Hugo" }, { status: 201 }));
  // All are awaited at once: on a busy machine the page may come when the toast has gone again.
  await Promise.all([
    screen.findByRole("heading", { name: "Welcome back, Hugo!" }),
    ...["Welcome to Storyquilt!", "Your account has been created successfully."].map((text) =>
      screen.findByText(text),
    ),
  ]);
});

test("a taken name and a failing server are shown in a toast, and nothing typed is lost", async () => {
  const person = await openSignUp();
  server.on("POST /api/register", () => errorResponse(409, "That username is already taken"));
  await fill(person, HUGO);
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByText("Registration failed")).toBeDefined();
  expect(screen.getByText("That username is already taken")).toBeDefined();
  expect(field("Email").value).toBe("hugo@example.com");

  const trouble = { status: 500, statusText: "Internal Server Error" };
  server.on("POST /api/register", () => new Response("", trouble));
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByText("Internal Server Error")).toBeDefined();
  expect(field("Email").value).toBe("hugo@example.com");
});

test.each([
  ["denied", "You did not give your permission, so you are not signed in."],
  ["expired", "That took too long or was started in another browser. Please try again."],
  ["provider", "The other site could not confirm who you are. Please try again later."],
  ["whatever", "An unexpected error occurred. Please try again later."],
])("coming back from a provider with %s says why", async (error, message) => {
  await openAuth(`/auth?error=${error}`);
  expect(await screen.findByText("Sign In Error")).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
});

test("a provider that is not set up says so beside its button", async () => {
  const google = { task: "sign-in", provider: "google", name: "Google", host: null };
  server.on("GET /api/services", () =>
    json({
      services: [{ ...google, seesPhotos: false }],
      takesMessages: false,
      contactEmail: null,
    }),
  );
  await openAuth();
  const note = await screen.findByText("Not set up here");
  const facebook = screen.getByRole("button", { name: "Facebook" });
  expect(facebook.getAttribute("aria-describedby")).toBe(note.id);
  expect(screen.getByRole("button", { name: "Google" }).hasAttribute("aria-describedby")).toBe(
    false,
  );
});

test("while signing out the button is disabled and says so", async () => {
  server.on("GET /api/user", () => json(ROSE));
  server.on("POST /api/logout", () => new Promise<Response>(() => {}));
  const { person } = renderApp("/dashboard");
  const side = within(await screen.findByRole("complementary"));
  await person.click(side.getByRole("button", { name: "Sign out" }));
  expect(await side.findByRole("button", { name: "Signing out..." })).toBeDefined();
});

test("the bar's links open their form, also after the other one was chosen by its tab", async () => {
  const person = await openSignUp();
  await person.click(screen.getByRole("link", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeDefined();
  await person.click(screen.getByRole("link", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Create Your Account" })).toBeDefined();
  await person.click(screen.getByRole("tab", { name: "Sign In" }));
  await person.click(screen.getByRole("link", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Create Your Account" })).toBeDefined();
});
