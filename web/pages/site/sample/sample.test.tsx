import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import sample from "../../../public/sample/sample.json" with { type: "json" };
import { errorResponse, fakeServer, json } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const server = fakeServer();

async function openLanding() {
  server.on("GET /api/user", () => errorResponse(401, "Please sign in."));
  server.on("GET /sample/sample.json", () => json(sample));
  server.on("GET /sample/film.mp4", () => new Response("film"));
  const { person } = renderApp("/");
  // The page is a module of its own; a visitor's is prerendered.
  await screen.findByRole("button", { name: "Watch the film" });
  return person;
}

test("the sample is read as a book by anybody, and leads to making one", async () => {
  const person = await openLanding();
  expect(screen.getByAltText(/red kite/).getAttribute("loading")).toBe("lazy");
  expect(server.requests().some(({ path }) => path.startsWith("/sample/"))).toBe(false);
  await person.click(screen.getByRole("button", { name: "Read the book" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Kite");
  await person.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(dialog.textContent).toContain("flew the red kite"));
  for (let page = 0; page < 5; page += 1)
    await person.click(screen.getByRole("button", { name: "Next page" }));
  const link = await screen.findByRole("link", { name: "Try it with your photos" });
  expect(link.getAttribute("href")).toBe("/try");
});

test("the film of the sample is fetched when it is asked for", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const person = await openLanding();
  await person.click(screen.getByRole("button", { name: "Watch the film" }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Film: /).getAttribute("src")).toMatch(/^blob:/),
  );
});

test("a sample that cannot be loaded says so", async () => {
  const person = await openLanding();
  server.on("GET /sample/film.mp4", () => errorResponse(404, "Not found."));
  await person.click(screen.getByRole("button", { name: "Watch the film" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^The sample could not be loaded/);
});
