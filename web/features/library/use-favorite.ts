import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StoryCard } from "../../../contract/stories.ts";
import type { ListPage } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Preloaded once the page is rendered, since offline it cannot be: this code queues the change. */
const loadChanges = () => import("../../lib/change-story.ts");

/** Marks or unmarks a favourite; the heart changes at once, and back on failure. */
export function useFavorite() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // A failure is reported when the code is loaded again on use.
    void whenIdle().then(() => loadChanges().catch(() => {}));
  }, []);
  const paint = (id: string, favorite: boolean) =>
    queryClient.setQueriesData<InfiniteData<ListPage<StoryCard>, string>>(
      { predicate: ({ queryKey }) => String(queryKey[0]).split("?")[0] === endpoints.stories },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((card) => (card.id === id ? { ...card, favorite } : card)),
          })),
        },
    );
  return useMutation({
    mutationFn: ({ id, favorite }: { id: string; favorite: boolean }) =>
      loadChanges().then(({ saveFavorite }) => saveFavorite(queryClient, id, favorite)),
    onMutate: ({ id, favorite }) => {
      paint(id, favorite);
    },
    onError: (_error, { id, favorite }) => {
      paint(id, !favorite);
    },
    onSuccess: (changed) => {
      // Queued on the device: there is nothing new to read.
      if (!changed) return undefined;
      queryClient.setQueryData([endpoints.story(changed.id)], changed);
      return invalidateEndpoint(queryClient, endpoints.favoriteStories);
    },
  });
}
