import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = new URL("../docs/decisions/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), "utf8");
const records = readdirSync(FOLDER).filter((file) => /^\d/.test(file));

test("the index lists every decision by its number and its title", () => {
  const rows = records.map((file) => {
    const [, number = "", title = ""] = /^# (\d{3}) (.+)\n/.exec(read(file)) ?? [];
    expect(file.slice(0, 4), file).toBe(`${number}-`);
    return `| [${number}](${file}) | ${title} |`;
  });
  expect(new Set(rows.map((row) => row.slice(0, 7))).size, "one record a number").toBe(rows.length);
  expect(read("README.md").match(/^\| \[.+$/gm)).toEqual(rows);
});

test.each(records)("%s has at most fifteen lines", (file) => {
  expect(read(file).trimEnd().split("\n").length).toBeLessThanOrEqual(15);
});
