import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Story } from "../../../contract/stories.ts";
import { ApiError } from "../../api/client.ts";
import { useToast } from "../../ui/use-toast.ts";
import type { Draft } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import { generateStory, saveStory } from "./generate-story.ts";
import type { PhotoProcessor } from "./processing.ts";

/** Asks the server about the draft's photos; what it has tidied up, because no story took it for long, is sent anew, once. */
async function askAboutPhotos<T>(
  session: DraftSession,
  processor: PhotoProcessor,
  ask: (draft: Draft) => Promise<T>,
): Promise<T> {
  try {
    return await ask(session.get());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    session.dispatch({ type: "uploads lost" });
    const result = await processor.run(session.get().photos.map((photo) => photo.id));
    if (result !== "done") throw error;
    return ask(session.get());
  }
}

/** Has the story written from the captions. */
export function useGenerateStory(session: DraftSession, processor: PhotoProcessor) {
  const toast = useToast();
  return useMutation({
    mutationFn: () => askAboutPhotos(session, processor, generateStory),
    onSuccess: (story) => session.dispatch({ type: "story written", story }),
    onError: () =>
      toast({
        title: "Generation failed",
        text: "Failed to generate story. Please try again.",
        variant: "destructive",
      }),
  });
}

/** Saves the story once, however often the button is pressed, and takes the draft off the device. */
export function useSaveStory(
  session: DraftSession,
  processor: PhotoProcessor,
  onSaved: (story: Story) => Promise<void> | void,
) {
  const toast = useToast();
  const started = useRef(false);
  const save = useMutation({
    mutationFn: async () => {
      await session.flush();
      return askAboutPhotos(session, processor, saveStory);
    },
    onSuccess: async (story) => {
      await session.remove().catch(() => {});
      await onSaved(story);
    },
    // Once it is saved the button stays shut: the page may still stand while the next one loads.
    onError: (error) => {
      started.current = false;
      toast({ title: "Failed to create story", text: error.message, variant: "destructive" });
    },
  });
  return {
    isPending: save.isPending,
    save() {
      if (started.current) return;
      started.current = true;
      save.mutate();
    },
  };
}
