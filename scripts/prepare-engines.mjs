// Cuts the WebAssembly engines and their data out of the npm packages, and compiles our own, into build/engines/, which git ignores. Runs after npm install and
// before start, test and deploy; does nothing when the outputs are there already.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { aac } from "./prepare/aac.mjs";
import { decoders } from "./prepare/decoders.mjs";
import { faces } from "./prepare/faces.mjs";
import { kernels } from "./prepare/kernels.mjs";
import { flite } from "./prepare/flite.mjs";
import { passwords } from "./prepare/passwords.mjs";

const ENGINES = [flite, faces, passwords, aac, ...kernels, ...decoders];
const RECIPE_FILES = [
  "aac",
  "faces",
  "kernels",
  "flite",
  "passwords",
  "decoders",
  "emscripten-names",
  "wasm-sections",
];

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url));
const inModules = (path) => fromHere(`../node_modules/${path}`);
const inBuild = (name) => fromHere(`../build/engines/${name}`);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** Changes when a recipe or a source package does, without reading the big sources. */
function describeInputs() {
  const recipes = RECIPE_FILES.map((name) => readFileSync(fromHere(`./prepare/${name}.mjs`)));
  const missing = ENGINES.find(({ source }) => !existsSync(inModules(source)));
  if (missing) throw new Error(`node_modules/${missing.source} is missing. Run npm install first.`);
  const ours = ENGINES.flatMap(({ inputs = [] }) => inputs.map((path) => readFileSync(path)));
  const sizes = ENGINES.map(({ source }) => `${source} ${statSync(inModules(source)).size}`);
  return sha256(Buffer.concat([...recipes, ...ours, Buffer.from(sizes.join())]));
}

function areOutputsCurrent(inputs) {
  try {
    const stamp = JSON.parse(readFileSync(inBuild("stamp.json"), "utf8"));
    return (
      stamp.inputs === inputs &&
      ENGINES.every(({ outputs }) =>
        outputs.every((name) => statSync(inBuild(name)).size === stamp.sizes[name]),
      )
    );
  } catch {
    return false;
  }
}

/** Another process may be reading or preparing the same file: replace it in one step. */
function replaceFile(path, bytes) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}

async function buildEngine({ source, sha256: expected, build }) {
  const path = inModules(source);
  const bytes = readFileSync(path);
  const found = sha256(bytes);
  if (found !== expected)
    throw new Error(
      `${source} is not the file this build step was written for (sha256 ${found}, expected ${expected}). ` +
        "Install the version that package.json pins, or check the new one and update its recipe in scripts/prepare/.",
    );
  return build(bytes, path);
}

async function prepareEngines() {
  const inputs = describeInputs();
  if (areOutputsCurrent(inputs)) return;
  mkdirSync(inBuild(""), { recursive: true });
  const sizes = {};
  for (const engine of ENGINES) {
    const files = await buildEngine(engine);
    for (const [name, bytes] of Object.entries(files)) {
      replaceFile(inBuild(name), bytes);
      sizes[name] = bytes.length;
    }
  }
  replaceFile(inBuild("stamp.json"), JSON.stringify({ inputs, sizes }));
  console.log(`Prepared the engines: ${Object.keys(sizes).join(", ")}.`);
}

try {
  await prepareEngines();
} catch (error) {
  console.error(`The engines could not be prepared: ${error.message}`);
  process.exitCode = 1;
}
