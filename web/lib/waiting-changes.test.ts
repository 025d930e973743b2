import { beforeEach, expect, test, vi } from "vitest";
import { device } from "../testing/key-value.ts";
import { dropWaitingChangesOf, keepChange, listWaitingChanges } from "./waiting-changes.ts";

vi.mock("idb-keyval", () => import("../testing/key-value.ts"));

beforeEach(() => device.empty());

test("what waits for an account goes with it, and other people's stays", async () => {
  await keepChange("rose", "s1", { title: "Our lake" });
  await keepChange("rose", "s2", { favorite: true });
  await keepChange("otto", "s1", { title: "My boat" });
  device.put(["rose", "s3"], { some: "older shape" });
  await dropWaitingChangesOf("rose");
  expect(await listWaitingChanges("rose")).toEqual([]);
  expect(await listWaitingChanges("otto")).toMatchObject([{ changes: { title: "My boat" } }]);
  expect(device.size()).toBe(1);
});
