import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StoryCard } from "../../../contract/stories.ts";
import type { ListPage } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Once the page stands, and not when the network is gone: it is what stores a change for later. */
const loadChanges = () => import("../../lib/change-story.ts");

/** Puts a story among the favourites or takes it out; the heart changes at once and back on failure. */
export function useFavorite() {
  const queryClient = useQueryClient();
  useEffect(() => {
    // What fails here fails again when it is wanted, and is told.
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
