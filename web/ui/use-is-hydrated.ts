import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in a page that was prerendered, until its scripts have taken it over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
