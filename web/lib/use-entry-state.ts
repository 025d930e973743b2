import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { entryStateKey } from "./query-client.ts";

/**
 * A state of the history entry: going back restores it, and the page is as tall as its scroll position needs. It is
 * cached with what the user has read, and so deleted when another user signs in.
 */
export function useEntryState<T>(name: string, initial: T) {
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const queryKey = [entryStateKey, key, name];
  const [value, setValue] = useState(() => queryClient.getQueryData<T>(queryKey) ?? initial);
  const set = (next: T) => {
    queryClient.setQueryData(queryKey, next);
    setValue(next);
  };
  return [value, set] as const;
}
