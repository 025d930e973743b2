import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { memory } from "../../../contract/memories.ts";
import { trashItem } from "../../../contract/trash.ts";
import { z } from "../../../contract/zod.ts";
import { apiGet, apiSend, apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { deleteRecording } from "../../device/recordings.ts";
import { invalidateEndpoint, noticeLostSession } from "../../lib/query-client.ts";
import { sendDeletion } from "../../lib/send-deletion.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { MEMORIES } from "./memory-recorder.tsx";
import { sendRecording } from "./sending.ts";
import type { Saving } from "./use-page-saving.ts";
import type { ReadyRecording } from "./use-recording.ts";

/** Sends what is told about a picture of a story; a recording stays on the device until it has arrived. */
export function useMemorySaving(imageId: string) {
  const userId = useUserId();
  const readingId = MEMORIES + imageId;
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving>();

  const refresh = () =>
    Promise.all(
      [endpoints.stories, endpoints.videos, endpoints.trash, endpoints.storage].map((endpoint) =>
        invalidateEndpoint(queryClient, endpoint),
      ),
    );

  async function send(recorded: ReadyRecording | null, text: string): Promise<void> {
    const form = new FormData();
    form.set("text", text);
    if (recorded) form.set("audio", recorded.file, "memory");
    await apiUpload("PUT", endpoints.memory(imageId), form, memory);
    if (recorded) await deleteRecording({ userId, readingId }, recorded.stored).catch(() => {});
  }

  /** Without a recording it changes the words of the one that is there. */
  async function save(recorded: ReadyRecording | null, text: string): Promise<boolean> {
    setSaving({ state: "saving" });
    try {
      if (recorded) await sendRecording(queryClient, readingId, () => send(recorded, text));
      else await send(null, text);
    } catch (error) {
      noticeLostSession(queryClient, error);
      setSaving({ state: "failed", message: (error as Error).message });
      return false;
    }
    setSaving({ state: "saved" });
    await refresh();
    return true;
  }

  async function remove(): Promise<void> {
    await sendDeletion(endpoints.memory(imageId));
    await refresh();
  }

  /** Puts back what was deleted last: the trash, last deleted first, names a memory by its story alone. */
  async function putBack(storyId: string): Promise<void> {
    const trash = await apiGet(endpoints.trash, z.array(trashItem));
    const deleted = trash.find((item) => item.kind === "memory" && item.storyId === storyId);
    if (!deleted) throw new Error("It is no longer under Recently deleted.");
    await apiSend("POST", endpoints.restore(deleted.id));
    await refresh();
  }

  return { saving, save, remove, putBack };
}
