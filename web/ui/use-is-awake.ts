import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in a page that was drawn at build time, until its scripts have taken it over. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
