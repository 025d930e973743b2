// `npm start`: installs what is missing, builds what has changed, migrates and serves the whole product with its built-in engines.
// PORT (default 8787) moves the site, STATE_DIR (default .wrangler/state) what it remembers, INSPECTOR_PORT opens it to a
// debugger.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { passServiceSettings } from "./service-settings.mjs";
import { beginSiteBuild, isSiteBuilt } from "./site-build.mjs";
import { installIfMissing, mustRun, quietEnv } from "./tools.mjs";

const port = process.env.PORT || "8787";
const inspectorPort = process.env.INSPECTOR_PORT || "0";
const state = resolve(process.env.STATE_DIR || ".wrangler/state");
const TIMEOUT_MS = 5_000;
const FIRST_CLEANUP_MS = 60_000;
const CLEANUP_EVERY_MS = 60 * 60_000;

installIfMissing();
if (!isSiteBuilt()) {
  const endBuild = beginSiteBuild();
  mustRun("vite", ["build", "--logLevel=warn"]);
  endBuild();
}
mustRun("node", ["scripts/migrate.ts", state]);

const settings = passServiceSettings();
const site = spawn(
  "wrangler",
  [
    // --local: nothing that only Cloudflare has (models) is requested, so this works offline.
    ...["dev", "--local", "--ip", "127.0.0.1", "--port", port, "--inspector-port", inspectorPort],
    ...["--persist-to", state, "--var", "APP_ENV:development", ...settings.args],
    ...["--show-interactive-dev-session", "false", "--log-level", process.env.LOG_LEVEL || "log"],
  ],
  { stdio: ["ignore", "inherit", "inherit"], env: quietEnv },
);
// Locally there are no cron triggers (wrangler.toml, crons): this timer starts the cleanup job.
const callCleanup = () =>
  fetch(`http://127.0.0.1:${port}/cdn-cgi/local/scheduled`)
    .then((response) => response.body?.cancel())
    .catch(() => undefined); // it is starting, or stopping, and will be called again
setTimeout(callCleanup, FIRST_CLEANUP_MS).unref();
setInterval(callCleanup, CLEANUP_EVERY_MS).unref();

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    site.kill("SIGTERM");
    setTimeout(() => site.kill("SIGKILL"), TIMEOUT_MS).unref();
  });
}
site.on("exit", (code) => {
  settings.remove();
  process.exit(stopping ? 0 : (code ?? 1));
});
