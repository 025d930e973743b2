/** Window errors that break nothing: late layout observers, and aborted requests. */
export function isHarmlessError(error: unknown): boolean {
  if (error instanceof Error || error instanceof DOMException) {
    return error.name === "AbortError" || isObserverLoop(error.message);
  }
  return isObserverLoop(String(error));
}

const isObserverLoop = (message: string) => message.includes("ResizeObserver loop");
