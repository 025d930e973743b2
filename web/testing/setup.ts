/** What a test leaves in the window is removed after it: other tests and other files share the window. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A page's code is loaded when it is opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// It has no idle callbacks. What waits for one half a second, as in Safari, would find no window after the last test.
globalThis.requestIdleCallback ??= (callback) =>
  Number(setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 50 }));

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
