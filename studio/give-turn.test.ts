import { describe, expect, it } from "vitest";
import { giveTurn } from "./give-turn.ts";

const PARTS = 5;
const PART_MS = 8;

/** Work that has the thread now and then, as a request has between the responses of a database. */
async function workInParts(until: () => boolean, count: () => void): Promise<void> {
  while (!until()) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    const end = performance.now() + PART_MS;
    while (performance.now() < end);
    count();
  }
}

describe("A film's turn for others", () => {
  it("lasts until work in several parts is done", async () => {
    let parts = 0;
    const others = workInParts(
      () => parts === PARTS,
      () => parts++,
    );
    await giveTurn();
    expect(parts).toBe(PARTS);
    await others;
  });

  it("ends although others never pause", async () => {
    let isOver = false;
    let parts = 0;
    const others = workInParts(
      () => isOver,
      () => parts++,
    );
    await giveTurn();
    isOver = true;
    expect(parts).toBeGreaterThan(PARTS);
    await others;
  });
});
