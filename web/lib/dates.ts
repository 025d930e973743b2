// Made when they are first wanted: each takes some milliseconds that no page has at its start.
let longDate: Intl.DateTimeFormat | undefined;
let relative: Intl.RelativeTimeFormat | undefined;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

/** "November 21, 2026" */
export function formatLongDate(iso: string): string {
  longDate ??= new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "numeric" });
  return longDate.format(new Date(iso));
}

/** "3 days ago"; "just now" within the minute, and for clocks that run ahead. */
export function formatRelativeTime(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, length] of STEPS) {
    relative ??= new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}
