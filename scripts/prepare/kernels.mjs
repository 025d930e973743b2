// Our own WebAssembly, compiled by AssemblyScript: the work on samples, on pixels and of nets. The compiler's checksum
// is checked as those of other engines' sources are, so that every machine has the same modules.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const OPTIONS = ["-O3", "--noAssert", "--runtime", "stub", "--use", "abort=", "--enable", "simd"];
// Vectors are exchanged among kernels alone, and memory has addresses of 32 bits.
const QUIET = ["--disableWarning", "112,201"];

function compiled(output, folder) {
  const path = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  const names = readdirSync(path);
  return {
    source: "assemblyscript/dist/assemblyscript.js",
    sha256: "b0ea444edfff355fe2981451358c5b8b24996f5e9190e02bceae60c94adeea19",
    inputs: names.map((name) => `${path}${name}`),
    outputs: [output],
    async build() {
      const { main } = await import("assemblyscript/asc");
      const outputs = {};
      const { error, stderr } = await main(["index.ts", "-o", output, ...OPTIONS, ...QUIET], {
        readFile: (name) => (names.includes(name) ? readFileSync(`${path}${name}`, "utf8") : null),
        writeFile: (name, bytes) => (outputs[name] = bytes),
        listFiles: () => [],
      }).catch((failure) => ({ error: failure }));
      if (error) throw new Error(`${folder} cannot be compiled: ${stderr ?? error.message}`);
      return outputs;
    },
  };
}

export const kernels = [
  compiled("film.wasm", "studio/film/kernels"),
  compiled("faces.wasm", "studio/faces/kernels"),
  compiled("brush.wasm", "studio/illustration/painting/brush"),
];
