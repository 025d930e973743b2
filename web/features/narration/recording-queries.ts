import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Recording } from "../../../contract/recordings.ts";
import { story } from "../../../contract/stories.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";

/** What is heard with a story has changed: the story, its narrations, and whether its film is as it should be. */
function useInvalidateReading() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [endpoints.stories, endpoints.videos, endpoints.bin, endpoints.storage].map((endpoint) =>
        invalidateEndpoint(queryClient, endpoint),
      ),
    );
}

/** Has the story read by one of its recordings again. */
export function usePlayRecording(storyId: string) {
  const invalidate = useInvalidateReading();
  return useMutation({
    mutationFn: ({ id }: Recording) =>
      apiSend("POST", endpoints.playRecording(storyId, id), {}, story),
    onSuccess: invalidate,
  });
}

/** Puts a recording into Recently deleted. */
export function useDeleteRecording(storyId: string) {
  const invalidate = useInvalidateReading();
  return useMutation({
    mutationFn: ({ id }: Recording) => sendDeletion(endpoints.storyRecording(storyId, id)),
    onSuccess: invalidate,
  });
}

/** Takes the deletion back: the recording is where it was. */
export function useRestoreRecording() {
  const invalidate = useInvalidateReading();
  return useMutation({
    mutationFn: ({ id }: Recording) => apiSend("POST", endpoints.restore(id)),
    onSuccess: invalidate,
  });
}
