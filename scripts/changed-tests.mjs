// What the quick tests test of worker/, web/ and the engines: what has changed since the last commit.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const TEST = /\.test\.tsx?$/;

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

const listChanged = () => [
  ...git("diff", "--name-only", "--relative", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** Rooms whose tests draw, speak or film: three quarters of the time of all unit tests. */
const ENGINES = ["faces", "film", "illustration", "music", "sound", "voice"].map(
  (name) => `studio/${name}/`,
);

/** The folders of the engines; none where one of them has changed, or what they share: they use each other. */
export function listUnchangedEngines() {
  const isChanged = (path) =>
    ENGINES.some((folder) => path.startsWith(folder)) || /^studio\/[^/]+$/.test(path);
  return listChanged().some(isChanged) ? [] : ENGINES;
}

/** The tests of worker/ and web/ that have changed, or are in a folder where something has. */
export function listChangedTests() {
  const changed = listChanged().filter((path) => /^(worker|web)\//.test(path));
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
