import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CreateShareInput,
  type MessageInput,
  share,
  shared,
  sharedReading,
} from "../../../contract/sharing.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { useMaking } from "../../lib/use-making.ts";
import { PLACES, type Shareable } from "./shareable.ts";

const linksOf = ({ kind, id }: Shareable) => endpoints.shares(PLACES[kind], id);

/** The live links to something, newest first. Others open them meanwhile, so they are read each time. */
export const useShares = (what: Shareable) =>
  useQuery({ ...apiQuery(linksOf(what), z.array(share)), staleTime: 0 });

export function useCreateShare(what: Shareable) {
  const queryClient = useQueryClient();
  return useMaking({
    make: (input: CreateShareInput, headers) =>
      apiSend("POST", endpoints.newShare(PLACES[what.kind], what.id), input, share, { headers }),
    onSuccess: () => invalidateEndpoint(queryClient, linksOf(what)),
  });
}

export function useRevokeShare(what: Shareable) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiSend("DELETE", endpoints.share(id)),
    // Also after a failure: it may have been closed on another device.
    onSettled: () => invalidateEndpoint(queryClient, linksOf(what)),
  });
}

/** What a link shares, for any guest. */
export const sharedQuery = (token: string) =>
  queryOptions({
    ...apiQuery(endpoints.shared(token), shared),
    // A link that is closed, or opens with a password, has said so before the page was rendered.
    retryOnMount: false,
    meta: { public: true },
  });

/** One story of a shared collection. */
export const sharedReadingQuery = (token: string, storyId: string) =>
  queryOptions({
    ...apiQuery(endpoints.sharedReading(token, storyId), sharedReading),
    meta: { public: true },
  });

/** Opens a link that asks for a password. */
export function useOpenShared(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { public: true },
    mutationFn: (password: string) =>
      apiSend("POST", endpoints.shared(token), { password }, shared, { expectedUser: null }),
    onSuccess: (opened) => queryClient.setQueryData([endpoints.shared(token)], opened),
  });
}

/** Sends words of thanks to the link's owner. */
export const useSendMessage = (token: string) =>
  useMaking({
    meta: { public: true },
    make: (message: MessageInput) =>
      apiSend("POST", endpoints.sharedMessages(token), message, undefined, { expectedUser: null }),
  });
