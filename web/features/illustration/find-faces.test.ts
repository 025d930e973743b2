import { afterEach, expect, it, vi } from "vitest";
import { disposeFinder, findFaces } from "./find-faces.ts";
import type { Answer, Ordered } from "./one-worker.ts";
import { REST } from "./rest-at-presses.ts";

vi.unmock("./find-faces.ts");

const ROSE = { x: 0.4, y: 0.2, width: 0.2, height: 0.3 };

/** A worker whose messages the test sends. */
class ScriptedWorker extends EventTarget {
  static all: ScriptedWorker[] = [];
  received: Ordered<{ photo: Blob }>[] = [];
  isTerminated = false;

  constructor() {
    super();
    ScriptedWorker.all.push(this);
  }

  postMessage(order: Ordered<{ photo: Blob }>): void {
    this.received.push(order);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: Answer<unknown>): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function useScriptedWorkers() {
  ScriptedWorker.all = [];
  vi.stubGlobal("Worker", ScriptedWorker);
  vi.stubGlobal("OffscreenCanvas", EventTarget);
  return ScriptedWorker.all;
}

const photo = new Blob(["photo"]);

afterEach(() => {
  disposeFinder();
  vi.unstubAllGlobals();
});

it("finds nothing where the browser has no web workers, and starts none before the first photo", async () => {
  vi.stubGlobal("Worker", undefined);
  expect(await findFaces(photo)).toBeNull();
  expect(useScriptedWorkers()).toHaveLength(0);
});

it("one worker looks at all photos, and each gets its own faces", async () => {
  const workers = useScriptedWorkers();
  const [first, second] = [findFaces(photo), findFaces(photo)];
  expect(workers).toHaveLength(1);
  const [one, two] = workers[0]!.received.map(({ id }) => id);
  workers[0]!.answer({ id: two!, result: [] });
  workers[0]!.answer({ id: one!, result: [ROSE] });
  expect([await first, await second]).toEqual([[ROSE], []]);
});

const press = (kind: string) => window.dispatchEvent(new Event(kind));

it("a worker is told of every press, until it is ended", () => {
  const workers = useScriptedWorkers();
  void findFaces(photo);
  press("pointerdown");
  press("keydown");
  expect(workers[0]!.received.slice(1)).toEqual([REST, REST]);
  disposeFinder();
  press("pointerdown");
  expect(workers[0]!.received).toHaveLength(3);
});

it("a worker that crashes loses its photos alone, and the next photo starts another", async () => {
  const workers = useScriptedWorkers();
  const lost = findFaces(photo);
  workers[0]!.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
  expect(await lost).toBeNull();
  expect(workers[0]!.isTerminated).toBe(true);
  const next = findFaces(photo);
  workers[1]!.answer({ id: workers[1]!.received[0]!.id, result: [ROSE] });
  expect(await next).toEqual([ROSE]);
});
