/** Moves what earlier versions of the site have stored into the one database (old-databases.ts). */
import type { DeviceDatabase } from "./database.ts";

const OLD_DATABASES = ["storyquilt-drafts", "storyquilt-recordings", "storyquilt-waiting"] as const;
export type OldDatabase = (typeof OLD_DATABASES)[number];
/** How the keys in localStorage of edits began. */
export const OLD_EDIT = "storyEdit:";

const hasOldEdits = () => Object.keys(localStorage).some((key) => key.startsWith(OLD_EDIT));

/** A browser that cannot list its databases is asked for each of them. */
async function hasOldDatabases(): Promise<boolean> {
  if (typeof indexedDB.databases !== "function") return true;
  const found = await indexedDB.databases();
  return OLD_DATABASES.some((name) => found.some((database) => database.name === name));
}

/** What cannot be moved now stays where it is, until the next time that a page is opened. */
export async function importOldDatabases(database: DeviceDatabase): Promise<void> {
  try {
    if (!hasOldEdits() && !(await hasOldDatabases())) return;
    const { moveOldData } = await import("./old-databases.ts");
    if (!navigator.locks) await moveOldData(database);
    else await navigator.locks.request("storyquilt-import", () => moveOldData(database));
  } catch {
    // Such as code that is not on the device while there is no network.
  }
}
