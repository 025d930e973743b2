import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Focus, uploadedImage } from "../../../../contract/images.ts";
import type { StoryImage } from "../../../../contract/stories.ts";
import { apiSend } from "../../../api/client.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { invalidateEndpoint } from "../../../lib/query-client.ts";

interface FocusChange {
  imageId: string;
  focus: Focus;
}

/** Says what matters in a picture. It is saved at once: a picture may be in several stories. */
export function useChangeFocus(storyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ imageId, focus }: FocusChange) =>
      apiSend("PATCH", endpoints.image(imageId), { focus }, uploadedImage),
    onSuccess: ({ id, focus }) => {
      queryClient.setQueryData<StoryImage[]>([endpoints.storyImages(storyId)], (images) =>
        images?.map((image) => (image.id === id ? { ...image, focus } : image)),
      );
      // The lists' covers; not the story itself, which is being edited.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).split("?")[0] === endpoints.stories,
      });
      void invalidateEndpoint(queryClient, endpoints.collections);
    },
  });
}
