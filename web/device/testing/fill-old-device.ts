export interface OldDevice {
  databases: {
    name: string;
    version: number;
    store: string;
    /** A file is given by its text and type. */
    entries: [key: (string | number)[], value: object][];
  }[];
  localStorage: Record<string, string>;
}

/**
 * Fills this device with what the last version before web/device stored (old-device.json), in databases as idb-keyval
 * made them. It refers to nothing outside itself, so that a test can evaluate it in a browser.
 */
export async function fillOldDevice({ databases, localStorage: items }: OldDevice): Promise<void> {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  for (const { name, version, store, entries } of databases) {
    const opening = indexedDB.open(name, version);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(store));
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const writing = opening.result.transaction(store, "readwrite");
    for (const [key, value] of entries) {
      const { blob, type } = value as { blob?: string; type?: string };
      const file = blob !== undefined && type !== undefined && new Blob([blob], { type });
      writing.objectStore(store).put(file || value, key);
    }
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
    opening.result.close();
  }
}
