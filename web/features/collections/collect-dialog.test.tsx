import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Collection } from "../../../contract/collections.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { expectRejected } from "../../testing/expect-rejected.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { CollectButton } from "./collect-button.tsx";

const server = fakeServer();

const collectionOf = (fields: Pick<Collection, "id" | "name" | "storyIds">): Collection => ({
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  coverUrls: [],
  ...fields,
});

const box = (name: string) => screen.getByRole("checkbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

test("a story is added to collections from its own page, and to a new one", async () => {
  const summers = collectionOf({ id: "s", name: "Summers", storyIds: ["sea"] });
  const winters = collectionOf({ id: "w", name: "Winters", storyIds: ["snow"] });
  let stored = [summers, winters];
  server.on("GET /api/collections", () => json(stored));
  for (const { id } of stored) {
    server.on(`PATCH /api/collections/${id}`, ({ body }) => {
      const { storyIds } = body as { storyIds: string[] };
      stored = stored.map((one) => (one.id === id ? { ...one, storyIds } : one));
      return json({ ...summers, id, storyIds, stories: [] });
    });
  }
  server.on("POST /api/collections", ({ body }) => {
    const made = { ...summers, ...(body as object), id: "n" };
    stored = [made, ...stored];
    return json({ ...made, stories: [] }, { status: 201 });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CollectButton story={{ id: "snow", title: "Snow" }} />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.click(button("Add to collection"));
  await screen.findByRole("checkbox", { name: "Summers" });
  expect(box("Summers").getAttribute("aria-checked")).toBe("false");
  expect(box("Winters").getAttribute("aria-checked")).toBe("true");
  await person.click(box("Summers"));
  await person.click(box("Winters"));
  await waitFor(() =>
    expect(stored.map(({ storyIds }) => storyIds)).toEqual([["sea", "snow"], []]),
  );
  await waitFor(() => expect(box("Summers").getAttribute("aria-checked")).toBe("true"));
  await person.click(button("Create Collection"));
  await expectRejected(
    screen.getByLabelText("New collection"),
    "Please give the collection a name.",
  );
  await person.type(screen.getByLabelText("New collection"), "White");
  await person.click(button("Create Collection"));
  await waitFor(() => expect(box("White").getAttribute("aria-checked")).toBe("true"));
  expect(screen.getByLabelText("New collection")).toHaveProperty("value", "");
});

test("'Done' creates a collection with the typed name, once however often it is pressed", async () => {
  server.on("GET /api/collections", () => json([]));
  const answers: ((response: Response) => void)[] = [];
  server.on("POST /api/collections", () => new Promise((resolve) => answers.push(resolve)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CollectButton story={{ id: "snow", title: "Snow" }} />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.click(button("Add to collection"));
  await person.type(await screen.findByLabelText("New collection"), "White");
  const done = button("Done");
  // Both presses come before the next render.
  done.click();
  done.click();
  await waitFor(() => expect(server.sent("POST /api/collections")).toHaveLength(1));
  answers[0]?.(new Response("That name is too long.", { status: 400 }));
  await screen.findByText("That name is too long.");
  expect(screen.getByLabelText("New collection")).toHaveProperty("value", "White");

  await person.click(button("Done"));
  const { storyIds, ...rest } = collectionOf({ id: "n", name: "White", storyIds: ["snow"] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(json({ ...rest, storyIds, stories: [] }, { status: 201 }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const made = server.sent("POST /api/collections");
  expect(made.map(({ body }) => body)).toEqual([
    { name: "White", storyIds: ["snow"] },
    { name: "White", storyIds: ["snow"] },
  ]);
  // Both requests have the same key, so the site creates one collection.
  expect(new Set(made.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});
