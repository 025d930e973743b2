// Whether the site in dist/ is what its sources say: `npm start` builds it only then anew.
import { createHash } from "node:crypto";
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
/** Made at the end of a whole build, and holds what its sources were when it began. */
const MARK = "dist/built";

const statOf = (path) => statSync(path, { throwIfNoEntry: false });

function* listFiles(path) {
  const stat = statOf(path);
  if (stat?.isDirectory()) for (const name of readdirSync(path)) yield* listFiles(join(path, name));
  else if (stat) yield `${path} ${stat.size} ${stat.mtimeMs}`;
}

/** Names, sizes and times of all files that the build reads: a copy of another version may bring older times, too. */
function fingerprintOf(root) {
  const inRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash("sha256");
  for (const path of [...SOURCES, ...inRoot.map(({ name }) => name)])
    for (const file of listFiles(join(root, path))) hash.update(`${file}\n`);
  return hash.digest("hex");
}

/** False after any change of a source, and where a build was cut off or made by another command. */
export function isSiteBuilt(root = ".") {
  const mark = statOf(join(root, MARK));
  const site = statOf(join(root, SITE));
  if (!mark || !site || site.mtimeMs > mark.mtimeMs) return false;
  return readFileSync(join(root, MARK), "utf8") === fingerprintOf(root);
}

/** To be called before a build. What it returns is to be called after it, if it has passed. */
export function beginSiteBuild(root = ".") {
  const began = fingerprintOf(root);
  rmSync(join(root, MARK), { force: true });
  return () => writeFileSync(join(root, MARK), began);
}
