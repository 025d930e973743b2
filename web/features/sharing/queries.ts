import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { type CreateShareInput, share, sharedStory } from "../../../contract/sharing.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

/** A story's live links, newest first. Others open them meanwhile, so they are read each time. */
export const useShares = (storyId: string) =>
  useQuery({ ...apiQuery(endpoints.storyShares(storyId), z.array(share)), staleTime: 0 });

export function useCreateShare(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateShareInput) =>
      apiSend("POST", endpoints.shareStory(storyId), input, share),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.storyShares(storyId)),
  });
}

export function useRevokeShare(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiSend("DELETE", endpoints.share(id)),
    // Also after a failure: it may have been closed on another device.
    onSettled: () => invalidateEndpoint(queryClient, endpoints.storyShares(storyId)),
  });
}

/** The story behind a link, for anybody who has it. */
export const useSharedStory = (token: string) =>
  useQuery({ ...apiQuery(endpoints.shared(token), sharedStory), meta: { public: true } });

/** Opens a link that asks for a password. */
export function useOpenShared(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { public: true },
    mutationFn: (password: string) =>
      apiSend("POST", endpoints.shared(token), { password }, sharedStory),
    onSuccess: (story) => queryClient.setQueryData([endpoints.shared(token)], story),
  });
}
