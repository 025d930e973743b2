// `npm run deploy`: from an empty Cloudflare account to a live site, with one API token (CLOUDFLARE_API_TOKEN).
// Makes the database, the bucket and the key-value store that are not there yet, applies the migrations, deploys, and
// tries the site at SITE_URL, or at the address under workers.dev that wrangler names.
// `npm run deploy -- --dry-run` builds the Worker only and prints its size.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { smokeTest } from "./smoke.mjs";
import { installIfMissing, mustRun, quietEnv } from "./tools.mjs";

const CONFIG = "wrangler.deploy.toml";
const MAX_SCRIPT_KIB = 3 * 1024;
const dryRun = process.argv.includes("--dry-run");

/** Runs wrangler and returns what it printed; stops here with its own words if it fails. */
function wrangler(...args) {
  const result = spawnSync("wrangler", args, {
    encoding: "utf8",
    env: quietEnv,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    process.exit(result.status ?? 1);
  }
  return result.stdout;
}

/** What the site would upload, measured as Cloudflare measures it. */
function checkSize() {
  const printed = wrangler("deploy", "--dry-run", "--outdir", "build/worker");
  const line = /Total Upload: .*?gzip: ([\d.]+) KiB/.exec(printed);
  if (!line) throw new Error(`wrangler did not say how large the Worker is:\n${printed}`);
  console.log(line[0]);
  if (Number(line[1]) > MAX_SCRIPT_KIB) {
    throw new Error(
      `The Worker is larger than ${MAX_SCRIPT_KIB} KiB gzip, which is the free plan's limit.`,
    );
  }
}

function requireDatabase(name) {
  const find = () =>
    JSON.parse(wrangler("d1", "list", "--json")).find((each) => each.name === name);
  if (!find()) wrangler("d1", "create", name);
  return find().uuid;
}

function requireNamespace(title) {
  const find = () =>
    JSON.parse(wrangler("kv", "namespace", "list")).find((each) => each.title === title);
  if (!find()) wrangler("kv", "namespace", "create", title);
  return find().id;
}

function requireBucket(name) {
  const there = wrangler("r2", "bucket", "list").match(/^name:\s+(\S+)/gm) ?? [];
  if (!there.some((line) => line.endsWith(` ${name}`))) wrangler("r2", "bucket", "create", name);
}

installIfMissing();
mustRun("vite", ["build", "--logLevel=warn"]);
checkSize();
if (!dryRun) {
  if (!process.env.CLOUDFLARE_API_TOKEN) {
    console.error("Please set CLOUDFLARE_API_TOKEN: README.md says how to make one.");
    process.exit(1);
  }
  delete quietEnv.CLOUDFLARE_CF_FETCH_ENABLED;
  requireBucket("storyquilt-media");
  const config = readFileSync("wrangler.toml", "utf8")
    .replace(/^database_id = .*$/m, `database_id = "${requireDatabase("storyquilt")}"`)
    .replace(
      /(\[\[kv_namespaces\]\]\nbinding = "SESSIONS"\nid = ).*$/m,
      `$1"${requireNamespace("storyquilt-sessions")}"`,
    );
  writeFileSync(CONFIG, config);
  mustRun("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "--config", CONFIG], {
    CI: "1",
  });
  const deployed = wrangler("deploy", "--config", CONFIG);
  console.log(deployed);
  const address = process.env.SITE_URL ?? /https:\/\/\S+\.workers\.dev/.exec(deployed)?.[0];
  if (!address) throw new Error("Please set SITE_URL: the deployed site could not be tried.");
  try {
    await smokeTest(address);
    console.log(`${address} works.`);
  } catch (error) {
    console.error(
      `${error.message}\nBack to the version before: npx wrangler rollback --name storyquilt`,
    );
    process.exit(1);
  }
}
