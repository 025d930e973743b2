import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Person } from "../../../contract/people.ts";
import type { Story } from "../../../contract/stories.ts";
import { ConnectionError } from "../../api/client.ts";
import { VISITOR } from "../../device/names.ts";
import { notifyTabs } from "../../device/tabs.ts";
import { useMaking } from "../../lib/use-making.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { WrittenStory } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import { generateStory } from "./generate-story.ts";
import type { PhotoProcessor } from "./processing.ts";
import { withPhotos, saveWithLastChanges } from "./send-draft.ts";
import { wantDraft } from "./visitor-drafts.ts";
import { writeHere } from "./write-here.ts";

interface Written extends WrittenStory {
  /** Written on this device because the site cannot be reached. */
  isForLackOfNetwork: boolean;
}

async function write(
  session: DraftSession,
  processor: PhotoProcessor,
  people: readonly Person[],
): Promise<Written> {
  if (session.userId === VISITOR)
    return { ...(await writeHere(session.get(), people)), isForLackOfNetwork: false };
  try {
    return {
      ...(await withPhotos(session, processor, generateStory)),
      isForLackOfNetwork: false,
    };
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    return { ...(await writeHere(session.get(), people)), isForLackOfNetwork: true };
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
    onSuccess: ({ story, photoIds, isForLackOfNetwork }) => {
      session.dispatch({ type: "story written", story, photoIds });
      if (!isForLackOfNetwork) return;
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
  /** The story is safe on the device: the site cannot be reached, or a visitor needs an account first. */
  onStored: () => Promise<void> | void;
}

/**
 * Saves the story once, however often the button is pressed, and deletes the draft from the device. A visitor's is
 * marked to be saved after the sign-in.
 */
export function useSaveStory(
  session: DraftSession,
  processor: PhotoProcessor,
  { onSaved, onStored }: SaveOptions,
) {
  const toast = useToast();
  const started = useRef(false);
  const save = useMutation({
    mutationFn: async () => {
      const isStored = await session.flush();
      if (session.userId === VISITOR) {
        wantDraft(session.get(), isStored);
        return null;
      }
      try {
        return await withPhotos(session, processor, saveWithLastChanges);
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error;
        if (!(await session.queue())) throw error;
        notifyTabs("outbox");
        return null;
      }
    },
    onSuccess: async (story) => {
      if (story === null) {
        await onStored();
        return;
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
