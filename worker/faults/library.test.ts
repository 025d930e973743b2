import { expect, it } from "vitest";
import { LIBRARY_WRITINGS } from "../testing/faults/writings/library.ts";

it.each(Object.entries(LIBRARY_WRITINGS))(
  "%s loses nothing, whichever of its calls fails or is late",
  { timeout: 180_000 },
  async (_, tryFaults) => {
    expect(await tryFaults()).toEqual({ tries: expect.any(Number), wrong: [] });
  },
);
