import { extractDecoder } from "./embedded-decoder.mjs";

export const opus = {
  source: "opus-decoder/src/EmscriptenWasm.js",
  sha256: "278768f829703b8b443dfc64b8c5d0e29e73f5012ba7edc641b4c211390a1a72",
  outputs: ["opus.wasm"],
  build: async (bytes, path) => ({ "opus.wasm": await extractDecoder(bytes, path) }),
};
