import { expect, test } from "vitest";
import { describeRemaining } from "./trash-item-card.tsx";

test.each([
  ["2026-12-21T10:00:00Z", "Gone for good in 30 days"],
  ["2026-12-03T09:00:00Z", "Gone for good in 12 days"],
  ["2026-11-22T11:00:00Z", "Gone for good in 2 days"],
  ["2026-11-22T10:00:00Z", "Gone for good within a day"],
  ["2026-11-21T10:05:00Z", "Gone for good within a day"],
  ["2026-11-21T09:00:00Z", "Gone for good within a day"],
])("what ends at %s is %s", (endsAt, words) => {
  expect(describeRemaining(endsAt, new Date("2026-11-21T10:00:00Z"))).toBe(words);
});
