/** What came of asking the family, for the owner. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { suggestion, type Suggestion } from "../../../contract/asks.ts";
import { story } from "../../../contract/story.ts";
import { z } from "../../../contract/zod.ts";
import { apiSend } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery, invalidateEndpoint } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";

const suggestions = z.array(suggestion);

/** Guests answer meanwhile, so they are read with each visit of the story. */
export const useSuggestions = (storyId: string) =>
  useQuery({ ...apiQuery(endpoints.suggestions(storyId), suggestions), staleTime: 0 });

/** Everything that shows the story, and what of the account depends on its suggestions. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        ...[endpoints.stories, endpoints.videos, endpoints.summary],
        ...[endpoints.storage, endpoints.notifications],
      ].map((endpoint) => invalidateEndpoint(queryClient, endpoint)),
    );
}

export function useUseSuggestion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Suggestion) =>
      apiSend("POST", `${endpoints.suggestion(id)}/use`, undefined, story),
    // One that was withdrawn meanwhile disappears too.
    onSettled: refresh,
  });
}

export function useDeclineSuggestion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Suggestion) =>
      apiSend("POST", `${endpoints.suggestion(id)}/decline`, undefined, story),
    onSettled: refresh,
  });
}

export function useDeleteSuggestion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => sendDeletion(endpoints.suggestion(id)),
    onSuccess: refresh,
  });
}
