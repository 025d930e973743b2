import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { story, storyImage } from "../../../contract/stories.ts";
import { z } from "../../../contract/zod.ts";
import { endpoints } from "../../api/endpoints.ts";
import type { FieldChanges } from "../../device/fields.ts";
import { saveChanges } from "../../lib/change-story.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { EditConflict } from "../../lib/send-changes.ts";
import type { ShownStory } from "../../lib/story-fields.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const storyQuery = (id: string) => apiQuery(endpoints.story(id), story);
export const imagesQuery = (id: string) => apiQuery(endpoints.storyImages(id), z.array(storyImage));

export const useStory = (id: string) => useQuery(storyQuery(id));
export const useStoryImages = (id: string) => useQuery(imagesQuery(id));

/** Puts a story into the trash, with its pictures, narration and films. */
export function useDeleteStory(id: string) {
  const queryClient = useQueryClient();
  const itself = endpoints.story(id);
  return useMutation({
    mutationFn: () => sendDeletion(itself),
    onSuccess: () => {
      // Not read again while it is still on the screen.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(itself),
        refetchType: "none",
      });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).split("?")[0] === endpoints.stories,
      });
      const touched = [endpoints.videos, endpoints.summary, endpoints.bin, endpoints.storage];
      for (const endpoint of touched) void invalidateEndpoint(queryClient, endpoint);
    },
  });
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
