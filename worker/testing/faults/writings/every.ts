/** Every request that writes, in parts that are tested side by side. */
import { afterAll, expect, it } from "vitest";
import { removeAccounts } from "../account.ts";
import type { Trial } from "../tries.ts";
import { ACCOUNT_WRITINGS } from "./account.ts";
import { ASK_WRITINGS } from "./asks.ts";
import { FILM_WRITINGS } from "./films.ts";
import { LIBRARY_WRITINGS } from "./library.ts";
import { MEDIA_WRITINGS } from "./media.ts";
import { TV_WRITINGS } from "./tvs.ts";

export const EVERY_WRITING: Record<string, Trial> = {
  ...ACCOUNT_WRITINGS,
  ...LIBRARY_WRITINGS,
  ...MEDIA_WRITINGS,
  ...FILM_WRITINGS,
  ...ASK_WRITINGS,
  ...TV_WRITINGS,
};

export function testWritings(writings: Record<string, Trial>): void {
  afterAll(removeAccounts);
  it.each(Object.entries(writings))(
    "%s loses nothing, whichever of its calls fails or is late",
    { timeout: 180_000 },
    async (_, tryFaults) => {
      expect(await tryFaults()).toEqual({ tries: expect.any(Number), wrong: [] });
    },
  );
}
