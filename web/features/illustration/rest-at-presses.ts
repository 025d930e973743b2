/** What a web worker receives at each press: the page has the processor until that is shown. */
export const REST = "rest";

/** @param signal ends it, with the worker */
export function restAtPresses(worker: Worker, signal: AbortSignal): void {
  const notify = () => worker.postMessage(REST);
  for (const press of ["pointerdown", "keydown"])
    window.addEventListener(press, notify, { capture: true, passive: true, signal });
}
