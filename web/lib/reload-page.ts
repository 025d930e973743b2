/** Work that must be on the device before the page goes, such as a draft's last words. */
const lastWork = new Set<() => Promise<unknown>>();

/** `work` is done before the page is reloaded by one of our own buttons; returns how to take it back. */
export function beforeReload(work: () => Promise<unknown>): () => void {
  lastWork.add(work);
  return () => void lastWork.delete(work);
}

export async function reloadPage(): Promise<void> {
  if (lastWork.size > 0) await Promise.allSettled([...lastWork].map((work) => work()));
  window.location.reload();
}
