/** What a web worker is told of each press: the page has the processor until that is shown. */
export const REST = "rest";

/** @param signal ends it, with the worker */
export function restAtPresses(worker: Worker, signal: AbortSignal): void {
  const tell = () => worker.postMessage(REST);
  for (const press of ["pointerdown", "keydown"])
    window.addEventListener(press, tell, { capture: true, passive: true, signal });
}
