// studio/film/kernels, compiled by AssemblyScript: the film's work on samples. The compiler's checksum is checked as those of other
// engines' sources are, so that every machine has the same module.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const KERNELS = fileURLToPath(new URL("../../studio/film/kernels/", import.meta.url));
const NAMES = readdirSync(KERNELS);
const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--use", "abort=", "--enable", "simd"];

export const film = {
  source: "assemblyscript/dist/assemblyscript.js",
  sha256: "b0ea444edfff355fe2981451358c5b8b24996f5e9190e02bceae60c94adeea19",
  inputs: NAMES.map((name) => `${KERNELS}${name}`),
  outputs: ["film.wasm"],
  async build() {
    const { main } = await import("assemblyscript/asc");
    const outputs = {};
    // Vectors are exchanged among kernels alone, and memory has addresses of 32 bits.
    const quiet = ["--disableWarning", "112,201"];
    const { error, stderr } = await main(["index.ts", "-o", "film.wasm", ...OPTIONS, ...quiet], {
      readFile: (name) => (NAMES.includes(name) ? readFileSync(`${KERNELS}${name}`, "utf8") : null),
      writeFile: (name, bytes) => (outputs[name] = bytes),
      listFiles: () => [],
    }).catch((failure) => ({ error: failure }));
    if (error)
      throw new Error(`studio/film/kernels cannot be compiled: ${stderr ?? error.message}`);
    return outputs;
  },
};
