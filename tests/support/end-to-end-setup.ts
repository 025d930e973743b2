/** Builds the site, bundles its Worker, migrates a database, and starts one site and one browser for all end-to-end tests. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { launchSharedBrowser } from "./browser.ts";
import { type BuiltSite, bundleInto, startBuiltSite } from "./built-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    endToEnd: EndToEnd;
  }
}

interface EndToEnd {
  /** Of the site that all tests share. */
  url: string;
  /** The file that it prints to. */
  log: string;
  /** WebSocket of the browser that all tests share. */
  browser: string;
  /** For sites of their own, which start from copies of its assets and its database. */
  built: BuiltSite;
}

const env = {
  ...process.env,
  PATH: resolve("node_modules/.bin") + delimiter + process.env.PATH,
  // The test runner's own would have React built for development, which mounts everything twice.
  NODE_ENV: "production",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  CI: "1",
};
const run = (command: string, args: string[]) => promisify(execFile)(command, args, { env });

/** `npm test` has built it already and passes its directory. */
async function build(folder: string): Promise<void> {
  const { BUILT_SITE } = process.env;
  if (BUILT_SITE) await cp(BUILT_SITE, folder, { recursive: true });
  else await run("vite", ["build", "--logLevel=warn", "--outDir", folder]);
}

/**
 * wrangler's own way of migrating starts a runtime for each file. What it notes of them is needed only where a site
 * migrates itself, as `npm start` does.
 */
async function migrate(stateDir: string, folder: string): Promise<void> {
  const names = (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(names.map((name) => readFile(join("migrations", name), "utf8")));
  const all = join(folder, "migrations.sql");
  await writeFile(all, files.join("\n"));
  const database = ["DB", "--local", "--persist-to", stateDir];
  await run("wrangler", ["d1", "execute", ...database, "--file", all, "--yes"]);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-end-to-end-"));
  const [worker, assets, migrated, state] = ["worker", "assets", "migrated", "state"].map((name) =>
    join(folder, name),
  );
  await Promise.all([
    build(assets).then(() => run("wrangler", bundleInto(worker, assets))),
    migrate(migrated, folder),
  ]);
  await cp(migrated, state, { recursive: true });
  const [site, browser] = await Promise.all([
    startBuiltSite({ worker, assets, state }),
    launchSharedBrowser(),
  ]);
  project.provide("endToEnd", {
    url: site.url,
    log: site.log,
    browser: browser.wsEndpoint(),
    built: { worker, assets, state: migrated },
  });
  return async () => {
    await Promise.all([browser.close(), site.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
