/**
 * The cheapest way through `steps` steps, taking one of each step's options (Viterbi's algorithm).
 * @param cost of an option by itself
 * @param moveCost of an option at `step` after one at `step` - 1
 */
export function findBestPath<T>(
  options: readonly (readonly T[])[],
  cost: (step: number, option: T) => number,
  moveCost: (step: number, before: T, option: T) => number,
): T[] {
  let costs = options[0].map((option) => cost(0, option));
  const origins: Int32Array[] = [];
  for (let step = 1; step < options.length; step++) {
    const before = options[step - 1];
    const origin = new Int32Array(options[step].length);
    costs = options[step].map((option, to) => {
      let best = Infinity;
      for (let from = 0; from < before.length; from++) {
        const total = costs[from] + moveCost(step, before[from], option);
        if (total < best) {
          best = total;
          origin[to] = from;
        }
      }
      return best + cost(step, option);
    });
    origins.push(origin);
  }
  let index = costs.indexOf(Math.min(...costs));
  const path: T[] = [];
  for (let step = options.length - 1; step >= 0; step--) {
    path.unshift(options[step][index]);
    index = step > 0 ? origins[step - 1][index] : 0;
  }
  return path;
}
