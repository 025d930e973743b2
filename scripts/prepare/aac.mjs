// @mediabunny/aac-encoder: FFmpeg's AAC encoder. The package's public API needs a Worker thread and compiles bytes at run
// time, neither of which a Cloudflare Worker has, hence the module alone.
import { runInNewContext } from "node:vm";
import { readEmscriptenNames } from "./emscripten-names.mjs";
import { renameBindings } from "./wasm-sections.mjs";

export const aac = {
  source: "@mediabunny/aac-encoder/dist/modules/build/aac.js",
  sha256: "3e44b391ddf0c6a90f122924957e98c61fcac0b2c733f144ce13c6c4ec9f65b3",
  outputs: ["aac.wasm"],
  async build(loaderBytes) {
    const loader = loaderBytes.toString("utf8");
    const literal = /binaryDecode\(('(?:[^'\\]|\\[^])*')\)/.exec(loader);
    if (!literal) throw new Error("the embedded module is missing from the package's loader");
    // One character a byte; a zero byte is stored as U+0100, which the typed array wraps back to zero.
    const characters = runInNewContext(literal[1]);
    const wasm = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const { imports, exports } = readEmscriptenNames(loader);
    return { "aac.wasm": renameBindings(wasm, imports, exports) };
  },
};
