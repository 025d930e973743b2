/** Whether the screen is dark at this time of its own clock; never when the hours are the same. */
export function isQuiet(now: Date, { from, to }: { from: number; to: number }): boolean {
  const hour = now.getHours();
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
