/** State outside React, for components (useStore) and other code to listen to. */
import { useSyncExternalStore } from "react";

type Listener = () => void;

export interface Store<State> {
  get: () => State;
  subscribe: (listener: Listener) => () => void;
  /** What a prerendered page shows, until it is hydrated. */
  initial: State;
}

/** `enter` runs when the first listener comes, and what it returns when the last one has gone. */
export function createListeners(enter?: () => () => void) {
  const listeners = new Set<Listener>();
  let leave: (() => void) | undefined;
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: Listener) {
      if (listeners.size === 0) leave = enter?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) leave?.();
      };
    },
  };
}

export function createStore<State>(initial: State) {
  let state = initial;
  const { notify, subscribe } = createListeners();
  return {
    initial,
    subscribe,
    get: () => state,
    set(next: State) {
      state = next;
      notify();
    },
  };
}

export const useStore = <State>({ get, subscribe, initial }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, () => initial);
