import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { StoryOrder } from "../../../contract/stories.ts";
import { storyCard, type StoryCard } from "../../../contract/story.ts";
import { video, type Video, type VideoOrder } from "../../../contract/videos.ts";
import { z } from "../../../contract/zod.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiListQuery, removeEndpoint, invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";

const storyList = z.array(storyCard);
const videoList = z.array(video);

interface ListFilter<Order> {
  /** Part of the title; searched by the server. */
  q?: string;
  /** By the server; newest first when it is left out. */
  sort?: Order;
}

interface StoryFilter extends ListFilter<StoryOrder> {
  favorite?: boolean;
  /** Id of somebody on the family list, whom the stories name. */
  person?: string;
}

function listEndpoint(
  endpoint: string,
  { favorite, person, q, sort }: ListFilter<string> & { favorite?: boolean; person?: string },
): string {
  const query = new URLSearchParams();
  if (favorite === true) query.set("favorite", "true");
  if (person !== undefined) query.set("person", person);
  if (q !== undefined && q !== "") query.set("q", q);
  if (sort !== undefined && sort !== "newest") query.set("sort", sort);
  return query.size === 0 ? endpoint : `${endpoint}?${query}`;
}

export const storiesQuery = (filter: StoryFilter = {}) =>
  apiListQuery<StoryCard>(listEndpoint(endpoints.stories, filter), storyList);

export const videosQuery = (filter: ListFilter<VideoOrder> = {}) =>
  apiListQuery<Video>(listEndpoint(endpoints.videos, filter), videoList);

/** The previous list is shown while another order loads. */
export const useStories = (filter: StoryFilter = {}) =>
  useInfiniteQuery({ ...storiesQuery(filter), placeholderData: keepPreviousData });

export const useVideos = (filter: ListFilter<VideoOrder> = {}) =>
  useInfiniteQuery({ ...videosQuery(filter), placeholderData: keepPreviousData });

/** After a story was made, changed or deleted: the lists, the story itself and the counts are read again. */
export const invalidateStories = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.stories),
    invalidateEndpoint(queryClient, endpoints.summary),
  ]);

/** After a film was made, named or deleted. */
export const invalidateVideos = (queryClient: QueryClient) =>
  Promise.all([
    invalidateEndpoint(queryClient, endpoints.videos),
    invalidateEndpoint(queryClient, endpoints.summary),
  ]);

export function useDeleteVideo() {
  const queryClient = useQueryClient();
  return useSingleFlight({
    mutationFn: (id: string) => sendDeletion(endpoints.video(id)),
    // Not awaited: the card would be gone before its toast about the deletion.
    onSuccess: (_response, id) => {
      removeEndpoint(queryClient, endpoints.video(id));
      void invalidateVideos(queryClient);
      void invalidateEndpoint(queryClient, endpoints.trash);
      void invalidateEndpoint(queryClient, endpoints.storage);
    },
  });
}
