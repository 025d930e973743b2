import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { giveTurn, goFirst } from "./give-turn.ts";

const TURNS = 5;

/** Has the thread so many times before it is done, as a request has between the responses of a database. */
async function read(turns: number, count: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    count();
  }
}

/** How often somebody had the thread until the film went on. */
async function countTurns(turns: number, isFirst: boolean): Promise<number> {
  let done = 0;
  const reading = () => read(turns, () => done++);
  const others = isFirst ? goFirst(reading) : reading();
  const over = giveTurn().then(() => done);
  await vi.runAllTimersAsync();
  await others;
  return over;
}

describe("A film's turn for others", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lasts until what somebody waits for is done", async () => {
    expect(await countTurns(TURNS, true)).toBe(TURNS);
  });

  it("is short where nobody waits", async () => {
    expect(await countTurns(TURNS, false)).toBe(1);
  });

  it("ends although others never pause", async () => {
    const turns = await countTurns(1_000, true);
    expect(turns).toBeGreaterThan(TURNS);
    expect(turns).toBeLessThan(1_000);
  });

  it("is short again after somebody has left without a word", async () => {
    void goFirst(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await countTurns(TURNS, false)).toBe(1);
  });

  it("is short again after a request that failed", async () => {
    await expect(goFirst(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(await countTurns(TURNS, false)).toBe(1);
  });
});
