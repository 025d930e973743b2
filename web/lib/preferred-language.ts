/** The language stories are read in, remembered on this device. */

import { getPreference, storePreference } from "../device/preferences.ts";

const STORAGE_KEY = "preferredLanguage";
const CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** What was chosen on this device; null when nothing was, or nothing that makes sense. */
export function findPreferredLanguage(): string | null {
  const code = getPreference(STORAGE_KEY) ?? "";
  return CODE.test(code) ? code : null;
}

export const savePreferredLanguage = (code: string): void => storePreference(STORAGE_KEY, code);

/** Takes the account's choice over on a device on which nothing was chosen yet. */
export function adoptPreferredLanguage(code: string | null): void {
  if (code !== null && CODE.test(code) && findPreferredLanguage() === null) {
    savePreferredLanguage(code);
  }
}
