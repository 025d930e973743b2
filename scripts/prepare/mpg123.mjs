import { extractDecoder } from "./embedded-decoder.mjs";

export const mpg123 = {
  source: "mpg123-decoder/src/EmscriptenWasm.js",
  sha256: "8049f11cca486999538aa1b296ad18508d49d182a16cd6e1835f00148075db1a",
  outputs: ["mpg123.wasm"],
  build: async (bytes, path) => ({ "mpg123.wasm": await extractDecoder(bytes, path) }),
};
