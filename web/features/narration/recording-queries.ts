import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recording } from "../../../contract/recordings.ts";
import { story } from "../../../contract/stories.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";

/** What is heard with a story has changed: the story, its narrations, and whether its film is as it should be. */
const invalidateReading = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.stories),
    invalidateEndpoint(queryClient, endpoints.videos),
  ]);

/** Has the story read by one of its recordings again. */
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

/** Puts a recording into Recently deleted. */
export function useDeleteRecording(storyId: string) {
  const queryClient = useQueryClient();
  const narration = endpoints.storyNarration(storyId);
  const isNarration = (path: string) => path.split("?")[0] === narration;
  return useMutation({
    mutationFn: ({ id }: Recording) => sendDeletion(endpoints.storyRecording(storyId, id)),
    onSuccess: async () => {
      // The narration may have gone with it: it is read again when the story says that there is one.
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

/** Takes the deletion back: the recording is where it was. */
export function useRestoreRecording() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Recording) => apiSend("POST", endpoints.restore(id)),
    onSuccess: () => Promise.all([invalidateReading(queryClient), invalidateTrash(queryClient)]),
  });
}
