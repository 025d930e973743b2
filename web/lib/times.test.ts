import { expect, test } from "vitest";
import { formatLongDate, formatRelativeTime } from "./dates.ts";
import { formatDuration } from "./durations.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();

test("a duration is minutes and two digits of seconds", () => {
  expect([0, 5, 59.6, 64.6, 600, 3_725].map(formatDuration)).toEqual([
    "0:00",
    "0:05",
    "1:00",
    "1:05",
    "10:00",
    "62:05",
  ]);
});

test("a long date is written the American way", () => {
  expect(formatLongDate("2026-11-21T12:00:00.000Z")).toBe("November 21, 2026");
});

test.each([
  [20, "just now"],
  [-90, "just now"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [7_200, "2 hours ago"],
  [86_400, "1 day ago"],
  [3 * 86_400, "3 days ago"],
  [8 * 86_400, "1 week ago"],
  [21 * 86_400, "3 weeks ago"],
  [45 * 86_400, "1 month ago"],
  [800 * 86_400, "2 years ago"],
])("%i seconds ago reads %s", (seconds, words) => {
  expect(formatRelativeTime(ago(seconds), NOW)).toBe(words);
});
