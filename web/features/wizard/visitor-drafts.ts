/** Drafts that were made without an account, and how they come to one. */
import type { Draft } from "../../device/draft.ts";
import {
  deleteDraft,
  type DraftSummary,
  getDraft,
  listDrafts,
  moveDraft,
} from "../../device/drafts.ts";
import { VISITOR } from "../../device/names.ts";
import { getWantedDraft, storeWantedDraft } from "../../device/wanted-draft.ts";

/** The owner's drafts, and those that were made on this device without an account, the one changed last first. */
export async function listOfferedDrafts(owner: string): Promise<DraftSummary[]> {
  const owners = [...new Set([owner, VISITOR])];
  const lists = await Promise.all(owners.map(listDrafts));
  return lists.flat().toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** A draft that is offered to this owner becomes theirs. Null when it is not there any more. */
export async function openOfferedDraft(owner: string, draftId: string): Promise<Draft | null> {
  if (owner !== VISITOR) await moveDraft(VISITOR, owner, draftId);
  return getDraft(owner, draftId);
}

export async function deleteOfferedDraft(owner: string, draftId: string): Promise<void> {
  await Promise.all([...new Set([owner, VISITOR])].map((one) => deleteDraft(one, draftId)));
}

/** A wanted draft that the device could not store: it lasts as long as the page. */
let unstored: Draft | null = null;

/** The draft is to be saved as a story as soon as its visitor has signed in. */
export function wantDraft(draft: Draft, isStored: boolean): void {
  storeWantedDraft(draft.id);
  unstored = isStored ? null : draft;
}

/** The draft that was to be saved after the sign-in, which is now this owner's; null where there is none. */
export async function takeWantedDraft(owner: string): Promise<Draft | null> {
  const id = getWantedDraft();
  storeWantedDraft(null);
  if (id === null) return null;
  const stored = await openOfferedDraft(owner, id).catch(() => null);
  return stored ?? (unstored?.id === id ? unstored : null);
}
