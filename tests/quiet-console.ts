/**
 * Unexpected console output fails the test during which it was printed. A test that expects
 * some takes the method over: `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
import { afterEach, beforeEach, expect } from "vitest";

const METHODS = ["log", "info", "warn", "error", "debug"] as const;
let printed: string[] = [];

for (const method of METHODS) {
  console[method] = (...parts: unknown[]) => {
    const line = parts.map(String).join(" ");
    // A site in production logs every request (worker/http/request-log.ts).
    if (method === "info" && line.includes('"event":"request"')) return;
    printed.push(`console.${method}: ${line}`);
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
