import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { errorResponse, fakeServer } from "./testing/fake-server.ts";
import { renderApp } from "./testing/render-app.tsx";
import { pages } from "./pages.ts";

const server = fakeServer();

beforeEach(() => {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
});

const OF_USERS = [
  ...["/dashboard", "/create-story", "/story/:id", "/my-stories", "/my-videos", "/favorites"],
  ...["/create-video", "/video/:id", "/profile", "/settings"],
];
const ofAccess = (access: string) => pages.filter((page) => page.access === access);

test("a page of a user's own is none for visitors", () => {
  expect(ofAccess("signed in").map(({ path }) => path)).toEqual(expect.arrayContaining(OF_USERS));
});

test.each(ofAccess("signed in"))("$path leads a visitor to /auth", async ({ path }) => {
  renderApp(path.replace(":id", "abc"));
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome Back" })).toBeDefined();
  expect(document.title).toBe("Sign In · Storyquilt");
});

test.each(
  ["/about", "/privacy", "/terms", "/contact", "/faq", "/help-card", "/forgot-password"].map(
    (path) => pages.find((page) => page.path === path)!,
  ),
)("$path opens to a visitor, under its own title", async ({ path, title }) => {
  renderApp(path);
  expect(
    await screen.findByRole("heading", { level: 1, name: (name) => !name.includes("Loading") }),
  ).toBeDefined();
  expect(screen.queryByText("Welcome Back")).toBeNull();
  expect(document.title).toBe(`${title} · Storyquilt`);
});
