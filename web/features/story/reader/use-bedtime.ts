import { useState } from "react";
import { getPreference, storePreference } from "../../../device/preferences.ts";

const KEY = "readingBedtime";
/** Warm and dark; text keeps 7:1 on it. */
const CLASS =
  "[--card:#33210f] [--ink-soft:#dcbd92] [--ink:#f0d3a4] [--line:#9a7a50] [--mustard:#c08a3a] [--on-primary:#2a1808] [--paper:#261708] [--primary-strong:#f3cd94] [--primary:#e3b878] [--sunken:#1c1005]";

/** At bedtime the voice grows softer over so many seconds, down to this part of its volume. */
const SOFTENING_SECONDS = 20;
const SOFTEST = 0.35;

/** The volume, from 0 to 1, at which a voice reads so many seconds before the book's end. */
export const soften = (secondsLeft: number): number =>
  Math.min(1, Math.max(SOFTEST, secondsLeft / SOFTENING_SECONDS));

/** A warm dark page and a softer end; remembered on the device. */
export function useBedtime() {
  const [isBedtime, setIsBedtime] = useState(() => getPreference(KEY) === "yes");
  return {
    isBedtime,
    className: isBedtime ? CLASS : "",
    choose(chosen: boolean) {
      setIsBedtime(chosen);
      storePreference(KEY, chosen ? "yes" : "no");
    },
  };
}
