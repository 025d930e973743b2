/** The language stories are read in, remembered on this device. */

const STORAGE_KEY = "preferredLanguage";
const CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** What was chosen on this device; null when nothing was, or nothing that makes sense. */
export function findPreferredLanguage(): string | null {
  try {
    const code = localStorage.getItem(STORAGE_KEY) ?? "";
    return CODE.test(code) ? code : null;
  } catch {
    return null;
  }
}

export function keepPreferredLanguage(code: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // A private window may keep nothing: the choice then lasts as long as the page.
  }
}

/** Takes the account's choice over on a device on which nothing was chosen yet. */
export function adoptPreferredLanguage(code: string | null): void {
  if (code !== null && CODE.test(code) && findPreferredLanguage() === null) {
    keepPreferredLanguage(code);
  }
}
