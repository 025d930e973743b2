/** Lists of languages hardly ever change, and many requests need one. */
const CACHED_MS = 10 * 60 * 1_000;
/** One entry for each service and address: more than a few occur only in tests. */
const MAX_ENTRIES = 50;

const cached = new Map<string, { value: unknown; until: number }>();

/** What `load` returned under this key in the last ten minutes in this isolate, else what it returns now. */
export async function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  const found = cached.get(key);
  if (found && found.until > Date.now()) return found.value as T;
  const value = await load();
  if (cached.size >= MAX_ENTRIES) cached.clear();
  cached.set(key, { value, until: Date.now() + CACHED_MS });
  return value;
}
