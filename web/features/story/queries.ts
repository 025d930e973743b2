import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { story, storyImage, type UpdateStoryInput } from "../../../contract/stories.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";

export const useStory = (id: string) => useQuery(apiQuery(endpoints.story(id), story));

export const useStoryImages = (id: string) =>
  useQuery(apiQuery(endpoints.storyImages(id), z.array(storyImage)));

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
