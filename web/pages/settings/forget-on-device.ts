import { deleteTakesOf } from "../../features/narration/take-store.ts";
import { dropKeptEditsOf } from "../../features/story/kept-edit.ts";
import { deleteDraftsOf } from "../../features/wizard/draft-store.ts";
import { dropWaitingChangesOf } from "../../lib/waiting-changes.ts";

/** Unfinished stories, unsaved and unsent changes and recordings of an account lie on the device alone: they go with it. */
export async function forgetOnDevice(userId: string): Promise<void> {
  dropKeptEditsOf(userId);
  // What this browser cannot open must not keep the other from going.
  await Promise.allSettled([
    deleteDraftsOf(userId),
    deleteTakesOf(userId),
    dropWaitingChangesOf(userId),
  ]);
}
