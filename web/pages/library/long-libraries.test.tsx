import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE, storyCardOf, videoOf } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const server = fakeServer();

beforeEach(() => {
  server.on("GET /api/user", () => json(ROSE));
});

const titles = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

async function sortBy(person: ReturnType<typeof renderApp>["person"], order: string) {
  await person.selectOptions(screen.getByRole("combobox", { name: "Sort" }), order);
}

/** Stories with these numbers, and the link to the next page. */
const numbered = (numbers: number[], next: string | null) => () =>
  json(
    numbers.map((number) => {
      const title = `Story ${String(number).padStart(3, "0")}`;
      return storyCardOf({ id: title, title });
    }),
    next === null ? {} : { headers: { Link: `<${next}>; rel="next"` } },
  );
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("a library of more than one page is searched and sorted by the server", async () => {
  server.on("GET /api/stories", numbered(range(136, 200).toReversed(), "/api/stories?cursor=2"));
  server.on(
    "GET /api/stories?sort=title",
    numbered(range(1, 65), "/api/stories?sort=title&cursor=x"),
  );
  server.on("GET /api/stories?sort=title&cursor=x", numbered(range(66, 70), null));
  server.on("GET /api/stories?q=77&sort=title", numbered([77, 177], null));
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Story 200" });
  expect(screen.getByText("The first 65 stories")).toBeDefined();

  await sortBy(person, "A to Z");
  expect(await screen.findByRole("heading", { name: "Story 001" })).toBeDefined();
  expect(titles()).toHaveLength(60);
  const more = () => person.click(screen.getByRole("button", { name: "Show more stories" }));
  await more();
  await waitFor(() => expect(titles()).toHaveLength(70));
  expect(titles()[69]).toBe("Story 070");
  expect(screen.queryByRole("button", { name: "Show more stories" })).toBeNull();

  await person.type(screen.getByRole("searchbox", { name: "Search" }), "77");
  await waitFor(() => expect(titles()).toEqual(["Story 077", "Story 177"]));
  expect(screen.queryByRole("button", { name: "Show more stories" })).toBeNull();

  server.on("GET /api/stories?q=%C3%A4lp&sort=title-desc", () =>
    json([storyCardOf({ id: "a", title: "Älpli" })]),
  );
  await person.clear(screen.getByRole("searchbox", { name: "Search" }));
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "älp");
  await sortBy(person, "Z to A");
  await waitFor(() => expect(titles()).toEqual(["Älpli"]));
  // Each page was asked for once, when it was to be shown.
  expect(server.requests().filter(({ path }) => path.includes("cursor"))).toHaveLength(1);
});

test("the previous cards are shown until the server's response has come", async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.on("GET /api/stories", numbered(range(136, 200).toReversed(), "/api/stories?cursor=2"));
  server.on("GET /api/stories?sort=oldest", async () => {
    await waiting;
    return numbered([1, 2, 3], null)();
  });
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Story 200" });
  await sortBy(person, "Oldest first");
  expect(titles()[0]).toBe("Story 200");
  respond();
  await waitFor(() => expect(titles()).toEqual(["Story 001", "Story 002", "Story 003"]));
});

test("a long list of videos is searched and sorted by the server as well", async () => {
  server.on("GET /api/videos", () =>
    json([videoOf({ id: "v1", title: "Long film" })], {
      headers: { Link: '</api/videos?cursor=2>; rel="next"' },
    }),
  );
  server.on("GET /api/videos?sort=longest", () =>
    json([videoOf({ id: "l", title: "Three hours" })]),
  );
  server.on("GET /api/videos?q=sea&sort=longest", () => json([videoOf({ id: "s", title: "Sea" })]));
  const { person } = renderApp("/my-videos");
  await screen.findByRole("heading", { name: "Long film" });
  await sortBy(person, "Longest first");
  expect(await screen.findByRole("heading", { name: "Three hours" })).toBeDefined();
  await person.type(screen.getByRole("searchbox", { name: "Search" }), "sea");
  expect(await screen.findByRole("heading", { name: "Sea" })).toBeDefined();
});

test("all of a library on the device is sorted there, with cards sixty at a time", async () => {
  server.on("GET /api/stories", numbered(range(1, 70).toReversed(), null));
  const { person } = renderApp("/my-stories");
  await screen.findByRole("heading", { name: "Story 070" });
  await sortBy(person, "A to Z");
  expect(titles()[59]).toBe("Story 060");
  await person.click(screen.getByRole("button", { name: "Show more stories" }));
  expect(titles()[69]).toBe("Story 070");
  expect(server.requests().filter(({ path }) => path.startsWith("/api/stories"))).toHaveLength(1);
});
