import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in a prerendered page until it is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
