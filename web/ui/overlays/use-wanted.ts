import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";

/**
 * Whether a window has ever been open. No page begins with one, so its code is loaded once the page is at rest; a failure
 * is reported when it is loaded again for a press.
 */
export function useWanted(isOpen: boolean, load: () => Promise<unknown>): boolean {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => {
    void whenIdle()
      .then(load)
      .catch(() => {});
  }, [load]);
  return isWanted;
}
