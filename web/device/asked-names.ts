/** Names that the wizard has asked about, so that it asks once. In localStorage: nothing may move when it is known. */

interface Asked {
  /** The story in whose descriptions the name stood. */
  draftId: string;
  isAnswered: boolean;
}

const keyOf = (userId: string) => `askedNames/${userId}`;
const MAX_NAMES = 500;

function readAsked(userId: string): [name: string, asked: Asked][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? (stored as [string, Asked][]) : [];
  } catch {
    return [];
  }
}

/** Whether a name may be asked about in this story: it was not answered, nor asked about in another one. */
export function isAskedHere(userId: string, draftId: string, name: string): boolean {
  const [, asked] = readAsked(userId).find(([one]) => one === name.toLowerCase()) ?? [];
  return asked === undefined || (asked.draftId === draftId && !asked.isAnswered);
}

export function storeAsked(userId: string, name: string, asked: Asked): void {
  const others = readAsked(userId).filter(([one]) => one !== name.toLowerCase());
  const all = [...others, [name.toLowerCase(), asked]].slice(-MAX_NAMES);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch {
    // Without storage the name is asked about again.
  }
}

export function deleteAskedNames(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Then nothing was stored.
  }
}
