import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Collection,
  collection,
  type CollectionDetail,
  collectionDetail,
  type CreateCollectionInput,
  type UpdateCollectionInput,
} from "../../../contract/collections.ts";
import { storyCard } from "../../../contract/story.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { useMaking } from "../../lib/use-making.ts";

const collectionList = z.array(collection);
// The library's list too: what has the same address has the same shape.
const storyList = z.array(storyCard);

/** Stories to choose from, newest first; `q` is searched in the titles by the server. */
export const useChoosableStories = (q: string) =>
  useInfiniteQuery(
    apiListQuery(
      q === "" ? endpoints.stories : `${endpoints.stories}?${new URLSearchParams({ q })}`,
      storyList,
    ),
  );

/** Newest first. Changes of stories elsewhere show in their collections, so they are read each time. */
export const useCollections = () =>
  useInfiniteQuery({ ...apiListQuery(endpoints.collections, collectionList), staleTime: 0 });

export const useCollection = (id: string) =>
  useQuery({ ...apiQuery(endpoints.collection(id), collectionDetail), staleTime: 0 });

export function useCreateCollection() {
  const queryClient = useQueryClient();
  return useMaking({
    make: (input: CreateCollectionInput, headers) =>
      apiSend("POST", endpoints.collections, input, collectionDetail, { headers }),
    onSuccess: (made) => {
      queryClient.setQueryData([endpoints.collection(made.id)], made);
      void invalidateEndpoint(queryClient, endpoints.collections);
    },
  });
}

/** Adds a story at the end of a collection, or removes it. */
export function useCollectStory(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ collection: into, isIn }: { collection: Collection; isIn: boolean }) => {
      const others = into.storyIds.filter((id) => id !== storyId);
      const storyIds = isIn ? [...others, storyId] : others;
      return apiSend("PATCH", endpoints.collection(into.id), { storyIds }, collectionDetail);
    },
    onSettled: () => invalidateEndpoint(queryClient, endpoints.collections),
  });
}

/** The stories in another order, or fewer of them; null when one of them is not cached yet. */
function arrange(
  { stories, ...rest }: CollectionDetail,
  { name = rest.name, storyIds = rest.storyIds }: UpdateCollectionInput,
): CollectionDetail | null {
  const arranged = storyIds.map((id) => stories.find((story) => story.id === id));
  if (!arranged.every((story) => story !== undefined)) return null;
  return { ...rest, name, storyIds, stories: arranged };
}

/** Changes are shown at once and sent one after the other; one that fails is rolled back. */
export function useUpdateCollection(id: string) {
  const queryClient = useQueryClient();
  const endpoint = endpoints.collection(id);
  const mutationKey = ["change", endpoint];
  return useMutation({
    mutationKey,
    scope: { id: endpoint },
    mutationFn: (changes: UpdateCollectionInput) =>
      apiSend("PATCH", endpoint, changes, collectionDetail),
    onMutate: async (changes) => {
      // A request under way may return the state before the change, and would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: [endpoint] });
      queryClient.setQueryData<CollectionDetail>(
        [endpoint],
        (shown) => shown && (arrange(shown, changes) ?? shown),
      );
    },
    onSettled: async (changed) => {
      // Only the last of several reads the collection again: the earlier ones would show an older state for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      if (changed) queryClient.setQueryData([endpoint], changed);
      else await queryClient.invalidateQueries({ queryKey: [endpoint] });
      await queryClient.invalidateQueries({ queryKey: [endpoints.collections] });
    },
  });
}

export function useDeleteCollection(id: string) {
  const queryClient = useQueryClient();
  const itself = endpoints.collection(id);
  return useMutation({
    mutationFn: () => sendDeletion(itself),
    onSuccess: () => {
      // Not read again while it is still on the screen.
      void queryClient.invalidateQueries({ queryKey: [itself], refetchType: "none" });
      void queryClient.invalidateQueries({ queryKey: [endpoints.collections] });
    },
  });
}
