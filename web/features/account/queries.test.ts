import { expect, test, vi } from "vitest";
import { OutdatedPageError } from "../../api/client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { fakeServer, json } from "../../testing/fake-server.ts";
import { ROSE } from "../../testing/people.ts";
import { userQuery } from "./queries.ts";

// The server's response once the page's version is gone from it.
vi.mock("../../../contract/user.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const server = fakeServer();

test("a page of an earlier version reports that it is outdated when it cannot parse the user", async () => {
  server.on("GET /api/user", () => json(ROSE));
  await expect(createQueryClient().fetchQuery(userQuery)).rejects.toThrow(OutdatedPageError);
});

test("a visitor does not load the contract", async () => {
  server.on("GET /api/user", () => json(null));
  expect(await createQueryClient().fetchQuery(userQuery)).toBeNull();
});
