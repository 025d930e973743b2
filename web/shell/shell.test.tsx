import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { empty, fakeServer, json, errorResponse } from "../testing/fake-server.ts";
import { ROSE } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";

const server = fakeServer();

function beSignedOut() {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in first."));
}

function beSignedIn() {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories", () => json([]));
  server.on("GET /api/videos", () => json([]));
  server.on("GET /api/user/summary", () => json({ stories: 0, videos: 0, images: 0, cartoons: 0 }));
}

const linkIn = (region: HTMLElement, name: string) =>
  within(region).getByRole("link", { name }).getAttribute("href");

test.each(["/dashboard", "/my-stories"])(
  "until the user is known, %s says Loading... and nothing else",
  async (path) => {
    let respond!: (response: Response) => void;
    server.on("GET /api/user", () => new Promise<Response>((resolve) => (respond = resolve)));
    renderApp(path);
    await screen.findByRole("heading", { level: 1, name: "Loading..." });
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    respond(errorResponse(401, "Please sign in first."));
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome Back" })).toBeDefined();
    expect(screen.queryByText("Loading...")).toBeNull();
  },
);

test("the bar offers a visitor to sign in and to sign up", async () => {
  beSignedOut();
  renderApp("/");
  const bar = await screen.findByRole("navigation", { name: "Main" });
  expect(await within(bar).findByRole("link", { name: "Sign up" })).toBeDefined();
  expect(linkIn(bar, "Sign in")).toBe("/auth");
  expect(linkIn(bar, "Sign up")).toBe("/auth");
});

test("Sign up in the bar opens the form for a new account", async () => {
  beSignedOut();
  const { person } = renderApp("/");
  await person.click(await screen.findByRole("link", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Create Your Account" })).toBeDefined();
});

test("the name in the bar leads home", async () => {
  beSignedOut();
  const { person } = renderApp("/auth");
  await screen.findByRole("heading", { level: 1, name: "Welcome Back" });
  const bar = screen.getByRole("banner");
  expect(linkIn(bar, "Storyquilt")).toBe("/");
  await person.click(within(bar).getByRole("link", { name: "Storyquilt" }));
  expect(await screen.findByRole("heading", { name: "How It Works" })).toBeDefined();
});

test("the bar marks the page that is open", async () => {
  beSignedIn();
  renderApp("/my-stories");
  const bar = await screen.findByRole("navigation", { name: "Main" });
  const current = await within(bar).findByRole("link", { name: "My Stories" });
  expect(current.getAttribute("aria-current")).toBe("page");
  expect(
    within(bar).getByRole("link", { name: "My Videos" }).getAttribute("aria-current"),
  ).toBeNull();
});

test("the small screen's menu closes when a link is chosen", async () => {
  beSignedIn();
  const { person } = renderApp("/my-stories");
  await person.click(await screen.findByRole("button", { name: "Open menu" }));
  const menu = screen.getByRole("navigation", { name: "Menu" });
  expect(
    within(menu)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Dashboard", "My Stories", "My Videos"]);
  await person.click(within(menu).getByRole("link", { name: "My Videos" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My Videos" })).toBeDefined();
  expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull();
});

test("the avatar's menu has the initials, and signs out", async () => {
  beSignedIn();
  server.on("POST /api/logout", empty);
  const { person } = renderApp("/my-stories");
  await person.click(await screen.findByRole("button", { name: "RM, account of Rose Miller" }));
  expect(await screen.findByText("My Account")).toBeDefined();
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Profile",
    "Settings",
    "Log out",
  ]);
  await person.click(screen.getByRole("menuitem", { name: "Log out" }));
  expect(await screen.findByText("Logged out")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Welcome Back" })).toBeDefined();
});

test("the avatar's menu leads to the settings", async () => {
  beSignedIn();
  const { person } = renderApp("/my-stories");
  await person.click(await screen.findByRole("button", { name: "RM, account of Rose Miller" }));
  await person.click(await screen.findByRole("menuitem", { name: "Settings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeDefined();
});

test("a failed sign-out says so, and the session goes on", async () => {
  beSignedIn();
  server.on("POST /api/logout", () => errorResponse(500, "That did not work."));
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Logout failed")).toBeDefined();
  expect(screen.getByText("500: That did not work.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeDefined();
});

test("the footer links to its pages and shows the year", async () => {
  beSignedOut();
  renderApp("/");
  const footer = await screen.findByRole("contentinfo");
  expect(linkIn(footer, "About")).toBe("/about");
  expect(linkIn(footer, "FAQ")).toBe("/faq");
  for (const name of ["Privacy", "Terms", "Contact"]) {
    expect(linkIn(footer, name)).toBe(`/${name.toLowerCase()}`);
  }
  for (const name of ["Facebook", "Instagram", "Twitter"]) {
    expect(linkIn(footer, name)).toMatch(/^https:/);
  }
  expect(footer.textContent).toContain(`${new Date().getFullYear()} Storyquilt`);
  expect(footer.textContent).toContain("All rights reserved");
});

test("a visitor starts at /auth, a signed-in user at the wizard", async () => {
  beSignedOut();
  renderApp("/");
  const start = await screen.findByRole("link", { name: "Start Creating" });
  expect(start.getAttribute("href")).toBe("/auth");
  expect(screen.getByRole("link", { name: "Get Started Now" }).getAttribute("href")).toBe("/auth");
  expect(linkIn(screen.getByRole("main"), "Sign In")).toBe("/auth");
});

test("the landing page says what it is and shows how it works", async () => {
  beSignedOut();
  renderApp("/");
  const main = within(await screen.findByRole("main"));
  expect(main.getByText("Storyquilt")).toBeDefined();
  expect(main.getByText("Made for grandparents, loved by grandchildren.")).toBeDefined();
  expect(main.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(main.getByRole("heading", { name: "How It Works" })).toBeDefined();
  const steps = within(main.getByRole("list")).getAllByRole("heading");
  expect(steps.map((step) => step.textContent)).toEqual([
    "Upload Your Photos",
    "Add Your Memories",
    "Enjoy Your Story",
  ]);
  expect(document.title).toMatch(/Storyquilt$/);
});

test("the landing page leads the signed-in to the dashboard and to a new story", async () => {
  beSignedIn();
  renderApp("/");
  const create = await screen.findByRole("link", { name: "Create New Story" });
  expect(create.getAttribute("href")).toBe("/create-story");
  expect(linkIn(screen.getByRole("main"), "Dashboard")).toBe("/dashboard");
  for (const name of ["Create Story", "Start Creating"]) {
    expect(linkIn(screen.getByRole("main"), name)).toBe("/create-story");
  }
  expect(within(screen.getByRole("main")).queryByRole("link", { name: "Sign In" })).toBeNull();
});

test("an unknown address answers 404 Page Not Found, with a way home", async () => {
  beSignedOut();
  renderApp("/nowhere/at/all");
  expect(
    await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" }),
  ).toBeDefined();
  expect(screen.getByText("Did you forget to add the page to the router?")).toBeDefined();
  expect(screen.getByRole("link", { name: "Back to the start" }).getAttribute("href")).toBe("/");
  expect(document.title).toBe("404 Page Not Found · Storyquilt");
});
