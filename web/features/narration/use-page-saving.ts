import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pageRecording } from "../../../contract/recordings.ts";
import { apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { deleteRecording } from "../../device/recordings.ts";
import { newId } from "../../lib/new-id.ts";
import { noticeLostSession } from "../../lib/query-client.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { type NarratedStory, pageReadingsOf } from "./narrated-story.ts";
import { invalidateReading } from "./recording-queries.ts";

export type Saving = { state: "saving" | "saved" } | { state: "failed"; message: string };

/**
 * Sends recordings of pages while others are being made. One stays on the device until it has arrived. The same file is
 * sent with the same key, so that a lost response makes no second recording.
 */
export function usePageSaving(story: Pick<NarratedStory, "id" | "language">) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const [savings, setSavings] = useState<ReadonlyMap<string, Saving>>(new Map());
  const [keys] = useState(() => new WeakMap<Blob, string>());

  const setSaving = (pageId: string, saving: Saving) =>
    setSavings((before) => new Map(before).set(pageId, saving));

  async function save(pageId: string, file: Blob): Promise<void> {
    setSaving(pageId, { state: "saving" });
    const key = keys.get(file) ?? newId();
    keys.set(file, key);
    try {
      const address = endpoints.pageRecording(story.id, pageId, story.language?.code);
      const headers = { "Idempotency-Key": key };
      await apiUpload("PUT", address, file, pageRecording, { headers });
    } catch (error) {
      noticeLostSession(queryClient, error);
      setSaving(pageId, { state: "failed", message: (error as Error).message });
      return;
    }
    const readingId = pageReadingsOf(story) + pageId;
    await deleteRecording({ userId, readingId }).catch(() => {});
    setSaving(pageId, { state: "saved" });
    await invalidateReading(queryClient);
  }

  return { savings, save };
}
