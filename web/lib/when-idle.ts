const LATEST_MS = 2_000;

/** Resolves when the browser has nothing else to do, at the latest two seconds from now. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 500);
    else requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
  });
}
