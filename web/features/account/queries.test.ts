import { expect, test, vi } from "vitest";
import { OutdatedPageError } from "../../api/client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { userQuery } from "./queries.ts";

// As the server answers once the page's own version is gone from it.
vi.mock("../../../contract/account.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const server = fakeServer();

test("a page of an earlier version says so when it cannot read who is signed in", async () => {
  server.on("GET /api/user", () => json(ROSE));
  await expect(createQueryClient().fetchQuery(userQuery)).rejects.toThrow(OutdatedPageError);
});

test("a visitor needs nothing of the contract", async () => {
  server.on("GET /api/user", () => json(null));
  expect(await createQueryClient().fetchQuery(userQuery)).toBeNull();
});
