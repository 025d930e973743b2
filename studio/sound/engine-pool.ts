import type { EngineExports } from "./wasm-engine.ts";

export interface EngineLoan<Functions> {
  engine: EngineExports<Functions>;
  /** The engine is in order and may serve the next. */
  release(): void;
  /** The engine has failed and is not used again. */
  drop(): void;
}

export interface EnginePool<Functions> {
  borrow(module: WebAssembly.Module): EngineLoan<Functions>;
}

/**
 * Memory that was not released in an instance is lost: beyond this many users at a time a new one is started, and the
 * garbage collector frees the old one with its last user.
 */
const MAX_USERS = 4;

/** Lends one instance of each module to all who need it at a time, since each costs at least 16 MB. */
export function createEnginePool<Functions>(
  start: (module: WebAssembly.Module) => EngineExports<Functions>,
): EnginePool<Functions> {
  const shared = new WeakMap<
    WebAssembly.Module,
    { engine: EngineExports<Functions>; users: number }
  >();
  return {
    borrow(module) {
      let entry = shared.get(module);
      if (!entry || entry.users >= MAX_USERS) {
        entry = { engine: start(module), users: 0 };
        shared.set(module, entry);
      }
      const borrowed = entry;
      borrowed.users++;
      return {
        engine: borrowed.engine,
        release() {
          borrowed.users--;
        },
        drop() {
          if (shared.get(module) === borrowed) shared.delete(module);
        },
      };
    },
  };
}
