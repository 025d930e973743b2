// What the commands share. Runs on any Node from 20 on; everything it starts runs on the Node 24 in node_modules/.bin.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/**
 * An environment in which wrangler sends no requests of its own (telemetry, error reports, its look-up of a place), and
 * writes no trace of every request to a database of its own, which takes a quarter of a local site's time.
 */
export const quietEnv = {
  ...process.env,
  PATH: resolve("node_modules/.bin") + delimiter + process.env.PATH,
  CLOUDFLARE_CF_FETCH_ENABLED: process.env.CLOUDFLARE_CF_FETCH_ENABLED ?? "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  X_LOCAL_OBSERVABILITY: process.env.X_LOCAL_OBSERVABILITY ?? "false",
  X_LOCAL_EXPLORER: process.env.X_LOCAL_EXPLORER ?? "false",
  // workerd's allocator (TCMalloc) has a cache for each processor only where glibc leaves restartable sequences to it.
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? "glibc.pthread.rseq=0",
};

/** Runs a command to its end and returns its exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", env: { ...quietEnv, ...env } });
  if (result.error) console.error(`${command} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/**
 * Starts a command beside others: its exit code, and what it printed unless that is shown at once. `nice` as in the
 * command of that name.
 */
export function start(command, args, { env = {}, show = false, nice = 0 } = {}) {
  return new Promise((done) => {
    let output = "";
    const stdio = show ? "inherit" : ["ignore", "pipe", "pipe"];
    const child = spawn(command, args, { stdio, env: { ...quietEnv, ...env } });
    if (child.pid && nice > 0) setPriority(child.pid, nice);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => (output += chunk));
    }
    child.on("error", ({ message }) =>
      done({ code: 1, output: `${command} could not be started: ${message}\n` }),
    );
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** Runs a command and stops here if it fails. */
export function mustRun(command, args, env) {
  const code = run(command, args, env);
  if (code !== 0) process.exit(code);
}

/** Whether everything that the folder's lock file asks of every platform is in its node_modules, in its version. */
function isInstalled(folder) {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const { packages } = JSON.parse(readFileSync(installed, "utf8"));
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const wanted = Object.entries(JSON.parse(lock).packages);
  return wanted.every(
    ([path, { optional, version }]) =>
      path === "" || optional || packages[path]?.version === version,
  );
}

export function installPackages(folder = ".") {
  const options = ["--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error"];
  if (!isInstalled(folder)) mustRun("npm", ["ci", ...options]);
}

export function installIfMissing() {
  installPackages();
  mustRun("node", ["scripts/prepare-engines.mjs"]);
}
