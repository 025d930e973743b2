import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { collection } from "../../../contract/collections.ts";
import { type ChangeTvInput, tv } from "../../../contract/tv.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const useTelevisions = () => useQuery(apiQuery(endpoints.televisions, z.array(tv)));

export const useCollectionNames = () =>
  useQuery(apiQuery(endpoints.collections, z.array(collection)));

/** Changes or removes one, or connects one more; the list is read again afterwards. */
function useTvMutation<Input = void>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => invalidateEndpoint(queryClient, endpoints.televisions),
  });
}

export const useConnectTelevision = () =>
  useTvMutation((code: string) => apiSend("POST", endpoints.televisions, { code }, tv));

export const useChangeTelevision = (id: string) =>
  useTvMutation((changes: ChangeTvInput) =>
    apiSend("PATCH", endpoints.television(id), changes, tv),
  );

export const useRemoveTelevision = (id: string) =>
  useTvMutation(() => apiSend("DELETE", endpoints.television(id)));
