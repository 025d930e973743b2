/** Candidate merges in a binary heap, the cheapest first. */
export class MergeQueue {
  readonly #costs: number[] = [];
  readonly #pairs: number[] = [];
  readonly #stamps: number[] = [];

  get size(): number {
    return this.#costs.length;
  }

  /** @param stamp by which outdated candidates are known */
  push(cost: number, pair: number, stamp: number): void {
    let i = this.#costs.length;
    this.#put(i, cost, pair, stamp);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (this.#costs[up] <= cost) break;
      this.#put(i, this.#costs[up], this.#pairs[up], this.#stamps[up]);
      i = up;
    }
    this.#put(i, cost, pair, stamp);
  }

  /** Takes the cheapest candidate out; the queue must not be empty. */
  pop(): { pair: number; stamp: number } {
    const top = { pair: this.#pairs[0], stamp: this.#stamps[0] };
    const cost = this.#costs.pop() ?? 0;
    const pair = this.#pairs.pop() ?? 0;
    const stamp = this.#stamps.pop() ?? 0;
    const size = this.#costs.length;
    if (size === 0) return top;
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      if (down >= size) break;
      if (down + 1 < size && this.#costs[down + 1] < this.#costs[down]) down++;
      if (this.#costs[down] >= cost) break;
      this.#put(i, this.#costs[down], this.#pairs[down], this.#stamps[down]);
      i = down;
    }
    this.#put(i, cost, pair, stamp);
    return top;
  }

  #put(i: number, cost: number, pair: number, stamp: number): void {
    this.#costs[i] = cost;
    this.#pairs[i] = pair;
    this.#stamps[i] = stamp;
  }
}
