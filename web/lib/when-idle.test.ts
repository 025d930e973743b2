import { expect, test, vi } from "vitest";
import { reportBookSeen, whenIdle } from "./when-idle.ts";

test("while the pages of an open book are turned, nothing is loaded behind it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  window.history.replaceState(null, "", "/story/s1?read");
  const load = vi.fn();
  void whenIdle().then(load);
  reportBookSeen();
  for (let page = 1; page <= 8; page++) {
    await vi.advanceTimersByTimeAsync(1_500);
    window.dispatchEvent(new Event("pointerdown"));
  }
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
