import { createContext, use, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** True within a page's outline, which shows the page as it is when its user is known but none of its data. */
export const IsOutline = createContext(false);

/** False in a prerendered page until it is hydrated. */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return use(IsOutline) || isHydrated;
}
