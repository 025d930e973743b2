import { useState } from "react";

/**
 * The first `step` items of a long list, and more of them each time `showMore` is called. Another `key`,
 * such as another search, begins anew.
 */
export function useGradual<Item>(items: readonly Item[], step: number, key: string) {
  const [reach, setReach] = useState({ key, count: step });
  const count = reach.key === key ? reach.count : step;
  return {
    shown: items.slice(0, count),
    hasMore: items.length > count,
    showMore: () => setReach({ key, count: count + step }),
  };
}
