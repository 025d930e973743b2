/** happy-dom has no IndexedDB: fake-indexeddb replaces it. Tests of stored data import this first. */
import "fake-indexeddb/auto";
import { openDevice, TABLES } from "../device/database.ts";

const clone = globalThis.structuredClone;
// Node cannot clone happy-dom's Blobs; as they are immutable, they are passed on as they are.
globalThis.structuredClone = (value, options) =>
  value instanceof Blob ? value : clone(value, options);

type Table = (typeof TABLES)[number];

export const device = {
  async empty() {
    const database = await openDevice();
    for (const table of TABLES) await database.clear(table);
  },
  async put(table: Table, key: (string | number)[], value: unknown) {
    await (await openDevice()).put(table, value as never, key as never);
  },
  /** The keys of everything that is stored. */
  async keys(): Promise<(string | number)[][]> {
    const database = await openDevice();
    const keys = TABLES.map(async (table) =>
      (await database.getAllKeys(table)).map((key) => [table, ...key]),
    );
    return (await Promise.all(keys)).flat();
  },
  async size(): Promise<number> {
    return (await device.keys()).length;
  },
};
