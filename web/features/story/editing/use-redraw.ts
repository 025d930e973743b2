import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cartoon, type CartoonInput, type Drawing } from "../../../../contract/images.ts";
import type { Story, StoryImage } from "../../../../contract/stories.ts";
import { apiSend, apiUpload } from "../../../api/client.ts";
import { endpoints } from "../../../api/endpoints.ts";

interface Redrawing {
  image: StoryImage;
  drawing: Drawing;
  /** Null: the server draws it. */
  picture: Blob | null;
}

/** Saves a picture that was drawn again. At once, and not with the story: a picture may be in several. */
export function useRedraw(storyId: string) {
  const queryClient = useQueryClient();
  const storyKey = [endpoints.story(storyId)];
  return useMutation({
    async mutationFn({ image, drawing, picture }: Redrawing) {
      const path = endpoints.cartoon(image.id);
      const { palette } = queryClient.getQueryData<Story>(storyKey) ?? {};
      const input: CartoonInput = { ...drawing, palette };
      const { cartoonUrl, style } = picture
        ? await apiUpload("PUT", `${path}?style=${drawing.style}`, picture, cartoon)
        : await apiSend("POST", path, input, cartoon);
      return { cartoonUrl, style };
    },
    onSuccess: (made, { image }) => {
      queryClient.setQueryData<StoryImage[]>([endpoints.storyImages(storyId)], (images) =>
        images?.map((one) => (one.id === image.id ? { ...one, ...made } : one)),
      );
      const earlier = image.cartoonUrl ?? image.originalUrl;
      queryClient.setQueryData<Story>(storyKey, (story) =>
        story?.coverImageUrl === earlier ? { ...story, coverImageUrl: made.cartoonUrl } : story,
      );
      // Lists show it, and films are out of date; not the story itself, which is being edited.
      const touched: string[] = [endpoints.stories, endpoints.collections, endpoints.videos];
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => touched.includes(String(queryKey[0]).split("?")[0] ?? ""),
      });
    },
  });
}
