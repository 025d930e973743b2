import { Children, type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * Renders its children one after the other, from top to bottom: a slow phone would be blocked for long by all at once,
 * and what is below the window waits least noticed.
 */
export function OneByOne({ children }: { children: ReactNode }) {
  const all = Children.toArray(children);
  const [count, setCount] = useState(1);

  useEffect(() => {
    if (count >= all.length) return;
    // Not at once: the browser shows what is there and answers presses first.
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)), 0);
    return () => clearTimeout(timer);
  }, [count, all.length]);

  return all.slice(0, count);
}
