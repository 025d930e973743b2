// Memory that is alive at chosen moments: JavaScript heap, array buffers and WebAssembly memories.
const memories: WeakRef<WebAssembly.Memory>[] = [];

/** From now on every WebAssembly instance's memory is counted. */
export function watchWebAssembly(): void {
  const Instance = WebAssembly.Instance;
  const watched = function (module: WebAssembly.Module, imports?: WebAssembly.Imports) {
    const instance = new Instance(module, imports);
    for (const value of Object.values(instance.exports)) {
      if (value instanceof WebAssembly.Memory) memories.push(new WeakRef(value));
    }
    return instance;
  };
  Object.assign(WebAssembly, { Instance: watched });
}

export class MemoryPeak {
  private peak = 0;

  get megabytes(): number {
    return this.peak / 1e6;
  }

  /** Collects garbage and counts what is left. Does nothing without --expose-gc. */
  async mark(): Promise<void> {
    if (!globalThis.gc) return;
    // Buffers are collected beside the main thread, hence the turn in between.
    for (let i = 0; i < 2; i++) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const inWebAssembly = memories.reduce((sum, memory) => {
      return sum + (memory.deref()?.buffer.byteLength ?? 0);
    }, 0);
    this.peak = Math.max(this.peak, heapUsed + arrayBuffers + inWebAssembly);
  }
}
