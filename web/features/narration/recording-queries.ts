import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recording } from "../../../contract/recordings.ts";
import { story } from "../../../contract/story.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";

/** Invalidates what depends on the narration: the story, its narrations, and whether its film is up to date. */
export const invalidateReading = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.stories),
    invalidateEndpoint(queryClient, endpoints.videos),
  ]);

/** Makes one of its recordings the story's narration again. */
export function usePlayRecording(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Recording) =>
      apiSend("POST", endpoints.playRecording(storyId, id), {}, story),
    onSuccess: () => invalidateReading(queryClient),
  });
}

const invalidateTrash = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.trash),
    invalidateEndpoint(queryClient, endpoints.storage),
  ]);

/** Moves a recording to the trash. */
export function useDeleteRecording(storyId: string) {
  const queryClient = useQueryClient();
  const narration = endpoints.storyNarration(storyId);
  const isNarration = (path: string) => path.split("?")[0] === narration;
  return useMutation({
    mutationFn: ({ id }: Recording) => sendDeletion(endpoints.storyRecording(storyId, id)),
    onSuccess: async () => {
      // The narration may be deleted with it: it is read again only if the story has one.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isNarration(String(queryKey[0])),
        refetchType: "none",
      });
      await Promise.all([
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [path] }) =>
            String(path).startsWith(endpoints.stories) && !isNarration(String(path)),
        }),
        invalidateEndpoint(queryClient, endpoints.videos),
        invalidateTrash(queryClient),
      ]);
    },
  });
}

/** Restores a deleted recording. */
export function useRestoreRecording() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Recording) => apiSend("POST", endpoints.restore(id)),
    onSuccess: () => Promise.all([invalidateReading(queryClient), invalidateTrash(queryClient)]),
  });
}
