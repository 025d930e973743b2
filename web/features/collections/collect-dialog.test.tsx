import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Collection } from "../../../contract/collections.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { expectRefused } from "../../testing/expect-refused.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { CollectButton } from "./collect-button.tsx";

const server = fakeServer();

const collectionOf = (fields: Pick<Collection, "id" | "name" | "storyIds">): Collection => ({
  ...{ createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-01T10:00:00.000Z" },
  coverUrls: [],
  ...fields,
});

const box = (name: string) => screen.getByRole("checkbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

test("a story is put into collections from its own page, and into a new one", async () => {
  const summers = collectionOf({ id: "s", name: "Summers", storyIds: ["sea"] });
  const winters = collectionOf({ id: "w", name: "Winters", storyIds: ["snow"] });
  let kept = [summers, winters];
  server.on("GET /api/collections", () => json(kept));
  for (const { id } of kept) {
    server.on(`PATCH /api/collections/${id}`, ({ body }) => {
      const { storyIds } = body as { storyIds: string[] };
      kept = kept.map((one) => (one.id === id ? { ...one, storyIds } : one));
      return json({ ...summers, id, storyIds, stories: [] });
    });
  }
  server.on("POST /api/collections", ({ body }) => {
    const made = { ...summers, ...(body as object), id: "n" };
    kept = [made, ...kept];
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
  await waitFor(() => expect(kept.map(({ storyIds }) => storyIds)).toEqual([["sea", "snow"], []]));
  await waitFor(() => expect(box("Summers").getAttribute("aria-checked")).toBe("true"));
  await person.click(button("Create Collection"));
  expectRefused(screen.getByLabelText("New collection"), "Please give the collection a name.");
  await person.type(screen.getByLabelText("New collection"), "White");
  await person.click(button("Create Collection"));
  await waitFor(() => expect(box("White").getAttribute("aria-checked")).toBe("true"));
  expect(screen.getByLabelText("New collection")).toHaveProperty("value", "");
});
