import { expect, test, vi } from "vitest";
import { createListeners, createStore } from "./store.ts";

test("listeners are notified of a new state until they unsubscribe", () => {
  const store = createStore("a");
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set("b");
  expect(store.get()).toBe("b");
  unsubscribe();
  store.set("c");
  expect(listener).toHaveBeenCalledOnce();
});

test("`enter` runs for the first listener, and its end after the last one", () => {
  const leave = vi.fn<() => void>();
  const enter = vi.fn<() => () => void>(() => leave);
  const { subscribe } = createListeners(enter);
  const [first, second] = [subscribe(() => {}), subscribe(() => {})];
  expect(enter).toHaveBeenCalledOnce();
  first();
  first();
  expect(leave).not.toHaveBeenCalled();
  second();
  expect(leave).toHaveBeenCalledOnce();
});
