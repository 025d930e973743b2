/** Back from a story leads to the place in the library that it was opened from. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "../../lib/query-client.ts";
import { Routes } from "../../router.tsx";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf } from "../../testing/people.ts";
import { ToastProvider } from "../../ui/toasts/toast.tsx";

const server = fakeServer();

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser back</button>;
}

function openMyStories() {
  server.on("GET /api/user", () => json(ROSE));
  server.on("GET /api/stories", () =>
    json(Array.from({ length: 70 }, (_, i) => storyCardOf({ id: `s${i}`, title: `Day ${i}` }))),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <MemoryRouter initialEntries={["/faq", "/my-stories"]}>
          <Routes />
          <BackButton />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("a search and an order are there again after Back", async () => {
  const person = openMyStories();
  await screen.findByRole("heading", { name: "Day 0" });
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "day 6");
  await person.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Z to A");
  const found = titles();
  await person.click(screen.getByRole("link", { name: "Read Day 6" }));
  await screen.findByRole("heading", { level: 1, name: "Story not found" });
  await person.click(screen.getByRole("button", { name: "Browser back" }));
  const search = await screen.findByRole("searchbox", { name: "Search" });
  expect(search).toHaveProperty("value", "day 6");
  expect(screen.getByRole("combobox", { name: "Sort" })).toHaveProperty("value", "title-desc");
  expect(titles()).toEqual(found);
});

test("the further cards of a long library are there again after Back", async () => {
  const person = openMyStories();
  await person.click(await screen.findByRole("button", { name: "Show more stories" }));
  expect(titles()).toHaveLength(70);
  await person.click(screen.getByRole("link", { name: "Read Day 0" }));
  await screen.findByRole("heading", { level: 1, name: "Story not found" });
  await person.click(screen.getByRole("button", { name: "Browser back" }));
  await screen.findByRole("searchbox", { name: "Search" });
  expect(titles()).toHaveLength(70);
});
