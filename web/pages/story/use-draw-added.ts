import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Story } from "../../../contract/stories.ts";
import { endpoints } from "../../api/endpoints.ts";
import { imagesQuery } from "../../features/story/queries.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { drawInStyle } from "./story-photos.ts";

/**
 * Draws photos that were added to a story as its other pictures are drawn: one that is not drawn would be shown as it is
 * behind a link. Those that fail stay photos, which the editor can draw.
 */
export function useDrawAdded(story: Story) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const [isDrawing, setIsDrawing] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function drawAdded(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { signal } = (controller.current = new AbortController());
    setIsDrawing(true);
    try {
      const images = await queryClient.fetchQuery(imagesQuery(story.id));
      for (const image of images.filter(({ id }) => ids.includes(id))) {
        await drawInStyle(userId, { story, images }, image, signal);
      }
    } catch {
      // They are pictures of the story all the same.
    }
    if (signal.aborted) return;
    setIsDrawing(false);
    await invalidateEndpoint(queryClient, endpoints.stories);
  }

  return { isDrawing, drawAdded };
}
