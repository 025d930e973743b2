import { useRef } from "react";
import { flushSync } from "react-dom";
import { MAX_STORY_IMAGES } from "../../../contract/limits.ts";
import type { DraftPhoto } from "../../device/draft.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import type { DraftSession } from "./draft-session.ts";

/** Removes a photo, with an Undo. `area` contains the photos and the file input. */
export function useRemovePhoto(session: DraftSession) {
  const toast = useToast();
  const area = useRef<HTMLDivElement>(null);

  function restore(photo: DraftPhoto, at: number) {
    // Others may have been added since.
    if (session.get().photos.length < MAX_STORY_IMAGES) {
      session.dispatch({ type: "photo put back", photo, at });
      return;
    }
    toast({
      title: "Photo not put back",
      text: `A story can have at most ${MAX_STORY_IMAGES} photos. Please remove another one first.`,
      variant: "destructive",
    });
  }

  function remove(photo: DraftPhoto) {
    const at = session.get().photos.indexOf(photo);
    flushSync(() => session.dispatch({ type: "photo removed", id: photo.id }));
    // The pressed button is gone, so the focus moves to the photo in its place.
    const photos = [...(area.current?.querySelectorAll<HTMLElement>("[data-photo]") ?? [])];
    const next = photos[at] ?? photos.at(-1);
    (next ?? area.current?.querySelector<HTMLElement>("input[type=file]"))?.focus();
    toast({
      title: "Photo removed",
      text: photo.name,
      action: { label: "Undo", onClick: () => restore(photo, at) },
    });
  }

  return { area, remove };
}
