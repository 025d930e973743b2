// `npm test`: types, lint, format, dead code, unit, Worker and web tests, and the journeys in a real browser.
// Ends with one line that counts them all.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installIfMissing, mustRun, quietEnv, run } from "./tools.mjs";

installIfMissing();
const ci = Boolean(process.env.CI);
const reports = mkdtempSync(join(tmpdir(), "storyquilt-tests-"));
let passed = 0;
let failed = 0;

function check(name, command, args) {
  console.log(`\n== ${name}`);
  const ok = run(command, args) === 0;
  console.log(ok ? `${name}: passed` : `${name}: FAILED`);
  if (ok) passed++;
  else failed++;
}

/** Runs some of vitest's projects and adds up its report; a file that does not even load is a failure. */
function testProjects(name, projects) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${projects.join("-")}.json`);
  const code = run("vitest", [
    ...["run", ...projects.flatMap((project) => ["--project", project])],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const failures = report?.numFailedTests ?? 0;
  passed += report?.numPassedTests ?? 0;
  failed += failures === 0 && code !== 0 ? 1 : failures;
}

const has = (command) => spawnSync(command, ["-version"], { env: quietEnv }).error === undefined;
const chromium = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

mustRun("wrangler", ["types", "worker/worker-configuration.d.ts", "--include-runtime=false"], {
  WRANGLER_LOG: "error",
});
check("Types", "tsc", ["-b"]);
check("Lint", "oxlint", ["--deny-warnings"]);
check("Format", "oxfmt", ["--check"]);
check("Dead code", "knip", []);
check("Build", "vite", ["build", "--logLevel=warn"]);
testProjects("Unit tests", ["unit"]);
testProjects("Worker and web tests", ["worker", "web"]);

const missing = [
  ...(existsSync(chromium) ? [] : ["chromium"]),
  ...["ffmpeg", "ffprobe"].filter((command) => !has(command)),
];
if (missing.length === 0) testProjects("Journeys in a real browser", ["journeys"]);
else {
  const stars = "*".repeat(80);
  console.log(
    `\n${stars}\nNOT TESTED: ${missing.join(" and ")} not found, so no journey in a real browser was made.`,
  );
  console.log(`On Debian: apt-get install chromium ffmpeg\n${stars}`);
  if (ci) failed++;
}

// The journey itself is passed over where there is no server to start.
if (!existsSync("/usr/bin/apertium-apy") || !existsSync("/usr/share/apertium/modes/eng-spa.mode")) {
  const stars = "*".repeat(80);
  console.log(
    `\n${stars}\nNOT TESTED: apertium-apy not found, so no story was translated by a real server.`,
  );
  console.log(`On Debian: apt-get install apertium-apy apertium-eng-spa\n${stars}`);
  if (ci) failed++;
}

// The journey itself is passed over where a program is missing (tests/support/documents.ts).
const readers = ["epubcheck", "pdftotext", "qpdf", "zbarimg", "unzip"].filter(
  (command) => !existsSync(`/usr/bin/${command}`),
);
if (readers.length > 0) {
  const stars = "*".repeat(80);
  console.log(
    `\n${stars}\nNOT TESTED: ${readers.join(", ")} not found, so no downloaded book was opened.`,
  );
  console.log(`On Debian: apt-get install epubcheck poppler-utils qpdf zbar-tools unzip\n${stars}`);
  if (ci) failed++;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
