import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToTabs, type Topic } from "./tabs.ts";

/**
 * The result of `read`, read again when this or another tab has notified a change of the topic; `none` where the
 * browser stores nothing, and undefined until it is known.
 */
export function useDeviceQuery<T>(topic: Topic, place: string, read: () => Promise<T>, none: T) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToTabs(
        topic,
        () => void queryClient.invalidateQueries({ queryKey: [`device/${topic}`] }),
      ),
    [queryClient, topic],
  );
  return useQuery({
    queryKey: [`device/${topic}`, place],
    queryFn: () => read().catch(() => none),
    gcTime: 0,
  }).data;
}
