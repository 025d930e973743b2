import { ConnectionError } from "../api/client.ts";

/**
 * The cause of an error that no page has handled. `outdated`: the page's code is not on the server any more, since
 * there is a new version; `offline`: the server cannot be reached.
 */
export type Failure = "broken" | "outdated" | "offline";

/** The words of Chromium, Firefox and Safari, and Vite's for a style sheet. */
const MISSING_CODE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export function failureOf(error: unknown): Failure {
  const { onLine } = navigator;
  if (error instanceof ConnectionError) return "offline";
  if (error instanceof Error && MISSING_CODE.test(error.message)) {
    return onLine ? "outdated" : "offline";
  }
  return "broken";
}

const RELOADED_AT = "storyquilt:reloadedAt";
const ENOUGH_MS = 60_000;

/** Whether the page may be reloaded automatically: not when that has just been tried. Records the attempt. */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ENOUGH_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Where the attempt cannot be recorded, it might reload for ever.
    return false;
  }
}
