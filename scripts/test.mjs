// `npm test`: types, lint, format, dead code and build, then unit, Worker and web tests, and end-to-end tests in a real
// browser. `npm test -- checks unit` makes some of its parts, `npm run test:quick` those that answer within a minute;
// options go on to vitest, such as `--shard=1/2`. Ends with one line that counts them all.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listChangedTests, listUnchangedEngines } from "./changed-tests.mjs";
import { beginSiteBuild } from "./site-build.mjs";
import { findMissing } from "./test-programs.mjs";
import { installIfMissing, start } from "./tools.mjs";

const ALL = ["checks", "unit", "worker", "end-to-end"];
/**
 * Those of `npm run test:quick`: `checks` without dead code and the build, `unit` without the engines that have not
 * changed, and the tests beside what has.
 */
const QUICK = ["types", "unit-changed", "changed"];
const PARTS = [...QUICK, ...ALL];
const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith("-"));
const named = given.filter((argument) => !argument.startsWith("-"));
const wanted = named.length > 0 ? named : ALL;
const unknown = wanted.find((part) => !PARTS.includes(part));
if (unknown) {
  console.error(`There is no part ${unknown}. The parts are ${PARTS.join(", ")}.`);
  process.exit(1);
}

installIfMissing();
const reports = mkdtempSync(join(tmpdir(), "storyquilt-tests-"));
const retried = [];
const failed = [];
let passed = 0;

/** Of what only computes: it takes what the build, and tests that wait for something half of their time, leave. */
const NICE = 12;
/** Of tests in a browser, two files at once: the Worker's tests use one core at the most, and would be the last for minutes. */
const NICE_IN_BROWSER = 10;

/** Runs a command, and prints its output in one piece once it has ended: whether it passed. */
async function check(name, command, args, nice = NICE) {
  const { code, output } = await start(command, args, { env: { WRANGLER_LOG: "error" }, nice });
  console.log(`\n== ${name}\n${output}${name}: ${code === 0 ? "passed" : "FAILED"}`);
  if (code === 0) passed++;
  else failed.push(name);
  return code === 0;
}

/** The command of vitest for some projects, and where it reports. */
function describeRun(projects, files = [], without = []) {
  const report = join(reports, `${projects.join("-")}.json`);
  const args = [
    ...["run", ...files, ...projects.flatMap((project) => ["--project", project])],
    ...without.flatMap((folder) => ["--exclude", `${folder}**`]),
    ...["--reporter=default", "--reporter=./scripts/counting-reporter.mjs", ...options],
  ];
  return { args, report, env: { TEST_REPORT: report, BUILT_SITE: "dist/client" } };
}

/** Adds up a report; a run that ends without one has failed as a whole. */
function countReport(name, file, code) {
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { passed: 0, failed: [], retried: [] };
  passed += report.passed;
  failed.push(...(report.failed.length === 0 && code !== 0 ? [name] : report.failed));
  retried.push(...report.retried);
}

/** Runs tests. They are printed as they go, or in one piece at their end where they run beside others. */
async function test(name, projects, { files, without, beside = false, nice } = {}) {
  const { args, report, env } = describeRun(projects, files, without);
  if (!beside) console.log(`\n== ${name}`);
  const { code, output } = await start("vitest", args, { env, show: !beside, nice });
  if (beside) console.log(`\n== ${name}\n${output}`);
  countReport(name, report, code);
}

const wants = (...parts) => parts.some((part) => wanted.includes(part));

/** Types of the Worker's bindings come from wrangler.toml. */
async function checkTypes() {
  const into = "worker/worker-configuration.d.ts";
  await check("Bindings", "wrangler", ["types", into, "--include-runtime=false"]);
  // A second checker in each project would check again what the first one has.
  await check("Types", "tsc", ["-b", "--checkers", "1"]);
}

const changed = wants("changed") ? listChangedTests() : [];
const checks = [];
if (wants("types", "checks")) {
  checks.push(checkTypes());
  checks.push(check("Lint", "oxlint", ["--deny-warnings"]));
  checks.push(check("Format", "oxfmt", ["--check"]));
}
if (wants("checks")) checks.push(check("Dead code", "knip", []));
if (wants("checks", "worker", "end-to-end") || changed.some((path) => path.startsWith("worker/"))) {
  const endBuild = beginSiteBuild();
  // Most tests wait for it.
  if (await check("Build", "vite", ["build", "--logLevel=warn"], 0)) endBuild();
}

const missing = findMissing(wanted);
const inBrowser = wants("end-to-end") && !missing.some((each) => each.prevents === "end-to-end");

/** All that needs no browser; it runs beside the tests in one. The Worker's tests take longest and begin first. */
async function testWithoutBrowser() {
  const inWorker = wants("worker") ? test("Worker tests", ["worker"], { beside: true }) : null;
  // Where little else runs, the unit tests need not wait for the types, which take one core for long.
  if (inWorker || inBrowser) await Promise.all(checks);
  const beside = inBrowser;
  if (wants("unit")) await test("Unit tests", ["unit"], { beside, nice: NICE });
  if (wants("unit-changed")) {
    const without = listUnchangedEngines();
    await test("Unit tests but the engines' that are unchanged", ["unit"], { without, nice: NICE });
  }
  await Promise.all(checks);
  if (changed.length > 0)
    await test("Tests beside what has changed", ["worker", "web"], { files: changed, beside });
  if (wants("worker")) await test("Web tests", ["web"], { beside, nice: NICE });
  await inWorker;
}

await Promise.all([
  testWithoutBrowser(),
  inBrowser
    ? test("End-to-end tests in a real browser", ["end-to-end"], { nice: NICE_IN_BROWSER })
    : undefined,
]);

for (const { programs, untested, packages } of missing) {
  const stars = "*".repeat(80);
  console.log(`\n${stars}\nNOT TESTED: ${programs.join(", ")} not found, so ${untested}.`);
  console.log(`On Debian: apt-get install ${packages}\n${stars}`);
  if (process.env.CI) failed.push(`${programs.join(", ")} not found`);
}
for (const [title, names] of [
  ["Passed only when run again", retried],
  ["Failed", failed],
]) {
  if (names.length > 0) console.log(`\n${title}:\n  ${names.join("\n  ")}`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
