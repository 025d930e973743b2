/** The user's private account data, and its changes. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  accountSettings,
  deletionReceipt,
  type Provider,
  user as userSchema,
} from "../../../contract/user.ts";
import { deviceSession } from "../../../contract/sessions.ts";
import { exportPart } from "../../../contract/export-parts.ts";
import { storageUse } from "../../../contract/storage.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend, apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint, userKey } from "../../lib/query-client.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

export const settingsQuery = apiQuery(endpoints.settings, accountSettings);

export const useSettings = () => useQuery(settingsQuery);
export const useStorageUse = () => useQuery(apiQuery(endpoints.storage, storageUse));
export const useExportParts = () => useQuery(apiQuery(endpoints.exportParts, z.array(exportPart)));
export const useDevices = () => useQuery(apiQuery(endpoints.sessions, z.array(deviceSession)));

/** `currentPassword` is needed where the address to be replaced was confirmed. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { email: string; currentPassword?: string }) =>
      apiSend("PATCH", endpoints.user, change, userSchema),
    onSuccess: (user) => {
      queryClient.setQueryData(userKey, user);
      return invalidateEndpoint(queryClient, endpoints.settings);
    },
  });
}

export const useSendConfirmation = () =>
  useMutation({ mutationFn: () => apiSend("POST", endpoints.sendConfirmation) });

export function useSaveLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferredLanguage: string) =>
      apiSend("PATCH", endpoints.user, { preferredLanguage }, userSchema),
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.settings),
  });
}

/** Replaces the avatar by a square picture; null removes it. */
export function useChangeAvatar() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (picture: Blob | null) =>
      picture
        ? apiUpload("PUT", endpoints.avatar, picture, userSchema)
        : apiSend("DELETE", endpoints.avatar, undefined, userSchema),
    onSuccess: (user) => queryClient.setQueryData(userKey, user),
  });
}

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (provider: Provider) => {
      const address = endpoints.connection(provider);
      return apiSend("DELETE", address);
    },
    onSuccess: () => invalidateEndpoint(queryClient, endpoints.settings),
  });
}

/**
 * Ends the session of one device, or without an `id` those of all devices but this one, which gets another cookie:
 * requests under way come with the old one, and their 401 would lead to /auth.
 */
export function useSignOutDevices() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (id: string | null) => {
      const address = id === null ? endpoints.sessions : endpoints.session(id);
      return apiSend("DELETE", address);
    },
    onMutate: (id) => (id === null ? queryClient.cancelQueries() : undefined),
    // Also after a failure: the device may have been signed out meanwhile.
    onSettled: (_response, _error, id) =>
      id === null
        ? queryClient.invalidateQueries()
        : invalidateEndpoint(queryClient, endpoints.sessions),
  });
}

/** Without a password the user must have signed in with Google or Facebook just before. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (password: string | null) => {
      const body = password === null ? {} : { password };
      return apiSend("DELETE", endpoints.user, body, deletionReceipt);
    },
    // Requests still under way will be rejected, which would lead to /auth before the receipt is shown.
    onSuccess: () => queryClient.cancelQueries(),
  });
}
