// `npm run natural-voice`: puts the files of the natural voices into this site's store, so that nobody waits for them. Checks each
// by its SHA-256 first. `-- --from FOLDER` takes them from a folder instead of the network, `-- --remote` puts them on Cloudflare
// instead of into STATE_DIR (default .wrangler/state). NATURAL_VOICE_URL names another source.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  findSource,
  NATURAL_VOICE_FILES,
  pathInFolder,
  storedKey,
} from "../contract/natural-voice-files.ts";
import { run } from "./tools.mjs";

const BUCKET = "storyquilt-media";

const { values: options } = parseArgs({
  options: { from: { type: "string" }, remote: { type: "boolean", default: false } },
});
const from = options.from === undefined ? null : resolve(options.from);
const place = options.remote
  ? ["--remote"]
  : ["--local", "--persist-to", resolve(process.env.STATE_DIR || ".wrangler/state")];

async function download(file, folder) {
  const path = join(folder, pathInFolder(file));
  mkdirSync(dirname(path), { recursive: true });
  const url = findSource(file, process.env.NATURAL_VOICE_URL ?? "");
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}.`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path));
}

async function requireSum(file, folder) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, pathInFolder(file))), hash);
  if (hash.digest("hex") !== file.sha256) {
    throw new Error(
      `${pathInFolder(file)} is not the file that it should be: its SHA-256 differs.`,
    );
  }
}

function put(file, folder) {
  const object = `${BUCKET}/${storedKey(file)}`;
  const path = join(folder, pathInFolder(file));
  const type = ["--content-type", "application/octet-stream"];
  const code = run("wrangler", ["r2", "object", "put", object, "--file", path, ...type, ...place]);
  if (code !== 0) throw new Error(`${file.name} could not be stored.`);
}

const folder = from ?? mkdtempSync(join(tmpdir(), "natural-voice-"));
try {
  for (const file of NATURAL_VOICE_FILES) {
    if (from === null) await download(file, folder);
    await requireSum(file, folder);
  }
  for (const file of NATURAL_VOICE_FILES) put(file, folder);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (from === null) rmSync(folder, { recursive: true, force: true });
}
