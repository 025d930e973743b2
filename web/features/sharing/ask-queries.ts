import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask, type CreateAskInput } from "../../../contract/asks.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { useMaking } from "../../lib/use-making.ts";

/** The open links that ask about a story, newest first. Others answer meanwhile, so they are read each time. */
export const useAsks = (storyId: string) =>
  useQuery({ ...apiQuery(endpoints.asks(storyId), z.array(ask)), staleTime: 0 });

export function useCreateAsk(storyId: string) {
  const queryClient = useQueryClient();
  const address = endpoints.asks(storyId);
  return useMaking({
    make: (input: CreateAskInput, headers) => apiSend("POST", address, input, ask, { headers }),
    onSuccess: () => invalidateEndpoint(queryClient, address),
  });
}

export function useRevokeAsk(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiSend("DELETE", endpoints.ask(id)),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.asks(storyId)),
  });
}
