// Recordings of single pages, on the pages of the restored story that are theirs.
import type { AccountExport } from "../../contract/export.ts";
import { type Files, readSound } from "./files.ts";
import type { SiteClient } from "./site.ts";

type Story = AccountExport["stories"][number];

/** Sends them oldest first. Each comes into use with its upload, and those that were out of use are taken out again. */
export async function restorePageRecordings(
  site: SiteClient,
  files: Files,
  id: string,
  { pages, recordings }: Pick<Story, "pages" | "recordings">,
): Promise<void> {
  const ofPages = recordings.filter(({ pageId }) => pageId !== null);
  if (ofPages.length === 0) return;
  const restored = await site.send<{ pages: { id: string }[] }>("GET", `/api/stories/${id}`);
  // What is in use comes last, and so is not replaced by another recording of its page.
  const inOrder = ofPages.toSorted((one, other) => Number(one.inUse) - Number(other.inUse));
  for (const { pageId, file, language, inUse } of inOrder) {
    const page = restored.pages[pages.findIndex((one) => one.id === pageId)];
    const sound = await readSound(files, file);
    if (!page || !sound) {
      console.log("A recording stays in the archive: its page is not in the story any more.");
      continue;
    }
    const query = language === null ? "" : `?language=${encodeURIComponent(language)}`;
    const path = `/api/stories/${id}/pages/${encodeURIComponent(page.id)}/recording${query}`;
    try {
      await site.send("PUT", path, sound);
      if (!inUse) await site.send("DELETE", path);
    } catch (error) {
      if (language === null) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      console.log(`A recording in “${language}” stays in the archive: ${reason}`);
    }
  }
}
