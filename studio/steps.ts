/** Work in steps of some milliseconds: between two of them others may have the processor. */
export type Steps<Result> = Generator<void, Result>;

/** Takes all steps at once. */
export function runAtOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
