// `npm test`: types, lint, format, dead code and build, then unit, Worker and web tests, and end-to-end tests in a real
// browser. `npm test -- checks unit` makes some of its parts, `npm run test:quick` those that answer within a minute;
// options go on to vitest, such as `--shard=1/2`. Ends with one line that counts them all.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listChangedTests } from "./changed-tests.mjs";
import { findMissing } from "./test-programs.mjs";
import { installIfMissing, mustRun, start } from "./tools.mjs";

const PARTS = ["checks", "unit", "changed", "worker", "end-to-end"];
const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith("-"));
const named = given.filter((argument) => !argument.startsWith("-"));
const wanted = named.length > 0 ? named : PARTS.filter((part) => part !== "changed");
const unknown = wanted.find((part) => !PARTS.includes(part));
if (unknown) {
  console.error(`There is no part ${unknown}. The parts are ${PARTS.join(", ")}.`);
  process.exit(1);
}

installIfMissing();
const reports = mkdtempSync(join(tmpdir(), "storyquilt-tests-"));
const retried = [];
let passed = 0;
let failed = 0;

function count(ok) {
  if (ok) passed++;
  else failed++;
}

/** Runs commands concurrently, `[name, command, ...arguments]` each, and prints their output one after the other. */
async function check(...commands) {
  const running = commands.map(([, command, ...args]) => start(command, args));
  for (const [i, [name]] of commands.entries()) {
    console.log(`\n== ${name}`);
    const { code, output } = await running[i];
    process.stdout.write(output);
    console.log(code === 0 ? `${name}: passed` : `${name}: FAILED`);
    count(code === 0);
  }
}

/** The command of vitest for some projects, and where it reports. */
function describeRun(projects, files = []) {
  const report = join(reports, `${projects.join("-")}.json`);
  const args = [
    ...["run", ...files, ...projects.flatMap((project) => ["--project", project])],
    ...["--reporter=default", "--reporter=./scripts/counting-reporter.mjs", ...options],
  ];
  return { args, report, env: { TEST_REPORT: report, BUILT_SITE: "dist/client" } };
}

/** Adds up a report; a file that does not even load is a failure. */
function countReport(file, code) {
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: 0, failed: 0, retried: [] };
  passed += report.passed;
  failed += report.failed === 0 && code !== 0 ? 1 : report.failed;
  retried.push(...report.retried);
}

/** Runs tests and prints them as they go. */
async function test(name, projects, files) {
  console.log(`\n== ${name}`);
  const { args, report, env } = describeRun(projects, files);
  const { code } = await start("vitest", args, { env, show: true });
  countReport(report, code);
}

/** Runs tests beside others, which wait for the network and for sound half of their time; returns what prints them. */
function testBeside(name, projects) {
  const { args, report, env } = describeRun(projects);
  const running = start("vitest", args, { env });
  return async () => {
    const { code, output } = await running;
    console.log(`\n== ${name}`);
    process.stdout.write(output);
    countReport(report, code);
  };
}

const wants = (...parts) => parts.some((part) => wanted.includes(part));
const BUILD = ["Build", "vite", "build", "--logLevel=warn"];

mustRun("wrangler", ["types", "worker/worker-configuration.d.ts", "--include-runtime=false"], {
  WRANGLER_LOG: "error",
});
if (wants("checks")) {
  await check(
    ["Types", "tsc", "-b"],
    ["Lint", "oxlint", "--deny-warnings"],
    ["Format", "oxfmt", "--check"],
    ["Dead code", "knip"],
    BUILD,
  );
} else if (wants("worker", "end-to-end", "changed")) await check(BUILD);
if (wants("unit")) await test("Unit tests", ["unit"]);
if (wants("changed")) {
  const changed = listChangedTests();
  if (changed.length > 0) await test("Tests beside what has changed", ["worker", "web"], changed);
}

const missing = findMissing(wanted);
const inBrowser = wants("end-to-end") && !missing.some((each) => each.prevents === "end-to-end");
const WORKER = ["Worker and web tests", ["worker", "web"]];
if (wants("worker") && !inBrowser) await test(...WORKER);
const printWorker = wants("worker") && inBrowser ? testBeside(...WORKER) : null;
if (inBrowser) await test("End-to-end tests in a real browser", ["end-to-end"]);
await printWorker?.();

for (const { programs, untested, packages } of missing) {
  const stars = "*".repeat(80);
  console.log(`\n${stars}\nNOT TESTED: ${programs.join(", ")} not found, so ${untested}.`);
  console.log(`On Debian: apt-get install ${packages}\n${stars}`);
  if (process.env.CI) failed++;
}
if (retried.length > 0) {
  console.log("\nPassed only when run again:");
  for (const name of retried) console.log(`  ${name}`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
