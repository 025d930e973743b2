/** What an isolate of workerd has in memory, asked through its inspector (the DevTools protocol's `Runtime.getHeapUsage`). */
interface HeapUsage {
  usedSize: number;
  embedderHeapUsedSize: number;
  /** Array buffers, which V8's own limit does not count. */
  backingStorageSize: number;
}

export interface Peak {
  /** Megabytes in use after garbage was collected. */
  heap: number;
  buffers: number;
  both: number;
}

/** Garbage is collected each time, which holds the isolate up. */
const EVERY_MS = 40;

/** Connects to the inspector that `wrangler dev --inspector-port` opens, in a workerd with V8's `--expose-gc`. */
export async function inspectIsolate(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  // wrangler takes no connection without an origin; Node's own WebSocket has headers beyond the standard's.
  const options = { headers: { Origin: "http://localhost" } } as unknown as string[];
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl, options);
  const waiting = new Map<number, (result: unknown) => void>();
  const context = new Promise<number>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.method === "Runtime.executionContextCreated") resolve(message.params.context.id);
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let last = 0;
  const ask = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve) => {
      last += 1;
      waiting.set(last, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  await ask("Runtime.enable");
  const collectGarbage = { expression: "gc()", contextId: await context };

  /** The highest of many measurements while `work` runs. */
  async function measurePeak(work: () => Promise<unknown>, everyMs = EVERY_MS): Promise<Peak> {
    const peak: Peak = { heap: 0, buffers: 0, both: 0 };
    const ended = new AbortController();
    const measuring = (async () => {
      while (!ended.signal.aborted) {
        await ask("Runtime.evaluate", collectGarbage);
        const usage = await ask<HeapUsage>("Runtime.getHeapUsage");
        const heap = (usage.usedSize + usage.embedderHeapUsedSize) / 1e6;
        const buffers = usage.backingStorageSize / 1e6;
        if (heap + buffers > peak.both)
          Object.assign(peak, { heap, buffers, both: heap + buffers });
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    })();
    try {
      await work();
    } finally {
      ended.abort();
      await measuring;
    }
    return peak;
  }
  return { measurePeak, close: () => socket.close() };
}
