import { REST, restAtPresses } from "./rest-at-presses.ts";

/** What a page and a worker of `oneWorker` send each other. `result` is null where there is none. */
export type Ordered<Order> = Order & { id: number };
export interface Answer<Result> {
  id: number;
  result: Result | null;
}

/** What is used of DedicatedWorkerGlobalScope: its types clash with those of a page. */
interface WorkerScope<Order, Result> {
  postMessage: (answer: Answer<Result>) => void;
  addEventListener: (
    type: "message",
    listener: (event: MessageEvent<Ordered<Order> | typeof REST>) => void,
  ) => void;
}

export interface OneWorker<Order, Result> {
  /** Null where the browser has no workers that can draw, or this one has failed. */
  ask: (order: Order) => Promise<Result | null>;
  /** Ends the web worker, and what waits for it without a result; the next order starts a new one. */
  dispose: () => void;
}

/** One web worker for all orders, started by the first of them. */
export function oneWorker<Order extends object, Result>(
  start: () => Worker,
): OneWorker<Order, Result> {
  let worker: Worker | null = null;
  let ended = new AbortController();
  let orders = 0;
  const waiting = new Map<number, (result: Result | null) => void>();

  function dispose(): void {
    worker?.terminate();
    worker = null;
    ended.abort();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  }

  function open(): Worker {
    const opened = start();
    ended = new AbortController();
    restAtPresses(opened, ended.signal);
    opened.addEventListener("message", ({ data }: MessageEvent<Answer<Result>>) => {
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    });
    opened.addEventListener("error", (event) => {
      // Otherwise the page would report it as an uncaught error.
      event.preventDefault();
      if (worker === opened) dispose();
    });
    return opened;
  }

  return {
    async ask(order) {
      if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
      const id = (orders += 1);
      return new Promise((resolve) => {
        try {
          worker ??= open();
          waiting.set(id, resolve);
          worker.postMessage({ ...order, id } satisfies Ordered<Order>);
        } catch {
          waiting.delete(id);
          resolve(null);
        }
      });
    },
    dispose,
  };
}

/** In the worker: answers one order after the other by `work`, and with null where that fails. */
export function answerOrders<Order, Result>(work: (order: Order) => Promise<Result>): void {
  const scope = globalThis as unknown as WorkerScope<Order, Result>;
  let last: Promise<void> = Promise.resolve();
  scope.addEventListener("message", ({ data }) => {
    if (data === REST) return;
    last = last
      .then(() => work(data))
      .then(
        (result) => scope.postMessage({ id: data.id, result }),
        () => scope.postMessage({ id: data.id, result: null }),
      );
  });
}
