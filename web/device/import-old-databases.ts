/** Moves what earlier versions of the site have stored into the one database (old-databases.ts). */
import type { DeviceDatabase } from "./database.ts";

const OLD_DATABASES = ["storyquilt-drafts", "storyquilt-recordings", "storyquilt-waiting"] as const;
export type OldDatabase = (typeof OLD_DATABASES)[number];
/** How the keys in localStorage of edits began. */
export const OLD_EDIT = "storyEdit:";

const hasOldEdits = () => Object.keys(localStorage).some((key) => key.startsWith(OLD_EDIT));

/** Where the browser cannot list its databases, each one is opened to see whether it exists. */
async function hasOldDatabases(): Promise<boolean> {
  if (typeof indexedDB.databases !== "function") return true;
  const found = await indexedDB.databases();
  return OLD_DATABASES.some((name) => found.some((database) => database.name === name));
}

/** What cannot be moved now is tried again the next time that a page is opened. */
export async function importOldDatabases(database: DeviceDatabase): Promise<void> {
  try {
    if (!hasOldEdits() && !(await hasOldDatabases())) return;
    const { moveOldData } = await import("./old-databases.ts");
    if (!navigator.locks) await moveOldData(database);
    else await navigator.locks.request("storyquilt-import", () => moveOldData(database));
  } catch {
    // For instance, the code that moves it cannot be loaded offline.
  }
}
