/**
 * What was deleted but may still be taken back: it is out of sight at once, and the server hears of it
 * when the offer to undo has gone, at the latest when the page is left.
 */
import { useSyncExternalStore } from "react";

let pending: ReadonlyMap<string, () => void> = new Map();
const listeners = new Set<() => void>();

function replacePending(next: ReadonlyMap<string, () => void>): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides what `path` names; `commit` deletes it for good. */
export function holdDeletion(path: string, commit: () => void): void {
  if (pending.size === 0) window.addEventListener("pagehide", commitAll);
  replacePending(new Map(pending).set(path, commit));
}

/** Takes the deletion back; false when it was carried out already. */
export function undoDeletion(path: string): boolean {
  const next = new Map(pending);
  const held = next.delete(path);
  replacePending(next);
  return held;
}

/** Carries the deletion out, unless it was taken back or carried out before. */
export function commitDeletion(path: string): void {
  const commit = pending.get(path);
  // It stays hidden: the lists forget it once the server has.
  if (commit) {
    replacePending(new Map(pending).set(path, () => {}));
    commit();
  }
}

function commitAll(): void {
  for (const path of pending.keys()) commitDeletion(path);
}

/** By path; a component that lists things leaves these out. */
export const usePendingDeletions = () => useSyncExternalStore(subscribe, () => pending);
