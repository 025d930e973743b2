/** The language that stories are read in, stored on this device. */

import { getPreference, storePreference } from "../device/preferences.ts";

const STORAGE_KEY = "preferredLanguage";
const CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The language chosen on this device; null when none was, or an invalid one. */
export function findPreferredLanguage(): string | null {
  const code = getPreference(STORAGE_KEY) ?? "";
  return CODE.test(code) ? code : null;
}

export const savePreferredLanguage = (code: string): void => storePreference(STORAGE_KEY, code);

/** Adopts the account's language on a device on which none was chosen yet. */
export function adoptPreferredLanguage(code: string | null): void {
  if (code !== null && CODE.test(code) && findPreferredLanguage() === null) {
    savePreferredLanguage(code);
  }
}
