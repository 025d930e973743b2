import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { story, storyImage } from "../../../contract/story.ts";
import { z } from "../../../contract/zod.ts";
import { endpoints } from "../../api/endpoints.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const storyQuery = (id: string) => apiQuery(endpoints.story(id), story);
export const imagesQuery = (id: string) => apiQuery(endpoints.storyImages(id), z.array(storyImage));

export const useStory = (id: string) => useQuery(storyQuery(id));
export const useStoryImages = (id: string) => useQuery(imagesQuery(id));

/** Moves a story to the trash, with its pictures, narration and films. */
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
      const touched = [endpoints.videos, endpoints.summary, endpoints.trash, endpoints.storage];
      for (const endpoint of touched) void invalidateEndpoint(queryClient, endpoint);
    },
  });
}
