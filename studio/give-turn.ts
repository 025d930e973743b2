/** So often at most does a film step back in a row: it has to end some day. */
const MOST_TURNS = 24;
/** Nobody is stepped back for longer, milliseconds: whoever has left may never have been counted out. */
const LONGEST_WAIT = 1_000;

/** Since when each request is waited for. */
const waiting = new Map<object, number>();

/** Does what somebody waits for: films and music that are made on the same thread step back until it is done. */
export async function goFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = {};
  waiting.set(turn, performance.now());
  try {
    return await work();
  } finally {
    waiting.delete(turn);
  }
}

function isAnyoneWaiting(): boolean {
  const earliest = performance.now() - LONGEST_WAIT;
  for (const [turn, since] of waiting) if (since < earliest) waiting.delete(turn);
  return waiting.size > 0;
}

/**
 * Lets other work of this thread go on, until it pauses. It waits for a timer, because a promise alone lets only other
 * promises run; and for more of them while somebody is waited for: who reads a page has the thread several times,
 * between the responses of a database, and would otherwise wait for a part of the film at each of them.
 */
export async function giveTurn(): Promise<void> {
  for (let turns = 0; turns === 0 || (turns < MOST_TURNS && isAnyoneWaiting()); turns++)
    await new Promise((resolve) => setTimeout(resolve, 0));
}
