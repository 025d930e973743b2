// mpg123-decoder: the module is deflated inside the package's loader, which brings its own decompressor. Driving the module
// ourselves keeps 79 KB of loader out of the Worker and needs no `Worker` global.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { readEmscriptenNames } from "./emscripten-names.mjs";
import { renameBindings } from "./wasm-sections.mjs";

export const mpg123 = {
  source: "mpg123-decoder/src/EmscriptenWasm.js",
  sha256: "8049f11cca486999538aa1b296ad18508d49d182a16cd6e1835f00148075db1a",
  outputs: ["mpg123.wasm"],
  async build(loaderBytes, loaderPath) {
    const commonPath = createRequire(loaderPath).resolve("@wasm-audio-decoders/common");
    const { WASMAudioDecoderCommon } = await import(pathToFileURL(commonPath));
    const { default: loader } = await import(pathToFileURL(loaderPath));
    // Both are functions that define their own static properties when they are called.
    WASMAudioDecoderCommon.call({});
    loader.call({}, WASMAudioDecoderCommon);
    if (!loader.wasm) throw new Error("the embedded module is missing from the package's loader");
    const wasm = await WASMAudioDecoderCommon.inflateDynEncodeString(loader.wasm);
    const { imports, exports } = readEmscriptenNames(loaderBytes.toString("utf8"));
    return { "mpg123.wasm": renameBindings(wasm, imports, exports) };
  },
};
