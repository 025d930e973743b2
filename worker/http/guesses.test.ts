import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { checkGuess, type Guess } from "./guesses.ts";
import { clearUses } from "./rate-limit.ts";

const RATE = { limit: 3, windowSeconds: 900, message: "That was too often." };
const db = openDatabase(env);

let key = "";
/** How many guesses were checked, the right ones among them. */
let looked = 0;

beforeEach(() => {
  key = crypto.randomUUID();
  looked = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const limited = (...more: string[]): Guess => ({
  limits: [key, ...more].map((each) => ({ key: each, rate: RATE })),
  slowed: [],
});
const slowed = (): Guess => ({ limits: [], slowed: [key] });

async function guess(how = limited(), isRight = false): Promise<string | number> {
  try {
    const found = await checkGuess(db, how, async () => {
      looked += 1;
      return isRight ? "right" : null;
    });
    return found ?? "wrong";
  } catch (error) {
    if (error instanceof AppError) return Number(error.headers["Retry-After"]);
    throw error;
  }
}

/** Stops the clock, `seconds` from its time. */
const travel = (seconds: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe("a limit of guesses", () => {
  it("checks no more than may be wrong, one after another and at once", async () => {
    travel(0);
    for (const expected of ["wrong", "wrong", "wrong", 900]) expect(await guess()).toBe(expected);
    expect(looked).toBe(3);
    key = crypto.randomUUID();
    const responses = await Promise.all(times(20, () => guess()));
    expect(responses.filter((response) => response === "wrong")).toHaveLength(3);
    expect(responses.filter((response) => response === 900)).toHaveLength(17);
    expect(looked).toBe(6);
    expect(await guess(limited(), true)).toBe(900);
  });

  it("counts no right ones, however many at once", async () => {
    const responses = await Promise.all(times(12, () => guess(limited(), true)));
    expect(responses).toEqual(Array(12).fill("right"));
    for (const expected of ["wrong", "wrong", "wrong"]) expect(await guess()).toBe(expected);
  });

  it("counts none that could not be checked", async () => {
    const guessed = { ...limited(), slowed: [`${key}-slowed`] };
    const check = vi.fn<() => Promise<null>>().mockRejectedValue(new Error("too busy"));
    for (let i = 0; i < 4; i += 1) {
      await expect(checkGuess(db, guessed, check)).rejects.toThrow("too busy");
    }
    expect(await guess()).toBe("wrong");
  });

  it("lets a guess in whose place was held by a request that has died", async () => {
    const died = times(3, () => checkGuess(db, limited(), () => new Promise<null>(() => {})));
    const count = env.DB.prepare("select count from rate_counters where key = ?");
    const readCounts = async () => (await count.bind(`pending:${key}`).all()).results;
    await expect.poll(readCounts).toEqual([{ count: 3 }]);
    travel(61);
    expect(await guess()).toBe("wrong");
    expect(died).toHaveLength(3);
  });

  it("holds when one of several keys has reached it, and until the window is over", async () => {
    travel(0);
    for (let i = 0; i < 3; i += 1) await guess();
    const fresh = crypto.randomUUID();
    expect(await guess(limited(fresh))).toBe(900);
    travel(901);
    expect(await guess(limited(fresh))).toBe("wrong");
  });

  it("begins anew when it is cleared", async () => {
    for (let i = 0; i < 3; i += 1) await guess();
    await clearUses(db, [key]);
    expect(await guess()).toBe("wrong");
  });
});

describe("guesses at the same thing, from wherever", () => {
  it("are free thirty times, also at once, and then wait twice as long after each, at most a minute", async () => {
    travel(0);
    const responses = await Promise.all(times(40, () => guess(slowed())));
    expect(responses.filter((response) => response === "wrong")).toHaveLength(30);
    expect(responses.filter((response) => response === 1)).toHaveLength(10);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await guess(slowed())).toBe(seconds);
      travel(seconds);
      expect(await guess(slowed())).toBe("wrong");
    }
    expect(looked).toBe(38);
    key = crypto.randomUUID();
    expect(await guess(slowed())).toBe("wrong");
  });

  it("let the right one in when its time has come, and do not count it", async () => {
    travel(0);
    for (let i = 0; i < 31; i += 1) await guess(slowed());
    expect(await guess(slowed(), true)).toBe(1);
    travel(1);
    for (const _ of times(3, () => 0)) expect(await guess(slowed(), true)).toBe("right");
    travel(1);
    expect(await guess(slowed())).toBe("wrong");
    expect(await guess(slowed())).toBe(2);
  });

  it("are forgotten when none was wrong for six hours", async () => {
    travel(0);
    for (let i = 0; i < 32; i += 1) await guess(slowed());
    travel(6 * 3_600 + 1);
    for (let i = 0; i < 30; i += 1) expect(await guess(slowed())).toBe("wrong");
    expect(await guess(slowed())).toBe(1);
  });
});
