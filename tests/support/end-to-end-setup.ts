/** Builds the site, bundles its Worker, migrates a database, and starts one site for all end-to-end tests. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrate } from "../../scripts/migrate.ts";
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-end-to-end-"));
  const [worker, assets, migrated, state, options] = [
    ...["worker", "assets", "migrated", "state", "options.json"],
  ].map((name) => join(folder, name));
  const configuration = JSON.stringify(
    unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions,
  );
  await Promise.all([
    build(assets).then(() => run("wrangler", bundleInto(worker, assets))),
    migrate(migrated),
    writeFile(options, configuration),
  ]);
  await cp(migrated, state, { recursive: true });
  const site = await startBuiltSite({ worker, assets, state, options });
  project.provide("endToEnd", {
    url: site.url,
    log: site.log,
    built: { worker, assets, state: migrated, options },
  });
  return async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
