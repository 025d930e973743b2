/**
 * What a film has of one alarm. The platform ends an alarm after fifteen minutes, so a film goes on in the next one when
 * its narration has taken long, or when it still waits for its turn.
 */
import { rejectOnAbort, runWithSignal } from "../request-signal.ts";

/** Half a minute is left for what is stored at the end; the built-in studio gives up after fourteen minutes by itself. */
const ALARM_MS = 14.5 * 60_000;
/** What is stored later than this leaves the next step an alarm, and the CPU of one, of its own. */
const SHARED_MS = 60_000;

export interface Clock {
  now(): number;
  /** Calls back once; the returned function prevents that. */
  after(milliseconds: number, call: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: Date.now,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * - `stored`: a step is done, and found by the next alarm
 * - `waited`: its turn had not come
 * - `cut`: the work itself was not done in time
 */
type Reason = "stored" | "waited" | "cut";

/** Thrown where the film goes on in the next alarm. */
export class GoesOnLater extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`The film goes on in the next alarm: ${reason}`);
    this.reason = reason;
  }
}

export interface FilmAlarm {
  /** Runs what is made in this alarm. @throws GoesOnLater when the alarm is over first */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** To be called when a step is stored. @throws GoesOnLater when too little may be left for the next */
  endStep(): void;
}

export function createFilmAlarm(clock: Clock): FilmAlarm {
  const begin = clock.now();
  return {
    async run(work) {
      const controller = new AbortController();
      const { signal } = controller;
      const context = { signal, isWaiting: false };
      const stopped = rejectOnAbort(signal);
      const cancel = clock.after(ALARM_MS, () =>
        controller.abort(new GoesOnLater(context.isWaiting ? "waited" : "cut")),
      );
      try {
        // Not everything heeds the signal.
        return await Promise.race([runWithSignal(context, work), stopped]);
      } finally {
        cancel();
      }
    },
    endStep() {
      if (clock.now() - begin > SHARED_MS) throw new GoesOnLater("stored");
    },
  };
}
