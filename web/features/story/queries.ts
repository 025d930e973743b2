import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { story, storyImage, type UpdateStoryInput } from "../../../contract/stories.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const useStory = (id: string) => useQuery(apiQuery(endpoints.story(id), story));

export const useStoryImages = (id: string) =>
  useQuery(apiQuery(endpoints.storyImages(id), z.array(storyImage)));

/**
 * Deletes a story with its pictures, narration and films. `leave` is called before anything is read
 * again, so that the page left does not ask for a story that has gone.
 */
export function useDeleteStory(id: string, leave: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend("DELETE", endpoints.story(id)),
    onSuccess: async () => {
      leave();
      const itself = endpoints.story(id);
      await Promise.all([
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith(itself),
          refetchType: "none",
        }),
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).split("?")[0] === endpoints.stories,
        }),
        invalidateEndpoint(queryClient, endpoints.videos),
        invalidateEndpoint(queryClient, endpoints.summary),
      ]);
    },
  });
}

export function useUpdateStory(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateStoryInput) =>
      apiSend("PATCH", endpoints.story(id), changes, story),
    onSuccess: async (changed) => {
      queryClient.setQueryData([endpoints.story(id)], changed);
      await invalidateEndpoint(queryClient, endpoints.stories);
    },
  });
}
