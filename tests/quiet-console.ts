/**
 * Unexpected console output fails the test during which it was printed. A test that expects
 * some takes the method over: `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
import { afterEach, beforeEach, expect } from "vitest";

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
