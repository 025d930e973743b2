/** What the engines' modules export: their memory, and functions of numbers. */
export type EngineExports<Functions> = Functions & { readonly memory: WebAssembly.Memory };

/** An engine failed; its instance must not be used again. */
export class EngineError extends Error {
  override name = "EngineError";
}

/** WASI's "not supported"; no engine needs files, clocks or an environment. */
const NOT_SUPPORTED = 52;
/** WASI's "bad file descriptor", which ends the search for folders at start-up; anything else aborts it. */
const BAD_FILE = 8;
const PAGE_BYTES = 65_536;

type ImportedFunction = (...values: (number | bigint)[]) => number | void;

/** The few system calls whose absence an engine would notice. `memory` is known only after instantiation. */
function describeSystem(memory: () => WebAssembly.Memory): Record<string, ImportedFunction> {
  const view = () => new DataView(memory().buffer);
  return {
    proc_exit(code) {
      throw new EngineError(`The engine exited with code ${code}.`);
    },
    abort_js() {
      throw new EngineError("The engine aborted.");
    },
    emscripten_resize_heap(size) {
      const wanted = Number(size) >>> 0;
      const missing = Math.ceil((wanted - memory().buffer.byteLength) / PAGE_BYTES);
      try {
        memory().grow(Math.max(0, missing));
        return 1;
      } catch {
        return 0;
      }
    },
    emscripten_notify_memory_growth() {},
    emscripten_runtime_keepalive_clear() {},
    emscripten_date_now: () => 0,
    emscripten_math_atan: (x) => Math.atan(Number(x)),
    emscripten_math_cos: (x) => Math.cos(Number(x)),
    emscripten_math_exp: (x) => Math.exp(Number(x)),
    emscripten_math_log: (x) => Math.log(Number(x)),
    emscripten_math_pow: (x, y) => Math.pow(Number(x), Number(y)),
    emscripten_math_sin: (x) => Math.sin(Number(x)),
    clock_time_get(_clock, _precision, time) {
      view().setBigUint64(Number(time), 0n, true);
      return 0;
    },
    environ_sizes_get(count, bytes) {
      view().setUint32(Number(count), 0, true);
      view().setUint32(Number(bytes), 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => BAD_FILE,
    fd_close: () => 0,
    // Diagnostics meant for a terminal: counted as written and dropped.
    fd_write(_file, vectors, count, written) {
      let bytes = 0;
      for (let i = 0; i < Number(count); i++)
        bytes += view().getUint32(Number(vectors) + 8 * i + 4, true);
      view().setUint32(Number(written), bytes, true);
      return 0;
    },
  };
}

/**
 * Instantiates an engine's module (from build/engines or wasm-media-encoders) with a system that has no files and no clock.
 * Synchronous, hence for Workers, web workers and Node: a browser's main thread rejects modules of this size.
 */
export function instantiateEngine<Functions>(module: WebAssembly.Module): EngineExports<Functions> {
  let exports: EngineExports<Functions>;
  const system = describeSystem(() => exports.memory);
  const imports: Record<string, Record<string, ImportedFunction>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = system[name] ?? (() => NOT_SUPPORTED);
  }
  const instance = new WebAssembly.Instance(module, imports);
  exports = instance.exports as unknown as EngineExports<Functions>;
  return exports;
}
