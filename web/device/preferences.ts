/**
 * Small choices of this device. They are needed before the first render, hence in localStorage: IndexedDB is
 * asynchronous.
 */

/** Null when nothing was chosen. */
export function getPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Some private windows store nothing: the choice then lasts as long as the page. */
export function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice is not stored then.
  }
}
