import { waitUntil } from "cloudflare:workers";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs memory-hungry work one piece after another: an isolate has 128 MB, an illustration takes 77 of
 * them and a film about 50, and a second of either at the same time would end the isolate.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  // The platform drops the work of a visitor who leaves; those who wait behind it would wait for ever.
  waitUntil(last);
  return result;
}
