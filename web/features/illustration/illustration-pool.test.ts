import { expect, it } from "vitest";
import {
  createIllustrationPool,
  IllustrationFailed,
  IllustrationUnavailable,
} from "./illustration-pool.ts";
import type { MessageFromWorker, MessageToWorker } from "./worker-messages.ts";

/** A worker whose messages the test sends. */
class ScriptedWorker extends EventTarget {
  received: MessageToWorker[] = [];
  terminated = false;

  postMessage(message: MessageToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(data: MessageFromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  crash(): void {
    this.dispatchEvent(new ErrorEvent("error", { message: "Out of memory", cancelable: true }));
  }
}

const ORDER = {
  drawing: { style: "crayon", strength: 2 },
  palette: null,
  faces: [],
  maxEdge: 320,
} as const;

function createPool(size: number) {
  const workers: ScriptedWorker[] = [];
  const pool = createIllustrationPool({
    size,
    createWorker() {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  });
  const draw = (photo: string, options = {}) =>
    pool.illustrate({ ...ORDER, photo: new Blob([photo]) }, options);
  return { pool, workers, draw };
}

const picture = new Blob(["picture"], { type: "image/jpeg" });

it("starts no worker before the first picture and no more than it may", () => {
  const { workers, draw } = createPool(2);
  expect(workers).toHaveLength(0);
  for (const photo of ["one", "two", "three"]) void draw(photo);
  expect(workers).toHaveLength(2);
  expect(workers.map((worker) => worker.received.length)).toEqual([1, 1]);
});

it("hands the next queued picture to a worker that is done", async () => {
  const { workers, draw } = createPool(1);
  const first = draw("one");
  const second = draw("two");
  workers[0]?.answer({ type: "ready" });
  workers[0]?.answer({ type: "done", picture });
  expect(await first).toBe(picture);
  expect(workers[0]?.received).toHaveLength(2);
  workers[0]?.answer({ type: "done", picture });
  expect(await second).toBe(picture);
});

it("passes the progress of a picture on", async () => {
  const { workers, draw } = createPool(1);
  const seen: number[] = [];
  const result = draw("one", { onProgress: (fraction: number) => seen.push(fraction) });
  workers[0]?.answer({ type: "progress", fraction: 0.5 });
  workers[0]?.answer({ type: "done", picture });
  await result;
  expect(seen).toEqual([0.5]);
});

it("releases a cancelled picture at once, and its worker when that has stopped", async () => {
  const { workers, draw } = createPool(1);
  const controller = new AbortController();
  const seen: number[] = [];
  const cancelled = draw("one", {
    signal: controller.signal,
    onProgress: (fraction: number) => seen.push(fraction),
  });
  const next = draw("two");
  controller.abort(new Error("Cancel"));
  await expect(cancelled).rejects.toThrow("Cancel");
  workers[0]?.answer({ type: "progress", fraction: 0.9 });
  expect(seen).toEqual([]);
  expect(workers[0]?.received.map(({ type }) => type)).toEqual(["illustrate", "cancel"]);
  workers[0]?.answer({ type: "cancelled" });
  workers[0]?.answer({ type: "done", picture });
  expect(await next).toBe(picture);
});

it("never starts a queued picture that was cancelled", async () => {
  const { workers, draw } = createPool(1);
  const controller = new AbortController();
  void draw("one");
  const cancelled = draw("two", { signal: controller.signal });
  controller.abort(new Error("Cancel"));
  await expect(cancelled).rejects.toThrow("Cancel");
  workers[0]?.answer({ type: "done", picture });
  expect(workers[0]?.received).toHaveLength(1);
});

it("replaces a worker that has crashed, at the cost of its picture alone", async () => {
  const { workers, draw } = createPool(1);
  const lost = draw("one");
  const next = draw("two");
  workers[0]?.answer({ type: "ready" });
  workers[0]?.crash();
  await expect(lost).rejects.toBeInstanceOf(IllustrationFailed);
  expect(workers[0]?.terminated).toBe(true);
  workers[1]?.answer({ type: "done", picture });
  expect(await next).toBe(picture);
});

it("reuses a worker that could not read one picture", async () => {
  const { workers, draw } = createPool(1);
  const failed = draw("one");
  const next = draw("two");
  workers[0]?.answer({ type: "failed", message: "Not a picture" });
  await expect(failed).rejects.toThrow(new IllustrationFailed("Not a picture"));
  workers[0]?.answer({ type: "done", picture });
  expect(await next).toBe(picture);
  expect(workers).toHaveLength(1);
});

it("says that it is unavailable when its workers do not even load", async () => {
  const { workers, draw } = createPool(1);
  const result = draw("one");
  workers[0]?.crash();
  await expect(result).rejects.toBeInstanceOf(IllustrationUnavailable);
});

it("says that it is unavailable when no worker can be made", async () => {
  const pool = createIllustrationPool({
    size: 1,
    createWorker() {
      throw new DOMException("Refused by the content security policy", "SecurityError");
    },
  });
  const result = pool.illustrate({ ...ORDER, photo: picture }, {});
  await expect(result).rejects.toBeInstanceOf(IllustrationUnavailable);
});

it("ends all workers and their jobs when it is closed", async () => {
  const { pool, workers, draw } = createPool(1);
  const running = draw("one");
  const waiting = draw("two");
  pool.dispose();
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  expect(workers[0]?.terminated).toBe(true);
});
