const DAY_MS = 24 * 60 * 60 * 1_000;

/** "Gone for good in 12 days": full days count, and the one that has begun. */
export function describeRemaining(endsAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / DAY_MS);
  if (days <= 1) return "Gone for good within a day";
  return `Gone for good in ${days} days`;
}
