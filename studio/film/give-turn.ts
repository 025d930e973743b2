/** Waits for a timer, because a promise alone lets only other promises run. */
export function giveTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
