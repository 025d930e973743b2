import { createMutex } from "../mutex.ts";

const mutex = createMutex();

/** As much as a request's allowance of CPU (wrangler.toml, limits). */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Runs memory-hungry work one job after another: an isolate has 128 MB, an illustration takes 77 of
 * them and a film about 50, and a second of either at the same time would end the isolate.
 * The signal is aborted when the client leaves, and when the job takes too long.
 */
export function oneAtATime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  return mutex.runExclusive(work, timeoutMs);
}
