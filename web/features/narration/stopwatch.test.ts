import { expect, test } from "vitest";
import { createStopwatch, formatClock } from "./stopwatch.ts";

test("pauses are not counted, and what was recorded before is", () => {
  let now = 0;
  const stopwatch = createStopwatch(10, () => now);
  expect(stopwatch.seconds()).toBe(10);
  stopwatch.start();
  now = 2_500;
  stopwatch.start();
  expect(stopwatch.seconds()).toBe(12.5);
  stopwatch.stop();
  now = 60_000;
  stopwatch.stop();
  expect(stopwatch.seconds()).toBe(12.5);
  stopwatch.start();
  now = 61_000;
  expect(stopwatch.seconds()).toBe(13.5);
});

test("the clock shows minutes and seconds in two digits", () => {
  expect([0, 0.99, 7, 65.9, 600, 3_725].map(formatClock)).toEqual([
    "00:00",
    "00:00",
    "00:07",
    "01:05",
    "10:00",
    "62:05",
  ]);
});
