/** How long it takes on this device. */
import { getPreference, storePreference } from "../../../device/preferences.ts";

const PACE_KEY = "naturalVoicePace";
/** Seconds of work a second of speech, until this device has shown its own figure. */
const FIRST_PACE = 2;
/** Of a story that is read at its usual speed. */
const CHARACTERS_A_SECOND = 14;
const TOKENS_A_SECOND = 14;

export const speechOfText = (text: string): number => text.length / CHARACTERS_A_SECOND;
export const speechOfTokens = (tokens: number): number => tokens / TOKENS_A_SECOND;

export function findPace(): number {
  const stored = Number(getPreference(PACE_KEY));
  return stored > 0 && Number.isFinite(stored) ? stored : FIRST_PACE;
}

/** @param pace not finite as long as nothing but silence has been read */
export function storePace(pace: number): void {
  if (Number.isFinite(pace)) storePreference(PACE_KEY, pace.toFixed(2));
}

/** "about 4 minutes" */
export function sayMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
}

/** Nothing is stored in thousands of bytes alone that is worth naming: whole megabytes. */
export const sayMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;
