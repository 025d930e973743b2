import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Person } from "../../../contract/people.ts";
import type { GeneratedStory, Story } from "../../../contract/stories.ts";
import { ConnectionError } from "../../api/client.ts";
import { notifyTabs } from "../../device/tabs.ts";
import { useMaking } from "../../lib/use-making.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { DraftSession } from "./draft-session.ts";
import { generateStory } from "./generate-story.ts";
import type { PhotoProcessor } from "./processing.ts";
import { withPhotos, saveWithLastChanges } from "./send-draft.ts";
import { writeHere } from "./write-here.ts";

interface Written {
  story: GeneratedStory;
  /** Written by the storyteller on this device. */
  isFromHere: boolean;
}

async function write(
  session: DraftSession,
  processor: PhotoProcessor,
  people: readonly Person[],
): Promise<Written> {
  try {
    return { story: await withPhotos(session, processor, generateStory), isFromHere: false };
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    return { story: await writeHere(session.get(), people), isFromHere: true };
  }
}

/** Generates the story from the captions. */
export function useGenerateStory(
  session: DraftSession,
  processor: PhotoProcessor,
  people: readonly Person[],
) {
  const toast = useToast();
  return useMaking({
    make: () => write(session, processor, people),
    onSuccess: ({ story, isFromHere }) => {
      session.dispatch({ type: "story written", story });
      if (!isFromHere) return;
      toast({
        title: "Written on this device",
        text: "You are offline, so the built-in storyteller wrote it. You can save it now, or have it written again later.",
      });
    },
    onError: () =>
      toast({
        title: "Generation failed",
        text: "Failed to generate story. Please try again.",
        variant: "destructive",
      }),
  });
}

interface SaveOptions {
  onSaved: (story: Story) => Promise<void> | void;
  /** The site cannot be reached: the story is queued in the outbox. */
  onStored: () => void;
}

/** Saves the story once, however often the button is pressed, and deletes the draft from the device. */
export function useSaveStory(
  session: DraftSession,
  processor: PhotoProcessor,
  { onSaved, onStored }: SaveOptions,
) {
  const toast = useToast();
  const started = useRef(false);
  const save = useMutation({
    mutationFn: async () => {
      await session.flush();
      try {
        return await withPhotos(session, processor, saveWithLastChanges);
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        if (await session.queue()) return null;
        throw error;
      }
    },
    onSuccess: async (story) => {
      if (story === null) {
        notifyTabs("outbox");
        return onStored();
      }
      await session.remove().catch(() => {});
      await onSaved(story);
    },
    // Once it is saved the button stays disabled: this page may still be shown while the next one loads.
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
