import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";

type Migrations = Parameters<typeof applyD1Migrations>[1];

beforeAll(async () => {
  const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: Migrations };
  await applyD1Migrations(env.DB, TEST_MIGRATIONS);
});

/**
 * Console output that no test asked for fails the test during which it was printed. A test that
 * expects some takes the method over: `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
const METHODS = ["log", "info", "warn", "error", "debug"] as const;
let printed: string[] = [];

for (const method of METHODS) {
  console[method] = (...parts: unknown[]) => {
    printed.push(`console.${method}: ${parts.map(String).join(" ")}`);
  };
}

beforeEach(() => {
  printed = [];
});

afterEach(() => {
  const unexpected = printed;
  printed = [];
  expect(unexpected, "unexpected console output").toEqual([]);
});
