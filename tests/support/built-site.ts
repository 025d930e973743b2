/** A site that starts from a bundled Worker, a built site and a migrated database, without wrangler's proxy before it. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrate } from "../../scripts/migrate.ts";
import { type Site, startSite } from "./site.ts";

/** Folders of what is made once for every site of the tests. */
export interface BuiltSite {
  /** The Worker, with the modules beside it (`bundleInto`). */
  worker: string;
  /** The files that it serves. */
  assets: string;
  /** Its migrated database. */
  state: string;
  /** The file of what wrangler makes of wrangler.toml. */
  options: string;
}

/**
 * A hash for each of the many accounts that tests make would take minutes. wrangler puts this in the place of a name
 * in the code, in this bundle alone: there is no setting by which a deployed one could have it.
 */
const CHEAP_PASSWORDS = `TEST_PASSWORD_COST:${JSON.stringify({ N: 16, r: 1, p: 1 })}`;

/** Arguments of wrangler that bundle the Worker into a folder, which wants to see the assets for it. */
const bundleInto = (folder: string, assets: string): string[] => [
  ...["deploy", "--dry-run", "--outdir", folder],
  ...["--assets", assets, "--define", CHEAP_PASSWORDS],
];

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
async function buildAssets(folder: string): Promise<void> {
  const { BUILT_SITE } = process.env;
  if (BUILT_SITE) await cp(BUILT_SITE, folder, { recursive: true });
  else await run("vite", ["build", "--logLevel=warn", "--outDir", folder]);
}

/** Makes all that a site starts from, in the new folder that it returns too. */
export async function buildSite(): Promise<BuiltSite & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "storyquilt-built-"));
  const [worker, assets, state, options] = [
    ...["worker", "assets", "migrated", "options.json"],
  ].map((name) => join(folder, name));
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  await Promise.all([
    buildAssets(assets).then(() => run("wrangler", bundleInto(worker, assets))),
    migrate(state),
    writeFile(options, JSON.stringify(workerOptions)),
  ]);
  return { folder, worker, assets, state, options };
}

/** @param settings the names and values of `.dev.vars.example` */
export const startBuiltSite = (
  { worker, assets, state, options }: BuiltSite,
  settings: Record<string, string> = {},
): Promise<Site> =>
  startSite({
    stateDir: state,
    env: { SETTINGS: JSON.stringify(settings) },
    command: [process.execPath, "tests/support/serve.ts", worker, assets, options],
  });
