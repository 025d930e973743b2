import { afterAll, beforeAll, vi } from "vitest";
import { ACCOUNT_WRITINGS, standInForGoogle } from "../testing/faults/writings/account.ts";
import { testWritings } from "../testing/faults/writings/every.ts";

beforeAll(standInForGoogle);
afterAll(() => {
  vi.unstubAllGlobals();
});

testWritings(ACCOUNT_WRITINGS);
