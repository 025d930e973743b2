/**
 * The draft that a visitor wants to have saved as a story: it is saved once this tab has signed in. In sessionStorage,
 * which outlasts the way to another site's sign-in and back, but not the tab: whoever signs in on this device later is
 * offered the draft, and nothing is saved without being asked for.
 */
const KEY = "wantedDraft";

/** Null when there is none. */
export function getWantedDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeWantedDraft(draftId: string | null): void {
  try {
    if (draftId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, draftId);
  } catch {
    // The draft is then offered after the sign-in, not saved by itself.
  }
}

export const isDraftWanted = () => getWantedDraft() !== null;
