/**
 * A built site as a process of its own, without wrangler, whose start takes four times the CPU of the site's:
 * `serve.ts WORKER ASSETS OPTIONS`, with PORT, STATE_DIR and, as JSON, SETTINGS.
 */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";

const [worker = "", assets = "", options = ""] = process.argv.slice(2);
const { PORT, STATE_DIR = "", SETTINGS = "{}" } = process.env;

/** As wrangler.toml's rules have them. */
const TYPES: Record<string, "ESModule" | "CompiledWasm" | "Data"> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".woff": "Data",
};

/** The entry comes first. */
const modules = ["index.js", ...readdirSync(worker).filter((name) => name !== "index.js")]
  .map((name) => ({ type: TYPES[extname(name)], path: join(worker, name) }))
  .flatMap(({ type, path }) => (type ? [{ type, path }] : []));

const {
  assets: served,
  bindings: _production,
  ...more
} = JSON.parse(readFileSync(options, "utf8"));

const site = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: Number(PORT),
    resourcePersistencePath: join(STATE_DIR, "v3"),
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    // `npm start` calls the cleanup job by one.
    unsafeTriggerHandlers: true,
    handleStructuredLogs({ level, message }) {
      if (level === "error") console.error(`[ERROR] ${message}`);
      else if (level === "warn") console.warn(message);
    },
    workers: [
      {
        ...more,
        name: "storyquilt",
        modulesRoot: worker,
        modules,
        assets: { ...served, directory: assets },
        bindings: { APP_ENV: "development", ...JSON.parse(SETTINGS) },
      },
    ],
  }),
);
process.once("SIGTERM", async () => {
  await site.dispose();
  process.exit(0);
});
await site.ready;
