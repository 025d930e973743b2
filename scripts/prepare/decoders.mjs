// The packages of wasm-audio-decoders: the module is deflated inside the package's loader, which brings its own decompressor.
// Our own calls into the module save some 80 KB of loader in the Worker and need no `Worker` global.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { readEmscriptenNames } from "./emscripten-names.mjs";
import { renameBindings } from "./wasm-sections.mjs";

/** The module inside the loader at `loaderPath`, with readable names for what it imports and exports. */
async function extractDecoder(loaderBytes, loaderPath) {
  const commonPath = createRequire(loaderPath).resolve("@wasm-audio-decoders/common");
  const { WASMAudioDecoderCommon } = await import(pathToFileURL(commonPath));
  const { default: loader } = await import(pathToFileURL(loaderPath));
  // Both are functions that define their own static properties when they are called.
  WASMAudioDecoderCommon.call({});
  loader.call({}, WASMAudioDecoderCommon);
  if (!loader.wasm) throw new Error("the embedded module is missing from the package's loader");
  const wasm = await WASMAudioDecoderCommon.inflateDynEncodeString(loader.wasm);
  const { imports, exports } = readEmscriptenNames(loaderBytes.toString("utf8"));
  return renameBindings(wasm, imports, exports);
}

const describe = (name, sourcePackage, sha256) => ({
  source: `${sourcePackage}/src/EmscriptenWasm.js`,
  sha256,
  outputs: [`${name}.wasm`],
  build: async (bytes, path) => ({ [`${name}.wasm`]: await extractDecoder(bytes, path) }),
});

export const decoders = [
  describe(
    "mpg123",
    "mpg123-decoder",
    "8049f11cca486999538aa1b296ad18508d49d182a16cd6e1835f00148075db1a",
  ),
  describe(
    "opus",
    "opus-decoder",
    "278768f829703b8b443dfc64b8c5d0e29e73f5012ba7edc641b4c211390a1a72",
  ),
  describe(
    "vorbis",
    "@wasm-audio-decoders/ogg-vorbis",
    "18a16e7d303c1a320c15a91aabbc1bebc34e954c0ed439d1750ff7d52ef43f72",
  ),
];
