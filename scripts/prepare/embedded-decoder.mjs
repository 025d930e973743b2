// The packages of wasm-audio-decoders: the module is deflated inside the package's loader, which brings its own decompressor.
// Our own calls into the module save some 80 KB of loader in the Worker and need no `Worker` global.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { readEmscriptenNames } from "./emscripten-names.mjs";
import { renameBindings } from "./wasm-sections.mjs";

/** The module inside the loader at `loaderPath`, with readable names for what it imports and exports. */
export async function extractDecoder(loaderBytes, loaderPath) {
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
