import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_NARRATION_BYTES } from "../../../contract/limits.ts";
import {
  ALL_VOICES,
  type Narration,
  narration,
  narrationDetail,
  narrationInLanguage,
  type NarrationInput,
  RECORDING_TOO_LARGE,
  type SpeechInput,
  voice,
  voiceCategories,
} from "../../../contract/narration.ts";
import { z } from "../../../contract/zod.ts";
import { apiGet, apiSend, apiUpload, raiseForStatus, send } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { apiQuery } from "../../lib/query-client.ts";
import { useMaking } from "../../lib/use-making.ts";
import { invalidateReading } from "./recording-queries.ts";
import { sendingKey } from "./sending.ts";

export const useVoices = ({ enabled = true } = {}) =>
  useQuery({
    ...apiQuery(endpoints.voices, z.array(voice)),
    enabled,
    // Who does not need them is not rendered again when another part of the page has loaded them.
    ...(!enabled && { notifyOnChangeProps: [] }),
  });

/** A failure is ignored: without categories the list of voices is complete all the same. */
export const useVoiceCategories = () =>
  useQuery({
    queryKey: [endpoints.voiceCategories],
    queryFn: ({ signal }) =>
      apiGet(endpoints.voiceCategories, voiceCategories, { signal }).catch(() => ALL_VOICES),
  });

/** The story's narrations, one for each language that it is read in. */
export const useNarrations = (storyId: string, enabled: boolean) =>
  useQuery({
    ...apiQuery(endpoints.storyNarrations(storyId), z.array(narrationInLanguage)),
    enabled,
  });

/** The sentences' timings; in the story's original language when no language is named. */
export const narrationQuery = (storyId: string, language?: string) =>
  apiQuery(endpoints.storyNarration(storyId, language), narrationDetail);

export const useNarrationDetail = (storyId: string, audioUrl: string | null, language?: string) =>
  useQuery({ ...narrationQuery(storyId, language), enabled: audioUrl !== null });

interface NarrationEvents {
  onMade?: (made: Narration) => void;
  onFailure?: (error: Error) => void;
}

/** What is generated is followed from any page: leaving this one loses neither its state nor its events. */
export function useGenerateNarration(storyId: string, { onMade, onFailure }: NarrationEvents = {}) {
  const queryClient = useQueryClient();
  const mutationKey = ["generate narration", storyId];
  const making = useMaking({
    mutationKey,
    make: (input: NarrationInput) =>
      apiSend("POST", endpoints.storyNarration(storyId), input, narration),
    onSuccess: async (made) => {
      await invalidateReading(queryClient);
      onMade?.(made);
    },
    onError: onFailure,
  });
  return { ...making, isPending: useIsMutating({ mutationKey }) > 0 };
}

export const useGenerateSpeech = () =>
  useMaking({
    make: (input: SpeechInput) => apiSend("POST", endpoints.generateSpeech, input, narration),
  });

/** Fetches a sound file of the site. */
export async function fetchSound(url: string): Promise<Blob> {
  const response = await send(url, { method: "GET" });
  await raiseForStatus(response);
  return response.blob();
}

/**
 * Makes a recording the story's narration in a language, or its original language, in place of the one it has.
 * `onAttached` is called even when the user has left the page by then. `readingId`: its key on the device, if it has one.
 */
export function useAttachNarration(
  storyId: string,
  language: string | undefined,
  {
    readingId,
    onAttached,
  }: { readingId: string | undefined; onAttached: () => Promise<void> | void },
) {
  const queryClient = useQueryClient();
  return useMaking({
    ...(readingId !== undefined && { mutationKey: sendingKey(readingId) }),
    make: async (getFile: () => Promise<Blob>, headers) => {
      const file = await getFile();
      if (file.size > MAX_NARRATION_BYTES) throw new Error(RECORDING_TOO_LARGE);
      const address = endpoints.storyNarration(storyId, language);
      return apiUpload("PUT", address, file, narration, { headers });
    },
    onSuccess: async () => {
      await onAttached();
      await invalidateReading(queryClient);
    },
  });
}
