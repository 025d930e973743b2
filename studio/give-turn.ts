/** A timer that is so much later than the shortest has waited for somebody else's work. */
const LATE_MS = 1;
/** So often at most does a film step back in a row: it has to end some day. */
const MOST_TURNS = 24;

/** What a timer takes on this platform where nothing else is to be done. */
let shortest = Number.POSITIVE_INFINITY;

/**
 * Lets other work of this thread go on, until it pauses. It waits for a timer, because a promise alone lets only other
 * promises run; and for another one if that was late: who reads a page has the thread several times, between the
 * responses of a database, and would otherwise wait for a frame of the film at each of them.
 */
export async function giveTurn(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const asked = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const waited = performance.now() - asked;
    shortest = Math.min(shortest, waited);
    if (waited - shortest <= LATE_MS) return;
  }
}
