// Whether the site in dist/ is what its sources say: `npm start` builds it only then anew.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the build reads, beside the files of the root. The Worker is not in it: wrangler bundles it at each start. */
const SOURCES = [
  "web",
  "contract",
  "studio",
  "scripts",
  "build/engines",
  "node_modules/.package-lock.json",
];
const SITE = "dist/client";
/** Made at the end of a whole build, and holds when that began: who changes a source meanwhile has changed it since. */
const MARK = "dist/built";

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/** A folder's own time is that of the last file that came, went or was renamed in it. */
function* listPaths(path) {
  yield path;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(path)) yield* listPaths(join(path, name));
}

function* listSources(root) {
  for (const source of SOURCES) yield* listPaths(join(root, source));
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile()) yield join(root, entry.name);
}

/** False after any change of a source, and where a build was cut off or made by another command. */
export function isSiteBuilt(root = ".") {
  const mark = join(root, MARK);
  const ended = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  if (ended === undefined || timeOf(join(root, SITE)) > ended) return false;
  const began = Number(readFileSync(mark, "utf8"));
  for (const path of listSources(root)) if (timeOf(path) > began) return false;
  return true;
}

/** To be called before a build. What it returns is to be called after it, if it has passed. */
export function beginSiteBuild(root = ".") {
  const began = Date.now();
  rmSync(join(root, MARK), { force: true });
  return () => writeFileSync(join(root, MARK), String(began));
}
