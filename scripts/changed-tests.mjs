// The tests of worker/ and web/ that have changed since the last commit, or are in a folder where something has.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const TEST = /\.test\.tsx?$/;

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

export function listChangedTests() {
  const changed = [
    ...git("diff", "--name-only", "--relative", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => /^(worker|web)\//.test(path));
  const tests = changed.flatMap((path) => {
    if (TEST.test(path)) return existsSync(path) ? [path] : [];
    const folder = dirname(path);
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => TEST.test(name))
          .map((name) => join(folder, name))
      : [];
  });
  return [...new Set(tests)];
}
