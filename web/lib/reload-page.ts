/** Work that must be on the device before the page goes, such as a draft's last words. */
const lastWork = new Set<() => Promise<unknown>>();

/** Runs `work` before one of our own buttons reloads or leaves the page; returns a function that unregisters it. */
export function beforeReload(work: () => Promise<unknown>): () => void {
  lastWork.add(work);
  return () => void lastWork.delete(work);
}

const finishWork = () => Promise.allSettled([...lastWork].map((work) => work()));

export async function reloadPage(): Promise<void> {
  if (lastWork.size > 0) await finishWork();
  window.location.reload();
}

/** Loads another page of the site anew, with its own headers, instead of changing this one. */
export async function loadPage(address: string): Promise<void> {
  if (lastWork.size > 0) await finishWork();
  window.location.assign(address);
}
