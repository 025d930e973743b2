import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { story, storyImage } from "../../../contract/stories.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { commitDeletion, holdDeletion, undoDeletion } from "../../lib/pending-deletions.ts";
import type { FieldChanges } from "../../device/fields.ts";
import { saveChanges } from "../../lib/change-story.ts";
import { EditConflict } from "../../lib/send-changes.ts";
import type { ShownStory } from "../../lib/story-fields.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const storyQuery = (id: string) => apiQuery(endpoints.story(id), story);
export const imagesQuery = (id: string) => apiQuery(endpoints.storyImages(id), z.array(storyImage));

export const useStory = (id: string) => useQuery(storyQuery(id));
export const useStoryImages = (id: string) => useQuery(imagesQuery(id));

/**
 * Deletes a story with its pictures, narration and films: hidden at once, in the bin on `commit`.
 * `onError` hears of a failure; the story is then shown again.
 */
export function useDeleteStory(id: string, onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const itself = endpoints.story(id);
  const remove = useMutation({
    // The page may be on its way out.
    mutationFn: () => apiSend("DELETE", itself, undefined, undefined, { keepalive: true }),
    onError(error) {
      undoDeletion(itself);
      onError(error);
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith(itself),
          refetchType: "none",
        }),
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).split("?")[0] === endpoints.stories,
        }),
        invalidateEndpoint(queryClient, endpoints.videos),
        invalidateEndpoint(queryClient, endpoints.summary),
        invalidateEndpoint(queryClient, endpoints.bin),
        invalidateEndpoint(queryClient, endpoints.storage),
      ]),
  });
  return {
    hold: () => holdDeletion(itself, remove.mutate),
    undo: () => undoDeletion(itself),
    commit: () => commitDeletion(itself),
  };
}

export function useUpdateStory(shown: ShownStory) {
  const queryClient = useQueryClient();
  const { id } = shown.story;
  return useMutation({
    mutationFn: (changes: FieldChanges) => saveChanges(queryClient, shown, changes),
    onSuccess: async (changed) => {
      // Queued on the device: there is nothing new to read.
      if (!changed) return;
      queryClient.setQueryData([endpoints.story(id)], changed);
      await invalidateEndpoint(queryClient, endpoints.stories);
    },
    onError: (error) => {
      if (!(error instanceof EditConflict)) return;
      queryClient.setQueryData(imagesQuery(id).queryKey, [...error.now.images]);
      queryClient.setQueryData([endpoints.story(id)], error.now.story);
    },
  });
}
