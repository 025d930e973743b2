import { expect, it, vi } from "vitest";
import { createAccount } from "../testing/faults/account.ts";

it("says whether database, files and sessions answer, and which of them does not", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { client, faults } = await createAccount();
  const well = { database: true, files: true, sessions: true };
  client.cookies.clear();
  // What another test has asked for may still be the last result.
  await vi.waitFor(
    async () => {
      faults.choose({ at: 0, mode: "before" });
      expect((await client.get("/api/health")).status).toBe(503);
    },
    { timeout: 60_000, interval: 500 },
  );
  const failing = { database: "D1 select 1", files: "R2 head", sessions: "KV get" };
  for (const [part, call] of Object.entries(failing)) {
    faults.choose({ at: (name) => name.startsWith(call), mode: "before" });
    const response = await client.get("/api/health");
    expect(response.status, part).toBe(503);
    expect(await response.json()).toEqual({ ok: false, checks: { ...well, [part]: false } });
  }
  faults.choose(null);
  const response = await client.get("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, checks: well });
  faults.choose({ at: 0, mode: "before" });
  expect((await client.get("/api/health")).status, "asked again at once").toBe(200);
  expect(faults.thrown).toEqual([]);
});
