/** What a test leaves in the window is removed after it: other tests and other files share the window. */
import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import * as React from "react";
import { afterEach, vi } from "vitest";

// Pictures cannot be decoded or drawn here. For all files alike: the first that loads a page does so for those after it.
const loadFake = vi.hoisted(
  () => () => import("../features/illustration/testing/fake-illustrator.ts"),
);
vi.mock("../features/illustration/prepare-photo.ts", loadFake);
vi.mock("../features/illustration/illustrate-photo.ts", loadFake);
vi.mock("../features/illustration/find-faces.ts", loadFake);

configure({
  // A page's code is loaded when it is opened, which takes long on a busy machine.
  asyncUtilTimeout: 30_000,
  // A wait prints the page once, when it ends in vain, not each time that it has looked.
  getElementError(message, container) {
    const waits = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
    const parts = [message, waits ? "" : prettyDOM(container)];
    const error = new Error(parts.filter(Boolean).join("\n\n"));
    // By this name a wait puts the test's own line in the place of the stack.
    error.name = "TestingLibraryElementError";
    return error;
  },
});

// React stores a stack trace for each element, a quarter of these tests' time, unless this count is beyond its limit.
const internals = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Infinity,
  set() {
    // React counts up, and begins again each second.
  },
});

// It has no idle callbacks. What waits for one half a second, as in Safari, would find no window after the last test.
globalThis.requestIdleCallback ??= (callback) =>
  Number(setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 50 }));

// It lays nothing out, so that its observer never calls: what waits to come near would come by a timer only.
Reflect.deleteProperty(globalThis, "IntersectionObserver");

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
