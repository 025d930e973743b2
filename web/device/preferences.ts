/** Small choices of this device, known before anything is shown: in localStorage, since a database answers later. */

/** Null when nothing was chosen. */
export function getPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Where the browser stores nothing, as in some private windows, the choice lasts as long as the page. */
export function storePreference(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See above.
  }
}
