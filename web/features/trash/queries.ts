import { useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { trashItem, type TrashItem } from "../../../contract/trash.ts";
import { z } from "../../../contract/zod.ts";
import { ApiError, apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

const trashList = z.array(trashItem);

export const useTrash = () => useInfiniteQuery(apiListQuery<TrashItem>(endpoints.trash, trashList));

const invalidateTrash = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.trash),
    invalidateEndpoint(queryClient, endpoints.storage),
  ]);

/** Another tab or device has restored it, or deleted it for good. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Restores a story, a film, a recording or a photo. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: ({ id }: { id: string }) => apiSend("POST", endpoints.restore(id)),
    onSuccess: () =>
      Promise.all([
        invalidateTrash(queryClient),
        ...[endpoints.stories, endpoints.videos, endpoints.collections, endpoints.summary].map(
          (endpoint) => invalidateEndpoint(queryClient, endpoint),
        ),
      ]),
    onError: (error) => (isGone(error) ? invalidateTrash(queryClient) : undefined),
  });
}

/** Deletes one thing for good, or all of them. */
export function useDeleteForGood() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (item: TrashItem | "everything") => {
      const address = item === "everything" ? endpoints.trash : endpoints.trashItem(item.id);
      return apiSend("DELETE", address);
    },
    onSuccess: () => invalidateTrash(queryClient),
    onError: (error) => (isGone(error) ? invalidateTrash(queryClient) : undefined),
  });
}
