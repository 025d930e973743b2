import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../migrations/", import.meta.url);
/** Newer ones only add: `wrangler rollback` puts the version before in place, which has to run on the newer schema. */
const LAST_THAT_DROPS = "0005";

const statements = readdirSync(folder)
  .filter((name) => name.endsWith(".sql") && name.slice(0, 4) > LAST_THAT_DROPS)
  .flatMap((name) =>
    readFileSync(new URL(name, folder), "utf8")
      .split(/;|--> statement-breakpoint/)
      .map((statement) => `${name}: ${statement.trim()}`),
  );

test("migrations take away and rename nothing", () => {
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.filter((one) => /\b(drop|rename)\b/i.test(one))).toEqual([]);
});

test("the version before can go on writing to a table that has a new column", () => {
  const added = statements.filter((one) => /\balter table\b.*\badd\b/is.test(one));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((one) => /not null/i.test(one) && !/default/i.test(one))).toEqual([]);
});
