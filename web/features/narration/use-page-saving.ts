import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pageRecording } from "../../../contract/recordings.ts";
import { apiUpload } from "../../api/client.ts";
import { endpoints } from "../../api/endpoints.ts";
import { deleteRecording } from "../../device/recordings.ts";
import { newId } from "../../lib/new-id.ts";
import { useUserId } from "../../lib/use-user-id.ts";
import { type NarratedStory, pageReadingsOf } from "./narrated-story.ts";
import { invalidateReading } from "./recording-queries.ts";
import { sendRecording, useSending } from "./sending.ts";
import type { ReadyRecording } from "./use-recording.ts";

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

  const sending = useSending();
  const readings = pageReadingsOf(story);

  async function save(pageId: string, { file, stored }: ReadyRecording): Promise<void> {
    setSaving(pageId, { state: "saving" });
    const key = keys.get(file) ?? newId();
    keys.set(file, key);
    const readingId = readings + pageId;
    const address = endpoints.pageRecording(story.id, pageId, story.language?.code);
    const headers = { "Idempotency-Key": key };
    try {
      await sendRecording(queryClient, readingId, async () => {
        await apiUpload("PUT", address, file, pageRecording, { headers });
        await deleteRecording({ userId, readingId }, stored).catch(() => {});
      });
    } catch (error) {
      setSaving(pageId, { state: "failed", message: (error as Error).message });
      return;
    }
    setSaving(pageId, { state: "saved" });
    await invalidateReading(queryClient);
  }

  /** One that was sent before this page was left and opened again may still be under way. */
  const savingOf = (pageId: string): Saving | undefined =>
    savings.get(pageId) ?? (sending.includes(readings + pageId) ? { state: "saving" } : undefined);

  return { savingOf, save };
}
