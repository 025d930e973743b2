export interface Stopwatch {
  start: () => void;
  stop: () => void;
  /** Seconds measured so far. */
  seconds: () => number;
}

/** Measures while it runs; begins at `from` seconds. */
export function createStopwatch(
  from: number,
  now: () => number = () => performance.now(),
): Stopwatch {
  let measured = from;
  let startedAt: number | null = null;
  const seconds = () => measured + (startedAt === null ? 0 : (now() - startedAt) / 1_000);
  return {
    start() {
      startedAt ??= now();
    },
    stop() {
      measured = seconds();
      startedAt = null;
    },
    seconds,
  };
}

/** Seconds as "01:05"; an hour is sixty minutes. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
