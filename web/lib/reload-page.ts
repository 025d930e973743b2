/** Work that must be on the device before the page goes, such as a draft's last words. */
const lastWork = new Set<() => Promise<unknown>>();

/** Runs `work` before one of our own buttons reloads the page; returns a function that unregisters it. */
export function beforeReload(work: () => Promise<unknown>): () => void {
  lastWork.add(work);
  return () => void lastWork.delete(work);
}

export async function reloadPage(): Promise<void> {
  if (lastWork.size > 0) await Promise.allSettled([...lastWork].map((work) => work()));
  window.location.reload();
}
