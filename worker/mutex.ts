/**
 * A mutex for the requests of one isolate. In workerd a promise belongs to the request that made it: awaiting one of
 * another request is wrapped anew at each handover (512 deep the runtime cancels every request), and once that request's
 * client has left it never settles. So no request awaits another here: each polls with a timer of its own
 * whether its turn has come, and a place whose request has died is found by its missing polls.
 */
import { AppError } from "./errors.ts";
import {
  getRequestClient,
  getRequestSignal,
  noteWaiting,
  rejectOnAbort,
} from "./request-signal.ts";

interface Place {
  /** Increases for as long as the place's request is alive. */
  beats: number;
  client: string | undefined;
  /** Clients have their turns in rounds: one with many jobs does not delay the others. */
  round: number;
}

interface Mutex {
  /**
   * Runs `work` when nothing else runs, a job of each client in turn. The signal that `work` is given is aborted when
   * the request's client leaves, and after `timeoutMs`; either way the next one gets its turn.
   * @throws AppError 504 when `work` takes too long; what `rejectBusy` returns when too many wait; an AbortError when
   *   the client has left
   */
  runExclusive<T>(work: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T>;
}

/** How many may wait, and the error that the others get. */
interface Bound {
  maxWaiting: number;
  rejectBusy(): AppError;
}

/** Milliseconds between two polls of the request that is next; those behind it poll less often. */
const POLL_MS = 20;
const LONGEST_POLL_MS = 200;
const BEAT_MS = 100;
/** Milliseconds of polling, without those of a blocked isolate, after which a silent place is dropped. */
const SILENCE_MS = 3_000;

const tookTooLong = () => new AppError(504, "This took too long. Please try again.");

export function createMutex(bound?: Bound): Mutex {
  let places: Place[] = [];

  function join(place: Place): void {
    const round = places[0]?.round ?? 0;
    const own = places.filter(({ client }) => client !== undefined && client === place.client);
    place.round = Math.max(round, ...own.map((other) => other.round + 1));
    const next = places.findIndex((other) => other.round > place.round);
    places.splice(next < 0 ? places.length : next, 0, place);
  }

  /** Resolves when all places before it have left or fallen silent. */
  async function waitForTurn(place: Place): Promise<void> {
    let beats = new Map<Place, number>();
    let watched = 0;
    for (;;) {
      getRequestSignal()?.throwIfAborted();
      const ahead = places.indexOf(place);
      if (ahead === 0) return;
      // It was dropped by mistake, so it queues again.
      if (ahead < 0) join(place);
      const pause = Math.min(POLL_MS * Math.max(1, ahead), LONGEST_POLL_MS);
      await scheduler.wait(pause);
      place.beats += 1;
      watched += pause;
      if (watched < SILENCE_MS) continue;
      places = places.filter((other) => other.beats !== beats.get(other));
      beats = new Map(places.map((other) => [other, other.beats]));
      watched = 0;
    }
  }

  return {
    async runExclusive(work, timeoutMs) {
      if (bound && places.length > bound.maxWaiting) throw bound.rejectBusy();
      const place: Place = { beats: 0, client: getRequestClient(), round: 0 };
      const leave = () => {
        places = places.filter((other) => other !== place);
      };
      join(place);
      // The abort event may be the last callback that the request gets.
      const signal = getRequestSignal();
      signal?.addEventListener("abort", leave);
      try {
        noteWaiting(true);
        await waitForTurn(place).finally(() => noteWaiting(false));
        return await runInTime(place, work, timeoutMs);
      } finally {
        signal?.removeEventListener("abort", leave);
        leave();
      }
    },
  };
}

async function runInTime<T>(
  place: Place,
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
): Promise<T> {
  const controller = new AbortController();
  const stopped = rejectOnAbort(controller.signal);
  const signal = getRequestSignal();
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", stop);
  const timer = setTimeout(() => controller.abort(tookTooLong()), timeoutMs);
  const heartbeat = setInterval(() => {
    place.beats += 1;
  }, BEAT_MS);
  try {
    return await Promise.race([work(controller.signal), stopped]);
  } finally {
    clearInterval(heartbeat);
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
