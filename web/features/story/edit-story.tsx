import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { getEdit, storeEdit } from "../../device/edits.ts";
import type { FieldChanges } from "../../device/fields.ts";
import { SENT_LATER } from "../../device/outbox.ts";
import { saveChanges } from "../../lib/change-story.ts";
import { invalidateEndpoint } from "../../lib/query-client.ts";
import { EditConflict } from "../../lib/send-changes.ts";
import type { ShownStory } from "../../lib/story-fields.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { TextLanguage } from "../../ui/forms/text-language.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { AddPhotos } from "./editing/add-photos.tsx";
import type { DrawPhoto } from "./editing/picture-dialogs.tsx";
import { imagesQuery } from "./queries.ts";
import { StoryEditor } from "./story-editor.tsx";

interface EditStoryProps {
  shown: ShownStory;
  addPhotos: AddPhotos;
  drawPhoto: DrawPhoto;
  onClose: () => void;
}

/** Edits a story, starting from the stored edit that was not saved. */
export function EditStory({ shown, addPhotos, drawPhoto, onClose }: EditStoryProps) {
  const toast = useToast();
  const owner = useUserId();
  const { id } = shown.story;
  const [stored, setStored] = useState<FieldChanges | null>();
  const save = useSaveStory(shown, owner);
  useEffect(() => {
    let isGone = false;
    void getEdit(owner, id)
      .catch(() => null)
      .then((found) => {
        if (!isGone) setStored(found);
      });
    return () => {
      isGone = true;
    };
  }, [owner, id]);

  if (stored === undefined) return null;
  return (
    <TextLanguage value={shown.story.language}>
      <StoryEditor
        shown={shown}
        stored={stored}
        saving={save.isPending}
        addPhotos={addPhotos}
        drawPhoto={drawPhoto}
        onClose={onClose}
        onSave={(changes) =>
          save.mutate(changes, {
            onSuccess: (changed) => {
              toast({ title: "Story saved", text: changed ? undefined : SENT_LATER });
              onClose();
            },
            onError: ({ message }) =>
              toast({ title: "Failed to save story", text: message, variant: "destructive" }),
          })
        }
      />
    </TextLanguage>
  );
}

function useSaveStory(shown: ShownStory, owner: string) {
  const queryClient = useQueryClient();
  const { id } = shown.story;
  return useMutation({
    mutationFn: (changes: FieldChanges) => saveChanges(queryClient, shown, changes),
    onSuccess: async (changed) => {
      void storeEdit(owner, id, null).catch(() => {});
      // Queued on the device: there is nothing new to read.
      if (!changed) return;
      queryClient.setQueryData([endpoints.story(id)], changed);
      const touched = [
        endpoints.storyImages(id),
        endpoints.stories,
        endpoints.trash,
        endpoints.videos,
        endpoints.summary,
      ];
      await Promise.all(touched.map((endpoint) => invalidateEndpoint(queryClient, endpoint)));
    },
    onError: (error) => {
      if (!(error instanceof EditConflict)) return;
      queryClient.setQueryData(imagesQuery(id).queryKey, [...error.now.images]);
      queryClient.setQueryData([endpoints.story(id)], error.now.story);
    },
  });
}
