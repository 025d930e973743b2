import { extractDecoder } from "./embedded-decoder.mjs";

export const vorbis = {
  source: "@wasm-audio-decoders/ogg-vorbis/src/EmscriptenWasm.js",
  sha256: "18a16e7d303c1a320c15a91aabbc1bebc34e954c0ed439d1750ff7d52ef43f72",
  outputs: ["vorbis.wasm"],
  build: async (bytes, path) => ({ "vorbis.wasm": await extractDecoder(bytes, path) }),
};
