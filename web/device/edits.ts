/** Changes of stories that were not saved before the page was closed. */
import { openDevice } from "./database.ts";
import { type FieldChanges, fieldChanges } from "./fields.ts";
import { notifyTabs } from "./tabs.ts";

export async function getEdit(owner: string, storyId: string): Promise<FieldChanges | null> {
  const stored = await (await openDevice()).get("edits", [owner, storyId]);
  return fieldChanges.safeParse(stored).data ?? null;
}

/** Merges changes that could not be sent with newer ones, which win, so that the editor shows them again. */
export async function addToEdit(
  owner: string,
  storyId: string,
  { mine, base }: FieldChanges,
): Promise<void> {
  const since = await getEdit(owner, storyId);
  await storeEdit(owner, storyId, {
    mine: { ...mine, ...since?.mine },
    base: { ...since?.base, ...base },
  });
}

/** Null, or no changes, deletes the edit. */
export async function storeEdit(
  owner: string,
  storyId: string,
  edit: FieldChanges | null,
): Promise<void> {
  const isEmpty = edit === null || Object.keys(edit.mine).length === 0;
  const writing = (await openDevice()).transaction("edits", "readwrite");
  const written = isEmpty
    ? writing.store.delete([owner, storyId])
    : writing.store.put(edit, [owner, storyId]);
  // A transaction commits by itself only once its requests are answered, for which a page just being left has no time.
  writing.commit();
  await Promise.all([written, writing.done]);
  notifyTabs("edits");
}
