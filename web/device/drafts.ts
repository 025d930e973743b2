/** Drafts: a record of text each, with their images in `files`. */
import {
  type Draft,
  draftPlace,
  draftRecord,
  filesOf,
  fromRecord,
  isWorthStoring,
  toRecord,
} from "./draft.ts";
import { keysBelow, openDevice } from "./database.ts";
import { mergeDrafts } from "./merge-drafts.ts";
import { storyEntryId } from "./outbox.ts";
import { notifyTabs } from "./tabs.ts";

/** What the offer to continue a draft shows, without reading its images. */
export interface DraftSummary {
  id: string;
  updatedAt: number;
  title: string;
  photoCount: number;
}

/** The user's unfinished stories on this device, the one changed last first. Those in the outbox are finished. */
export async function listDrafts(owner: string): Promise<DraftSummary[]> {
  const reading = (await openDevice()).transaction(["drafts", "outbox"]);
  const [keys, records, queued] = await Promise.all([
    reading.objectStore("drafts").getAllKeys(keysBelow(owner)),
    reading.objectStore("drafts").getAll(keysBelow(owner)),
    reading.objectStore("outbox").getAllKeys(keysBelow(owner)),
  ]);
  return keys
    .flatMap(([, id], index) => {
      const record = draftRecord.safeParse(records[index]);
      const isQueued = queued.some(([, entryId]) => entryId === storyEntryId(id));
      if (!record.success || isQueued) return [];
      const { updatedAt, story, photos } = record.data;
      return [{ id, updatedAt, title: story.title, photoCount: photos.length }];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Null when it is not there any more, or not readable. A photo whose image is gone is left out. */
export async function getDraft(owner: string, draftId: string): Promise<Draft | null> {
  const reading = (await openDevice()).transaction(["drafts", "files"]);
  const record = draftRecord.safeParse(await reading.objectStore("drafts").get([owner, draftId]));
  if (!record.success) return null;
  const files = reading.objectStore("files");
  return fromRecord(draftId, record.data, (name) => files.get([owner, draftPlace(draftId), name]));
}

/**
 * Stores what was changed since `known`, the draft as this tab last read or stored it; fields that another tab has
 * changed meanwhile are not overwritten. Resolves to the draft as it is stored now; to null when another tab has
 * removed it.
 */
export async function storeDraft(
  owner: string,
  known: Draft,
  changed: Draft,
  now: () => number = Date.now,
): Promise<Draft | null> {
  const { id } = changed;
  const place = draftPlace(id);
  const writing = (await openDevice()).transaction(["drafts", "files"], "readwrite");
  const [drafts, files] = [writing.objectStore("drafts"), writing.objectStore("files")];
  const found = draftRecord.safeParse(await drafts.get([owner, id]));
  if (!found.success && known.revision > 0) return null;

  let stored = known;
  if (found.success && found.data.revision !== known.revision) {
    stored = await fromRecord(id, found.data, (name) => files.get([owner, place, name]));
  }
  const merged = stored === known ? changed : mergeDrafts(known, changed, stored);
  if (!isWorthStoring(merged)) {
    await Promise.all([drafts.delete([owner, id]), files.delete(keysBelow(owner, place))]);
    await writing.done;
    notifyTabs("drafts");
    return { ...merged, revision: 0 };
  }

  const next = { ...merged, revision: stored.revision + 1 };
  const [before, after] = [stored.revision > 0 ? filesOf(stored) : new Map(), filesOf(next)];
  const work: Promise<unknown>[] = [drafts.put(toRecord(next, now()), [owner, id])];
  for (const [name, file] of after) {
    if (!before.has(name)) work.push(files.put(file, [owner, place, name]));
  }
  for (const name of before.keys()) {
    if (!after.has(name)) work.push(files.delete([owner, place, name]));
  }
  await Promise.all([...work, writing.done]);
  notifyTabs("drafts");
  return next;
}

/** Gives a draft to another owner, unless it is gone; what that owner has stored of it already is replaced. */
export async function moveDraft(from: string, to: string, draftId: string): Promise<void> {
  const place = draftPlace(draftId);
  const writing = (await openDevice()).transaction(["drafts", "files"], "readwrite");
  const [drafts, files] = [writing.objectStore("drafts"), writing.objectStore("files")];
  const record = await drafts.get([from, draftId]);
  if (record !== undefined) {
    const names = await files.getAllKeys(keysBelow(from, place));
    for (const [, , ...name] of names) {
      const file = await files.get([from, place, ...name]);
      if (file) await files.put(file, [to, place, ...name]);
    }
    await drafts.put(record, [to, draftId]);
    await Promise.all([drafts.delete([from, draftId]), files.delete(keysBelow(from, place))]);
  }
  await writing.done;
  notifyTabs("drafts");
}

export async function deleteDraft(owner: string, draftId: string): Promise<void> {
  const writing = (await openDevice()).transaction(["drafts", "files"], "readwrite");
  await Promise.all([
    writing.objectStore("drafts").delete([owner, draftId]),
    writing.objectStore("files").delete(keysBelow(owner, draftPlace(draftId))),
    writing.done,
  ]);
  notifyTabs("drafts");
}
