/**
 * happy-dom has no IndexedDB: a map that compares keys as IndexedDB does stands in for it, under the
 * names of the idb-keyval package. `vi.mock("idb-keyval", () => import("./testing/key-value.ts"))`
 */
const entries = new Map<string, unknown>();
let writes: unknown[] = [];

const nameOf = (key: unknown) => JSON.stringify(key);

export const createStore = () => "store";
export const keys = async () => [...entries.keys()].map((name) => JSON.parse(name) as unknown);
export const getMany = async (all: unknown[]) => all.map((key) => entries.get(nameOf(key)));

export async function setMany(all: [unknown, unknown][]) {
  for (const [key, value] of all) {
    entries.set(nameOf(key), value);
    writes.push(key);
  }
}

export async function delMany(all: unknown[]) {
  for (const key of all) entries.delete(nameOf(key));
}

/** For the tests themselves. */
export const device = {
  empty: () => entries.clear(),
  put: (key: unknown, value: unknown) => void entries.set(nameOf(key), value),
  size: () => entries.size,
  /** Keys written since the last time this was asked. */
  takeWrites() {
    const taken = writes;
    writes = [];
    return taken;
  },
};
