import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { binItem, type BinItem } from "../../../contract/bin.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, invalidateEndpoint } from "../../lib/query-client.ts";

const binList = z.array(binItem);

export const useBin = () => useInfiniteQuery(apiListQuery<BinItem>(endpoints.bin, binList));

const invalidateBin = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.bin),
    invalidateEndpoint(queryClient, endpoints.storage),
  ]);

/** Puts a story, a film, a recording or a photo back to where it was. */
export function usePutBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => apiSend("POST", endpoints.restore(id)),
    onSuccess: () =>
      Promise.all([
        invalidateBin(queryClient),
        ...[endpoints.stories, endpoints.videos, endpoints.collections, endpoints.summary].map(
          (endpoint) => invalidateEndpoint(queryClient, endpoint),
        ),
      ]),
  });
}

/** Deletes one thing for good, or all of them. */
export function useDeleteForGood() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (item: BinItem | "everything") => {
      const address = item === "everything" ? endpoints.bin : endpoints.binItem(item.id);
      return apiSend("DELETE", address);
    },
    onSuccess: () => invalidateBin(queryClient),
  });
}
