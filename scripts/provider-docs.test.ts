import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { composeFiles } from "./provider-docs.ts";

test("docs/services.md and .dev.vars.example list every provider (else: npm run services)", async () => {
  for (const [path, expected] of await composeFiles()) {
    expect(readFileSync(path, "utf8"), path.pathname).toBe(expected);
  }
});
