import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import {
  button,
  chooser,
  photo,
  serveWizard,
  story,
  findDescriptions,
} from "../../features/wizard/testing/walk-wizard.ts";
import { device } from "../../testing/device.ts";
import { errorResponse, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = serveWizard();

beforeEach(() => {
  sessionStorage.clear();
  server.on("GET /api/user", () => errorResponse(401, "Please sign in."));
  server.on("GET /api/people", () => json([]));
  server.on("POST /api/register", () => json(ROSE, { status: 201 }));
  server.on("POST /api/login", () => json(ROSE));
});

const sentBesides = (...paths: string[]) =>
  server
    .requests()
    .filter(({ method, path }) => method !== "GET" && !paths.includes(path))
    .map(({ method, path }) => `${method} ${path}`);

async function seeStory() {
  const content = await screen.findByLabelText<HTMLTextAreaElement>("Story Content");
  expect(content.value).toContain("Emma");
  await waitFor(() => expect(content.readOnly).toBe(false));
}

async function makeStory() {
  const { person } = renderApp("/try");
  await person.upload(await chooser(), [photo("lake.jpg"), photo("boat.jpg")]);
  await screen.findByText("Uploaded Photos (2)");
  await person.click(button("Process Images"));
  const [first, second] = await findDescriptions(2);
  await person.type(first!, "Emma in the lake");
  await person.type(second!, "Tom in the boat");
  await person.click(button("Generate Story"));
  await seeStory();
  return person;
}

async function signUp(person: UserEvent) {
  await screen.findByRole("heading", { name: "Create Your Account" });
  await person.type(screen.getByLabelText("Username"), ROSE.username);
  await person.type(screen.getByLabelText("Email"), "rose@example.org");
  await person.type(screen.getByLabelText("Password"), "sea-shells-7");
  await person.type(screen.getByLabelText("Confirm Password"), "sea-shells-7");
  await person.click(button("Sign up"));
}

async function signIn(person: UserEvent) {
  await person.type(await screen.findByLabelText("Username"), ROSE.username);
  await person.type(screen.getByLabelText("Password"), "sea-shells-7");
  await person.click(button("Sign in"));
}

test("a story made without an account is saved by signing up, and nothing is sent before", async () => {
  const person = await makeStory();
  await person.clear(screen.getByLabelText("Story Title"));
  await person.type(screen.getByLabelText("Story Title"), "Our lake");
  expect(sentBesides()).toEqual([]);
  await person.click(button("Save Story"));
  expect(await screen.findByText(/^Your story is safe on this device/)).toBeTruthy();
  expect(sentBesides()).toEqual([]);
  await signUp(person);
  await screen.findByRole("heading", { name: story.title, level: 1 });
  const [saved] = server.sent("POST /api/stories");
  expect(saved?.body).toMatchObject({
    title: "Our lake",
    images: [{ caption: "Emma in the lake" }, { caption: "Tom in the boat" }],
  });
  expect(await device.size()).toBe(0);
});

test("someone who has an account signs in instead, and the story is saved to it", async () => {
  const person = await makeStory();
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "Create Your Account" });
  await person.click(button("Sign in instead"));
  await signIn(person);
  await screen.findByRole("heading", { name: story.title, level: 1 });
  expect(server.sent("POST /api/stories")).toHaveLength(1);
});

test("who goes home before signing in signs in from there, and the story is saved all the same", async () => {
  const person = await makeStory();
  await person.clear(screen.getByLabelText("Story Title"));
  await person.type(screen.getByLabelText("Story Title"), "Made Before");
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "Create Your Account" });
  await person.click(screen.getByRole("link", { name: "Back to home" }));
  await person.click(await screen.findByRole("link", { name: "Sign In" }));
  await signIn(person);
  await screen.findByRole("heading", { name: story.title, level: 1 });
  const saved = server.sent("POST /api/stories").map(({ body }) => body);
  expect(saved).toMatchObject([{ title: "Made Before" }]);
});

test("signing up from the bar amid a story leads on to it, whichever form was looked at before", async () => {
  const { person } = renderApp("/try");
  await person.upload(await chooser(), [photo("lake.jpg")]);
  await screen.findByText("Uploaded Photos (1)");
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  await person.click(within(bar!).getByRole("link", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Welcome Back" });
  await person.click(within(bar!).getByRole("link", { name: "Sign up" }));
  await signUp(person);
  await screen.findByRole("heading", { name: "Create New Story" });
  await person.click(await screen.findByRole("button", { name: "Continue your story" }));
  await screen.findByText("Uploaded Photos (1)");
});

test("where the saving fails, the story is in the wizard and can be saved again", async () => {
  server.on("POST /api/stories", () => errorResponse(500, "The library is full of mice."));
  const person = await makeStory();
  await person.click(button("Save Story"));
  await signUp(person);
  expect(await screen.findByText("500: The library is full of mice.")).toBeTruthy();
  await seeStory();
  server.on("POST /api/stories", () => json(story, { status: 201 }));
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: story.title, level: 1 });
});

test("a story whose title was added is not called incomplete beside the sign-up form", async () => {
  const person = await makeStory();
  const title = screen.getByLabelText("Story Title");
  await person.clear(title);
  await person.click(button("Save Story"));
  await screen.findByText("Incomplete story");
  await person.type(title, "The Lake");
  await person.click(button("Save Story"));
  await screen.findByRole("heading", { name: "Create Your Account" });
  // Sooner than it would go by itself.
  await waitFor(() => expect(screen.queryByText("Incomplete story")).toBeNull(), {
    timeout: 2_000,
  });
});

test("without a network the wizard stays open and says why", async () => {
  const person = await makeStory();
  server.on("GET /api/user", () => {
    throw new TypeError("Failed to fetch");
  });
  await person.click(button("Save Story"));
  expect(await screen.findByText("Failed to create story")).toBeTruthy();
  await seeStory();
});

test("who leaves while it is being saved is not led to the sign-up afterwards", async () => {
  let answer!: (response: Response) => void;
  const person = await makeStory();
  server.on("GET /api/user", () => new Promise((resolve) => (answer = resolve)));
  await person.click(button("Save Story"));
  await waitFor(() => expect(answer).toBeDefined());
  const [bar] = screen.getAllByRole("navigation", { name: "Main" });
  await person.click(within(bar!).getByRole("link", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Welcome Back" });
  answer(errorResponse(401, "Please sign in."));
  await new Promise((done) => setTimeout(done, 200));
  expect(screen.getByRole("heading", { name: "Welcome Back" })).toBeTruthy();
});

test("an unfinished story is offered after a reload, and to whoever signs in on this device", async () => {
  await makeStory();
  cleanup();
  const { person } = renderApp("/try");
  await person.click(await screen.findByRole("button", { name: "Continue your story" }));
  await seeStory();
  cleanup();

  server.on("GET /api/user", () => json(ROSE));
  const again = renderApp("/try");
  await screen.findByRole("heading", { name: "Create New Story" });
  await again.person.click(await screen.findByRole("button", { name: "Continue your story" }));
  await seeStory();
  expect(sentBesides()).toEqual([]);
  const owners = (await device.keys()).map(([, owner]) => owner);
  await waitFor(() => expect(new Set(owners)).toEqual(new Set([ROSE.id])));
});
