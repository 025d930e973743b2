import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ACCOUNT_WRITINGS, standInForGoogle } from "../testing/faults/writings/account.ts";

beforeAll(standInForGoogle);
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each(Object.entries(ACCOUNT_WRITINGS))(
  "%s loses nothing, whichever of its calls fails or is late",
  { timeout: 180_000 },
  async (_, tryFaults) => {
    expect(await tryFaults()).toEqual({ tries: expect.any(Number), wrong: [] });
  },
);
