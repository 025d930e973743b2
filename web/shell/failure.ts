import { ConnectionError } from "../api/client.ts";

/**
 * What stands behind an error that no page could answer. `outdated`: the page's code is not on the server any
 * more, since there is a new version; `offline`: nobody could be asked.
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

/** Whether a page may be reloaded by itself: not when that has just been tried. Notes that it is. */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < ENOUGH_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Where nothing can be noted it might go on for ever.
    return false;
  }
}
